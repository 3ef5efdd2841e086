// Every game by keyboard alone: a whole match on its own board, where the game's folder may say how (keyboard.mjs), and
// the plain board, made from nothing but a view and a list of actions.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inTheHouse, isAccessible, isAsked, picture } from './house.mjs';
import { byShownKeys, Keyboard, wholeMatch } from './keys.mjs';
import { games, habitsOf, ofFolder } from './roster.mjs';
import { doorstep, movesOn, openTable } from './tables.mjs';

const choicesOnPlain = 20; // of a match that may be long

for (const game of games) {
  const own = (await ofFolder(game, 'keyboard.mjs'))?.default;
  test(`a whole match of ${game} without a pointer`, () => wholeMatch(game, own ?? { wish: habitsOf(game).short, looks: true }));

  test(`${game} on the plain board without a pointer`, () =>
    inTheHouse(async ({ visitor }) => {
      const guest = await visitor({ address: doorstep });
      const { page } = guest;
      const keyboard = new Keyboard(page);
      await openTable(guest, game, { ...habitsOf(game).short, board: 'plain' });
      await isAccessible(page, 'the plain board');
      await picture(page, `plain-${game}-desktop`);
      for (let choices = 0; choices < choicesOnPlain && (await isAsked(page)); choices++) await movesOn(page, () => byShownKeys(keyboard));
      await isAsked(page);
      await isAccessible(page, 'the plain board, played');
      await picture(page, `plain-${game}-later`);
    }));
}

test('the first action is the first key', () =>
  inTheHouse(async ({ visitor }) => {
    const guest = await visitor({ address: doorstep });
    await openTable(guest, games[0], { board: 'plain' });
    await guest.page.keyboard.press('Digit1');
    assert.equal(await guest.page.evaluate(() => document.activeElement === document.querySelector('.side .act')), true);
  }));
