// The plain board, made from nothing but a view and a list of actions, played by keyboard alone.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inTheHouse, isAccessible, isAsked, picture } from './house.mjs';
import { Keyboard } from './keys.mjs';
import { doorstep, movesOn, openTable } from './tables.mjs';

test('a whole match on the plain board without a pointer', () =>
  inTheHouse(async ({ visitor }) => {
    const guest = await visitor({ address: doorstep });
    const { page } = guest;
    const keyboard = new Keyboard(page);
    await openTable(guest, 'ali-baba', { mode: 'small-cave', seats: 2, board: 'plain' });
    await isAccessible(page, 'the plain board');
    await picture(page, 'plain-desktop');
    for (let choices = 0; await isAsked(page); choices++) {
      await movesOn(page, () => keyboard.press('Digit1', 'Enter')); // points at the first action, then plays it
      assert.ok(choices < 200, 'a match ends');
    }
    await isAccessible(page, 'the plain end');
    await picture(page, 'plain-end');
  }));
