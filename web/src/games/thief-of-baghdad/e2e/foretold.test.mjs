// "If I do this": what a guard does to the price of a palace.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { act, inPrompt, unfold } from '../../../../e2e/foretold.mjs';
import { inTheHouse } from '../../../../e2e/house.mjs';
import { doorstep, openTable } from '../../../../e2e/tables.mjs';

test('a posted guard makes the next thief cheaper, and the table says so', () =>
  inTheHouse(async ({ visitor }) => {
    const guest = await visitor({ address: doorstep });
    await openTable(guest, 'thief-of-baghdad');
    await unfold(guest.page);
    await act(guest.page, 'post rose').hover();
    await inPrompt(guest.page).waitFor();
    assert.match(await inPrompt(guest.page).innerText(), /Rose: your next thief there costs 1 card/);
  }));
