// The end of a match: its last move is seen on the board, then come the scores; nobody waits who does not want to.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endScreen, inTheHouse, isAccessible, isAsked, noLongerHasty, picture } from './house.mjs';
import { playOut } from './played.mjs';
import { doorstep, openTable } from './tables.mjs';

const lastSightMs = 1600;
const toScores = (page) => page.getByRole('button', { name: 'See the scores' });
const goOn = (page) => page.getByRole('button', { name: /^Go on/ });

// The page itself keeps the time: how long its board showed a match that was over, until the scores came.
function keepTime() {
  globalThis.sight = { from: null, ms: null };
  new MutationObserver(() => {
    const { sight } = globalThis;
    if (document.querySelector('.prompt')?.textContent.includes('The game is over.')) sight.from ??= performance.now();
    if (document.querySelector('.stage')) sight.ms ??= sight.from === null ? 0 : performance.now() - sight.from;
  }).observe(document, { childList: true, characterData: true, subtree: true });
}

async function sightMs(page) {
  await endScreen(page).waitFor();
  return page.evaluate(() => globalThis.sight.ms);
}

// A page that saw its match end, just now.
async function atTheEnd(visitor, { game = 'ali-baba', kept = {}, motion } = {}) {
  const guest = await visitor({ address: doorstep, motion });
  await guest.page.addInitScript(keepTime);
  await guest.page.evaluate((all) => Object.entries(all).forEach(([key, value]) => localStorage.setItem(key, value)), kept);
  await openTable(guest, game, game === 'ali-baba' ? { mode: 'small-cave', seats: 2 } : { bot: 'merchant' });
  assert.ok(await isAsked(guest.page));
  await playOut(guest.page);
  await guest.page.locator('.side').getByRole('button', { name: 'Play again' }).waitFor(); // the end has come to this page, too
  return guest.page;
}

const moving = (motion) => ({ 'caravanserai.settings': JSON.stringify({ motion }) });

test('the board stays until its last move was seen; a press, a key or a reload does not wait', () =>
  inTheHouse(async ({ visitor }) => {
    for (const motion of ['no-preference', 'reduce']) {
      const page = await atTheEnd(visitor, { motion });
      await picture(page, `last-sight-${motion}`);
      assert.ok((await sightMs(page)) > 0.9 * lastSightMs, `time to look at it: ${motion}`);
      await isAccessible(page, 'the scores');
    }
    const usual = 1.7 * lastSightMs; // when things move calmly
    const hurries = {
      press: (page) => page.locator('.boardwrap').click({ position: { x: 4, y: 4 } }),
      button: (page) => toScores(page).first().click(),
      Escape: (page) => page.keyboard.press('Escape'),
      reload: (page) => page.reload(),
    };
    for (const [how, hurry] of Object.entries(hurries)) {
      const page = await atTheEnd(visitor, { kept: moving('calm'), motion: 'no-preference' });
      await hurry(page);
      assert.ok((await sightMs(page)) < 0.9 * usual, how);
    }
    assert.ok((await sightMs(await atTheEnd(visitor, { kept: moving('none') }))) < 0.2 * lastSightMs, 'motion none');
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
    await endScreen(page).waitFor();

    const hasty = await atTheEnd(visitor, { game: 'morgenland', kept: { 'caravanserai.tally': 'step' } });
    await noLongerHasty(hasty);
    await toScores(hasty).first().click();
    await endScreen(hasty).waitFor();
  }));
