// One person and bots in any game: from the lobby to the end and to another match, and a house that goes down.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endScreen, inTheHouse, isAccessible, isAsked, moves, picture, playAgain } from './house.mjs';
import { playOut } from './played.mjs';
import { games, habitsOf } from './roster.mjs';
import { playOn, viewIn } from './tables.mjs';

for (const [place, game] of games.entries()) {
  test(`${game} against bots from its card in the lobby, with a reload in the middle`, (told) =>
    inTheHouse(async ({ visitor }) => {
      const started = Date.now();
      const { page, received } = await visitor();
      await page.locator('.card').nth(place).locator('.primary').click();
      assert.ok(await isAsked(page));
      told.diagnostic(`from the page to the first choice: ${Date.now() - started} ms`);
      for (let choices = 0; choices < 4 && (await isAsked(page)); choices++) await playOn(page);
      await reload(page, received);
      await playOut(page, { likes: habitsOf(game).likes });
      await endScreen(page).waitFor();
      await isAccessible(page, 'the end');
      await picture(page, `end-${game}-desktop`);
      await page.getByRole('button', { name: 'See the board' }).first().click();
      assert.equal(await endScreen(page).count(), 0);
      await page.getByRole('button', { name: 'Back to the scores' }).or(page.getByRole('button', { name: 'See the scores' })).first().click();
      await playAgain(page); // a rematch begins at once

      await page.getByRole('link', { name: 'Back to the lobby' }).click();
      await page.getByRole('button', { name: 'Replay' }).waitFor(); // the match that is over
      await page.getByRole('button', { name: 'Your turn' }).click();
      assert.ok(await isAsked(page), 'the lobby leads back to the table');
    }));
}

async function reload(page, received) {
  if (!(await isAsked(page))) return;
  const number = await moves(page);
  const { viewer } = viewIn(received);
  await page.reload();
  assert.ok(await isAsked(page), 'the seat is still mine');
  assert.ok((await moves(page)) >= number);
  assert.equal(viewIn(received).viewer, viewer);
}

test('a killed server loses nothing, and the page finds it again by itself', () =>
  inTheHouse(async ({ visitor, crash, reopen }) => {
    const { page } = await visitor();
    await page.getByRole('button', { name: 'Play with bots' }).first().click();
    for (let i = 0; i < 4 && (await isAsked(page)); i++) await playOn(page);
    assert.ok(await isAsked(page));
    const number = await moves(page);
    await crash();
    await page.getByText('Connection lost.').waitFor();
    await page.locator('.side .act').first().click(); // chosen while nobody listens
    if (await page.locator('.side .actions .btn.primary').count()) await page.locator('.side .actions .btn.primary').click();
    await reopen();
    await page.waitForFunction((before) => Number(document.querySelector('[data-moves]')?.dataset.moves) > before, number);
    assert.equal(await page.getByText('Connection lost.').count(), 0);
    assert.ok(await isAsked(page), 'the match goes on');
  }));
