// The plain board, made from nothing but a view and a list of actions, played by keyboard alone.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inTheHouse, isAccessible, isAsked, picture } from './house.mjs';
import { Keyboard } from './keys.mjs';
import { movesOn } from './tables.mjs';

test('a whole match on the plain board without a pointer', () =>
  inTheHouse(async ({ visitor }) => {
    const { page } = await visitor({ address: '/?board=plain' });
    const keyboard = new Keyboard(page);
    await page.getByRole('button', { name: /Play with bots/ }).first().waitFor();
    await keyboard.enter('button', /Play with bots/);
    await page.waitForURL(/\/table\/.*board=plain/);
    assert.ok(await isAsked(page));
    await isAccessible(page, 'the plain board');
    await picture(page, 'plain-desktop');
    for (let choices = 0; await isAsked(page); choices++) {
      await movesOn(page, () => keyboard.press('Digit1', 'Enter')); // points at the first action, then plays it
      assert.ok(choices < 200, 'a match ends');
    }
    await isAccessible(page, 'the plain end');
    await picture(page, 'plain-end');
  }));
