// A house that is several machines, as a page sees it: nothing but a short pause.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inTheHouseOfThree, isAsked, moves } from './house.mjs';
import { playOn, tableAt } from './tables.mjs';

test('the node that has a table is killed, and whoever plays there plays on', () =>
  inTheHouseOfThree(async ({ visitor, kill }) => {
    const { page } = await visitor();
    await page.getByRole('button', { name: 'Play with bots' }).first().click();
    await page.locator('[data-moves]').waitFor();
    assert.ok(await isAsked(page));
    await playOn(page);
    assert.ok(await isAsked(page));
    const before = await moves(page);
    await kill(tableAt(page));
    await playOn(page);
    assert.ok((await moves(page)) > before);
  }));
