// "If I do this": strength and price of a room.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { act, inList, unfold } from '../../../../e2e/foretold.mjs';
import { inTheHouse, isAsked } from '../../../../e2e/house.mjs';
import { doorstep, openTable, playOn } from '../../../../e2e/tables.mjs';

test('a token says its strength in a room, and what the room would cost', () =>
  inTheHouse(async ({ visitor }) => {
    const guest = await visitor({ address: doorstep });
    const { page } = guest;
    await openTable(guest, 'morgenland', { mode: 'magic', seats: 3 });
    for (let picks = 0; picks < 10 && (await act(page, 'place 9 room1').count()) === 0; picks++) {
      await playOn(page, (offered) => offered[0]?.[0]);
      assert.ok(await isAsked(page));
    }
    await unfold(page);
    await act(page, 'place 9 room1').click();
    await inList(page).first().waitFor();
    assert.match((await inList(page).allInnerTexts()).join('\n'), /Your strength in room 1: 9[^]*would cost you 9 units of 1 kind/);
  }));
