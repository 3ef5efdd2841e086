// The end of a match: its last move is seen on the board, then come the scores; nobody waits who does not want to.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endScreen, inTheHouse, isAccessible, isAsked, noLongerHasty, picture } from './house.mjs';
import { playOut } from './played.mjs';
import { doorstep, openTable } from './tables.mjs';

const lastSightMs = 1600;
const over = (page) => page.locator('.prompt').getByText('The game is over.');
const toScores = (page) => page.getByRole('button', { name: 'See the scores' });
const goOn = (page) => page.getByRole('button', { name: /^Go on/ });

// A page that saw its match end, just now.
async function atTheEnd(visitor, { game = 'ali-baba', kept = {}, motion } = {}) {
  const guest = await visitor({ address: doorstep, motion });
  await guest.page.evaluate((all) => Object.entries(all).forEach(([key, value]) => localStorage.setItem(key, value)), kept);
  await openTable(guest, game, game === 'ali-baba' ? { mode: 'small-cave', seats: 2 } : { bot: 'merchant' });
  assert.ok(await isAsked(guest.page));
  await playOut(guest.page);
  await guest.page.locator('.side').getByRole('button', { name: 'Play again' }).waitFor(); // the end has come to this page, too
  return guest.page;
}

test('the board stays until its last move was seen; a press, a key or a reload does not wait', () =>
  inTheHouse(async ({ visitor }) => {
    for (const motion of ['no-preference', 'reduce']) {
      const page = await atTheEnd(visitor, { motion });
      const since = Date.now();
      assert.equal(await over(page).count(), 1, 'the board is still there');
      await picture(page, `last-sight-${motion}`);
      await endScreen(page).waitFor({ timeout: 10 * lastSightMs });
      assert.ok(Date.now() - since > lastSightMs / 2, 'time to look at it');
      await isAccessible(page, 'the scores');
    }
    const hurries = {
      press: (page) => page.locator('.boardwrap').click({ position: { x: 4, y: 4 } }),
      button: (page) => toScores(page).first().click(),
      Escape: (page) => page.keyboard.press('Escape'),
      reload: (page) => page.reload(),
    };
    for (const [how, hurry] of Object.entries(hurries)) {
      const page = await atTheEnd(visitor, { kept: { 'caravanserai.settings': JSON.stringify({ motion: 'calm' }) } });
      assert.equal(await over(page).count(), 1, how);
      await hurry(page);
      await endScreen(page).waitFor({ timeout: lastSightMs });
    }
    const swift = await atTheEnd(visitor, { kept: { 'caravanserai.settings': JSON.stringify({ motion: 'none' }) } });
    await endScreen(swift).waitFor({ timeout: lastSightMs / 4 });
  }));

test('Morgenland’s last tally is walked before the scores, at this player’s pace', () =>
  inTheHouse(async ({ visitor }) => {
    const page = await atTheEnd(visitor, { game: 'morgenland', kept: { 'caravanserai.tally': 'step' } });
    await page.waitForTimeout(lastSightMs * 1.5);
    assert.equal(await endScreen(page).count(), 0, 'the light is not round yet');
    assert.equal(await page.locator('.land .light').count(), 1);
    await isAccessible(page, 'the last tally');
    await picture(page, 'last-tally');
    let stops = 0;
    for (; await goOn(page).count(); stops++) await goOn(page).click();
    assert.ok(stops > 0);
    await endScreen(page).waitFor({ timeout: lastSightMs / 2 });

    const hasty = await atTheEnd(visitor, { game: 'morgenland', kept: { 'caravanserai.tally': 'step' } });
    await noLongerHasty(hasty);
    await toScores(hasty).first().click();
    await endScreen(hasty).waitFor({ timeout: lastSightMs / 2 });
  }));
