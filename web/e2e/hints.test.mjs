// The vizier: in matches against bots and in lessons always; among people only where it was agreed on, and then all see it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inTheHouse, isAccessible, picture, sizes } from './house.mjs';
import { games, someGame } from './roster.mjs';
import { confirm, doorstep, joinTable, movesOn, openTable } from './tables.mjs';

const asks = async (page) => {
  await page.locator('.side .vizier').click();
  await page.locator('.side .hint li').first().waitFor();
};
const wordsOf = (page) => page.locator('.side .hint .best .why').innerText();

test('against bots he says what he would do and why, in every game, and it can be played', () =>
  inTheHouse(async ({ visitor }) => {
    for (const game of games) {
      const guest = await visitor({ address: doorstep });
      const { page } = guest;
      await openTable(guest, game);
      await asks(page);
      assert.match(await wordsOf(page), /\d/, `${game}: a reason with numbers`);
      await page.waitForFunction(() => document.querySelectorAll('.pins span').length === document.querySelectorAll('.side .hint li').length, null, { timeout: 5000 }).catch(() => {});
      assert.equal(await page.locator('.pins span').count(), await page.locator('.side .hint li').count(), `${game}: each of his moves has its pin on the board`);
      await isAccessible(page, `${game}: a hint`);
      await picture(page, `hint-${game}`);
      const advised = await page.locator('.side .hint .best').getAttribute('data-advice');
      await page.locator('.side .hint .primary').click();
      assert.equal(await page.locator('.side .hint').count(), 0);
      assert.equal(await page.locator(`.side [data-action="${advised}"]`).first().getAttribute('data-action'), advised);
      await movesOn(page, () => confirm(page));
      await page.context().close();
    }
  }));

test('by keyboard, and on a phone', () =>
  inTheHouse(async ({ visitor }) => {
    const guest = await visitor({ address: doorstep, language: 'fr' });
    const { page } = guest;
    await openTable(guest, someGame());
    await page.keyboard.press('=');
    await page.locator('.side .hint li').first().waitFor();
    assert.match(await page.locator('.side .hint h2').innerText(), /Le vizir/);
    await page.keyboard.press('Escape');
    await page.locator('.side .hint').waitFor({ state: 'detached' });
    await page.setViewportSize(sizes.phone);
    await page.locator('.actbar .help').click();
    await page.locator('dialog[open] .vizier').click();
    await page.locator('dialog[open] .hint li').first().waitFor();
    await isAccessible(page, 'a hint on a phone');
    await picture(page, 'hint-phone');
    await page.locator('dialog[open] .hint .primary').click();
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
    await page.locator('.actbar .btn.primary').waitFor(); // chosen, and not played
  }));

test('in a lesson', () =>
  inTheHouse(async ({ visitor }) => {
    const { page } = await visitor({ address: `/#learn=${games[0]}/1-first` });
    await page.locator('.goal .primary').click();
    await page.locator('[data-phase="move"]').waitFor();
    await asks(page);
    assert.match(await wordsOf(page), /\d/);
  }));

test('among people nobody is offered it, and whoever asks is told why; unless they agreed, which all see', () =>
  inTheHouse(async ({ visitor }) => {
    const [game] = games;
    for (const agreed of [false, true]) {
      const host = await visitor({ address: doorstep });
      const guest = await visitor({ address: doorstep });
      await openTable(host, game, { open: 1, seats: 2, customs: { hints: agreed } });
      await joinTable(guest, host);
      const asked = await Promise.race([host, guest].map(async (one) => (await one.page.locator('.side .act:enabled').first().waitFor(), one)));
      for (const { page } of [host, guest]) assert.equal(await page.locator('.chip.hints').count(), agreed ? 1 : 0);
      assert.equal(await asked.page.locator('.vizier').count(), agreed ? 1 : 0);
      await asked.page.keyboard.press('=');
      if (agreed) {
        await asked.page.locator('.side .hint li').first().waitFor();
        assert.match(await asked.page.locator('.side .hint').innerText(), /Agreed at this table/);
      } else {
        assert.match(await asked.page.locator('.toast').innerText(), /not agreed on/);
      }
      for (const { context } of [host, guest]) await context.close();
    }
  }));
