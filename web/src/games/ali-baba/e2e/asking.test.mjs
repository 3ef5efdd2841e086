// Ask any piece, by mouse and by finger, as a player and as somebody who only watches.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inTheHouse, isAccessible, moves, picture } from '../../../../e2e/house.mjs';
import { doorstep, openTable, tableAt } from '../../../../e2e/tables.mjs';

const card = (page) => page.locator('.piececard');
const named = (page) => page.locator('.piececard h2').innerText();

test('a mouse that rests, the right button and a spectator ask too', () =>
  inTheHouse(async ({ visitor }) => {
    const guest = await visitor({ address: doorstep });
    const { page } = guest;
    await openTable(guest, 'ali-baba');
    const seat = page.locator('[data-piece="seat 1"]');
    await seat.hover();
    await card(page).waitFor();
    assert.equal(await card(page).getAttribute('role'), 'tooltip');
    await page.mouse.move(2, 2);
    await card(page).waitFor({ state: 'detached' });
    await seat.click({ button: 'right' });
    await page.locator('.piececard.pinned').waitFor();
    const tile = page.locator('.boardwrap .tile.choosable').first();
    await tile.click(); // closes it, and takes nothing up
    await card(page).waitFor({ state: 'detached' });
    assert.equal(await page.locator('.tile.selected').count(), 0);

    const watcher = await visitor({ address: `/table/${tableAt(page)}` });
    await watcher.page.locator('[data-piece="seat 0"]').click({ button: 'right' });
    await card(watcher.page).waitFor();
    assert.doesNotMatch(await card(watcher.page).innerText(), /than you/);
    assert.ok((await named(watcher.page)).length > 0);
  }));

test('a finger that stays asks on a phone, in French too', () =>
  inTheHouse(async ({ visitor }) => {
    const guest = await visitor({ size: 'phone', language: 'fr', address: doorstep });
    const { page, context } = guest;
    await openTable(guest, 'ali-baba');
    const before = await moves(page);
    const tile = page.locator('.boardwrap .tile.choosable').first();
    const { x, y, width, height } = await tile.boundingBox();
    const touch = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
    const line = await context.newCDPSession(page);
    await line.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [touch] });
    await page.locator('.piececard.pinned').waitFor();
    await line.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    assert.match(await card(page).innerText(), /Ce qu’elle fait[^]*Pour vous maintenant/);
    await isAccessible(page, 'asking on a phone');
    await picture(page, 'asking-phone-french');
    await page.locator('.piececard [aria-label="Fermer"]').click();
    assert.equal(await page.locator('.tile.selected').count(), 0, 'nothing was taken up');
    assert.equal(await moves(page), before);
  }));
