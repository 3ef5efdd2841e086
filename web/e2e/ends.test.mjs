// The end of a match: its last move is seen on the board, then come the scores; nobody waits who does not want to.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { atTheEnd, lastSightMs, sightMs, toScores } from './ends.mjs';
import { inTheHouse, isAccessible, picture } from './house.mjs';
import { games } from './roster.mjs';

for (const game of games) {
  test(`${game}: the board stays until its last move was seen`, () =>
    inTheHouse(async ({ visitor }) => {
      for (const motion of game === games[0] ? ['no-preference', 'reduce'] : ['no-preference']) {
        const page = await atTheEnd(visitor, game, { motion });
        await picture(page, `last-sight-${game}-${motion}`);
        assert.ok((await sightMs(page)) > 0.9 * lastSightMs, `time to look at it: ${motion}`);
        await isAccessible(page, 'the scores');
      }
    }));
}

const moving = (motion) => ({ 'caravanserai.settings': JSON.stringify({ motion }) });

test('a press, a key or a reload does not wait', () =>
  inTheHouse(async ({ visitor }) => {
    const usual = 1.7 * lastSightMs; // when things move calmly
    const hurries = {
      press: (page) => page.locator('.boardwrap').click({ position: { x: 4, y: 4 } }),
      button: (page) => toScores(page).first().click(),
      Escape: (page) => page.keyboard.press('Escape'),
      reload: (page) => page.reload(),
    };
    for (const [how, hurry] of Object.entries(hurries)) {
      const page = await atTheEnd(visitor, games[0], { kept: moving('calm'), motion: 'no-preference' });
      await hurry(page);
      assert.ok((await sightMs(page)) < 0.9 * usual, how);
    }
    assert.ok((await sightMs(await atTheEnd(visitor, games[0], { kept: moving('none') }))) < 0.2 * lastSightMs, 'motion none');
  }));
