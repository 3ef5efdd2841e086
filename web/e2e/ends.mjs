// A page that saw its match end, and how long it showed the board before the scores.
import assert from 'node:assert/strict';
import { endScreen, isAsked } from './house.mjs';
import { playOut } from './played.mjs';
import { habitsOf } from './roster.mjs';
import { doorstep, openTable } from './tables.mjs';

export const lastSightMs = 1600; // at least; a game may ask for more
export const toScores = (page) => page.getByRole('button', { name: 'See the scores' });

// The page itself keeps the time: how long its board showed a match that was over, until the scores came.
function keepTime() {
  globalThis.sight = { from: null, ms: null };
  new MutationObserver(() => {
    const { sight } = globalThis;
    if (document.querySelector('[data-stage="finished"]')) sight.from ??= performance.now();
    if (document.querySelector('.stage')) sight.ms ??= sight.from === null ? 0 : performance.now() - sight.from;
  }).observe(document, { childList: true, characterData: true, subtree: true, attributeFilter: ['data-stage'] });
}

export async function sightMs(page) {
  await endScreen(page).waitFor();
  return page.evaluate(() => globalThis.sight.ms);
}

export async function atTheEnd(visitor, game, { kept = {}, motion } = {}) {
  const guest = await visitor({ address: doorstep, motion });
  await guest.page.addInitScript(keepTime);
  await guest.page.evaluate((all) => Object.entries(all).forEach(([key, value]) => localStorage.setItem(key, value)), kept);
  await openTable(guest, game, habitsOf(game).short);
  assert.ok(await isAsked(guest.page));
  await playOut(guest.page, { likes: habitsOf(game).likes });
  await guest.page.locator('[data-stage="finished"]').waitFor(); // the end has come to this page, too
  return guest.page;
}
