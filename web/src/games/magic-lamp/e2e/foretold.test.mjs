// "If I do this": how much a die may bring.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inPrompt, unfold } from '../../../../e2e/foretold.mjs';
import { inTheHouse } from '../../../../e2e/house.mjs';
import { doorstep, openTable } from '../../../../e2e/tables.mjs';

test('a die says how many cards it may bring at most', () =>
  inTheHouse(async ({ visitor }) => {
    const guest = await visitor({ address: doorstep });
    await openTable(guest, 'magic-lamp');
    await unfold(guest.page);
    await guest.page.locator('.side .act[data-action^="choose"]').first().hover();
    await inPrompt(guest.page).waitFor();
    assert.match(await inPrompt(guest.page).innerText(), /At most \d of the 26 cards in the \w+ chest/);
  }));

test('a die in the hand says what it would bring where it is held', () =>
  inTheHouse(async ({ visitor }) => {
    const guest = await visitor({ address: doorstep });
    const { page } = guest;
    await openTable(guest, 'magic-lamp');
    const middle = async (selector) => {
      const { x, y, width, height } = await page.locator(selector).boundingBox();
      return [x + width / 2, y + height / 2];
    };
    await page.mouse.move(...(await middle('.dicebox [data-face="5"]')));
    await page.mouse.down();
    await page.mouse.move(...(await middle('[data-chest="bronze"]')), { steps: 4 });
    await page.mouse.move(...(await middle('[data-chest="gold"]')), { steps: 4 });
    await inPrompt(page).filter({ hasText: 'At most 5 of the 26 cards in the gold chest' }).waitFor();
    await page.mouse.up();
    await page.locator('.actions .btn.primary').filter({ hasText: 'Lock gold 5' }).waitFor();
  }));
