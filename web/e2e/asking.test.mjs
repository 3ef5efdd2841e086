// Ask any piece: everything a board shows can be asked about, by mouse, finger and key, and asking is never a move.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inTheHouse, isAccessible, isAsked, moves, picture } from './house.mjs';
import { games } from './roster.mjs';
import { doorstep, openTable, playOn } from './tables.mjs';

const card = (page) => page.locator('.piececard');
const piecesOf = (page) =>
  page.evaluate(() => [...new Set([...document.querySelectorAll('.table [data-piece]')].filter((one) => one.checkVisibility() && one.getBoundingClientRect().width > 0).map((one) => one.dataset.piece))]);

// Through all pieces by the arrow keys of the card. Says what was told of each.
async function walk(page) {
  const told = new Map();
  await page.locator('header [aria-label="Ask about a piece"]').click();
  const all = await piecesOf(page);
  for (const _ of all) {
    await card(page).waitFor();
    const { piece, parts, nothing } = await page.evaluate(() => {
      const ring = document.querySelector('.piececard');
      return { piece: ring.dataset.of, parts: [...ring.querySelectorAll('section')].map((one) => one.innerText), nothing: ring.querySelector('.nothing') !== null };
    });
    assert.ok(!nothing && parts.length > 0, `nothing is told of "${piece}"`);
    assert.doesNotMatch(parts.join(' '), /piece\.|then\.|case\.|\?|\{|undefined/, `what is told of "${piece}"`);
    told.set(piece, parts.join(' '));
    await page.keyboard.press('ArrowRight');
    await page.waitForFunction((before) => document.querySelector('.piececard')?.dataset.of !== before, piece);
  }
  await page.keyboard.press('Escape');
  assert.equal(await card(page).count(), 0);
  assert.deepEqual(all.filter((piece) => !told.has(piece)), [], 'every piece was asked');
  return told;
}

for (const game of games) {
  test(`every piece of ${game} answers, and nothing is played by asking`, () =>
    inTheHouse(async ({ visitor }) => {
      const guest = await visitor({ address: doorstep });
      const { page } = guest;
      await openTable(guest, game);
      for (let moved = 0; moved < 6 && (await isAsked(page)); moved++) await playOn(page);
      await isAsked(page);
      const before = await moves(page);
      const told = await walk(page);
      assert.ok(told.size > 15, `only ${told.size} pieces`);

      // Whatever takes the focus on the board is a piece, or part of one.
      const dumb = await page.evaluate(() =>
        [...document.querySelectorAll('.boardwrap :is(button, [role="button"]), .seats [data-seat]')]
          .filter((one) => one.checkVisibility() && !one.closest('[data-piece]') && !one.matches('.btn, .iconbtn') && !one.querySelector('[data-piece]'))
          .map((one) => one.getAttribute('aria-label') ?? one.outerHTML.slice(0, 80)),
      );
      assert.deepEqual(dumb, [], 'cannot be asked about');

      // "?" on what has the focus; Escape gives it back.
      const focused = await page.evaluate(() => {
        const piece = [...document.querySelectorAll('.boardwrap [data-piece]')].find((one) => one.matches('button, [tabindex]') && one.checkVisibility());
        piece?.focus();
        return piece?.dataset.piece;
      });
      if (focused) {
        await page.keyboard.press('?');
        await card(page).waitFor();
        assert.equal(await card(page).getAttribute('data-of'), focused);
        assert.equal(await card(page).getAttribute('role'), 'dialog');
        await isAccessible(page, `asking in ${game}`);
        await picture(page, `asking-${game}`);
        await page.keyboard.press('Escape');
        assert.equal(await page.evaluate(() => document.activeElement?.dataset.piece), focused);
      }
      assert.equal(await moves(page), before, 'a question is no move');
      assert.equal(await page.locator('.toast').count(), 0, 'and is not refused');
    }));
}
