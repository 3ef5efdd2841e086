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
