// Looking back on the drawn cave: what is shown is what was.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endScreen, inTheHouse, isAsked, moves } from '../../../../e2e/house.mjs';
import { playOut } from '../../../../e2e/played.mjs';
import { doorstep, openTable } from '../../../../e2e/tables.mjs';
import { chooseByPointer } from './cave.mjs';

const bar = (page) => page.getByRole('region', { name: 'Looking back' });
const slider = (page) => bar(page).getByRole('slider', { name: 'Move' });
const at = (page, number) => page.waitForFunction((wanted) => document.querySelector('.main')?.dataset.shown === String(wanted), number);

test('by keys, by the log, by itself; and what is shown is what was', () =>
  inTheHouse(async ({ visitor }) => {
    const guest = await visitor({ motion: 'no-preference', address: doorstep });
    const { page } = guest;
    await openTable(guest, 'ali-baba', { mode: 'small-cave', seats: 2 });
    const lies = async () => [await page.locator('svg[role="group"] [data-pos]').evaluateAll((all) => all.map((one) => one.dataset.pos)), await page.locator('.seat .pop').allInnerTexts()];
    const seen = new Map();
    for (let i = 0; i < 4 && (await isAsked(page)); i++) {
      seen.set(await moves(page), await lies());
      await chooseByPointer(page);
    }
    await playOut(page);
    await endScreen(page).waitFor();
    await page.getByRole('button', { name: 'Watch the match' }).first().click();
    await at(page, 0);
    await at(page, 2); // it plays by itself
    await page.keyboard.press('Space');
    await bar(page).getByRole('button', { name: 'Play' }).waitFor();
    for (const [number, lay] of seen) {
      await slider(page).fill(String(number));
      await at(page, number);
      assert.deepEqual(await lies(), lay, `tiles and scores after move ${number}`);
    }
    const last = await moves(page);
    await page.locator('h1').click(); // nowhere in particular
    await page.keyboard.press('End');
    await at(page, last);
    await page.keyboard.press('ArrowLeft');
    await at(page, last - 1);
    assert.equal(await page.locator('.log .here').getAttribute('data-number'), String(last - 1));
    await page.getByRole('button', { name: 'See the table after move 3', exact: true }).click();
    await at(page, 3);
    await page.locator('svg[role="group"] [role="button"]').first().dispatchEvent('click');
    await page.getByRole('alert').getByText('You are looking at an earlier move').waitFor();
    await page.keyboard.press('Escape');
    await endScreen(page).waitFor();
  }));
