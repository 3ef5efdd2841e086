// The Lamp's board under bad conditions.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inTheHouse, isAsked, moves } from '../../../../e2e/house.mjs';
import { playOut } from '../../../../e2e/played.mjs';
import { doorstep, openTable } from '../../../../e2e/tables.mjs';

test('a line lost in the middle of a drag: the die stays in the hand and is put down', () =>
  inTheHouse(async ({ visitor, crash, reopen }) => {
    const guest = await visitor({ address: doorstep });
    const { page } = guest;
    await openTable(guest, 'magic-lamp');
    const from = await page.locator('.boardwrap button:enabled').first().boundingBox();
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await crash();
    await page.getByText('Connection lost.').waitFor();
    await page.mouse.move(500, 300, { steps: 4 });
    await page.mouse.up();
    await reopen();
    await page.waitForFunction(() => !document.body.innerText.includes('Connection lost.'));
    assert.ok(await isAsked(page));
    const number = await moves(page);
    await playOut(page, { steps: number + 1 });
    await page.waitForFunction((n) => Number(document.querySelector('[data-moves]').dataset.moves) > n, number);
  }));

test('under the title a phone says how far the match is, and leaves out the mode', () =>
  inTheHouse(async ({ visitor }) => {
    for (const [size, words] of [['phone', /^turn 1 · (?!.*basic)/], ['desktop', /^The basic game · turn 1 · /]]) {
      const guest = await visitor({ size, address: doorstep });
      await openTable(guest, 'magic-lamp');
      assert.match(await guest.page.locator('.titles p').innerText(), words);
    }
  }));
