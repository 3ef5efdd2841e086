// Screenshots of every game in many states and sizes, for looking at: `npm run screens [-- GAME ...]`. They land in
// test-results/screens and are compared by eye with what the boards should look like; nothing is asserted.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { inTheHouse, isAsked, sizes } from './house.mjs';
import { games, habitsOf } from './roster.mjs';
import { movesOn, offers, openTable } from './tables.mjs';

const folder = path.join(path.dirname(fileURLToPath(import.meta.url)), '../test-results/screens');
const screens = { desktop: sizes.desktop, tablet: sizes.tablet, phone: sizes.phone, landscape: { width: 844, height: 390 }, beside: { width: 1112, height: 750 } };
const states = 8; // of one match
const choicesAtMost = 70;

async function shoot(page, name, names = Object.keys(screens)) {
  for (const size of names) {
    await page.setViewportSize(screens[size]);
    await page.screenshot({ path: path.join(folder, `${name}-${size}.png`) });
  }
  await page.setViewportSize(screens.desktop);
}

const stateOf = async (page) => [...new Set((await offers(page)).map(([, key]) => key.replace('action.', '')))].slice(0, 2).join('+');

// The rarest sort of action is the one worth seeing.
function rarest(offered, seen) {
  const fresh = offered.filter(([, key]) => !seen.has(key));
  const [action, key] = (fresh.length > 0 ? fresh : offered).at(Math.floor(Math.random() * (fresh.length || offered.length)));
  seen.add(key);
  return action;
}

async function walk(page, game) {
  const met = new Set();
  const seen = new Set();
  for (let choices = 0; choices < choicesAtMost && (await isAsked(page)); choices++) {
    const state = await stateOf(page);
    const fresh = !met.has(state) && met.size < states;
    met.add(state);
    if (fresh) await shoot(page, `${game}-${state}`);
    if (fresh) await byDay(page, `${game}-${state}`);
    await play(page, rarest(await offers(page), seen), fresh ? `${game}-${state}-selected` : null);
  }
  if (!(await isAsked(page))) await shoot(page, `${game}-over`);
}

async function byDay(page, name) {
  await page.emulateMedia({ colorScheme: 'light' });
  await shoot(page, `${name}-day`, ['desktop', 'phone']);
  await page.emulateMedia({ colorScheme: 'dark' });
}

async function play(page, action, name) {
  await movesOn(page, async () => {
    await page.locator('.side .act').evaluateAll((all, wanted) => all.find((one) => one.dataset.action === wanted)?.click(), action);
    const primary = page.locator('.side .actions .btn.primary');
    if ((await primary.count()) === 0) return;
    if (name) await shoot(page, name);
    await primary.evaluate((one) => one.click());
  });
}

const wanted = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
for (const game of games.filter((one) => wanted.length === 0 || wanted.includes(one))) {
  await inTheHouse(async ({ visitor }) => {
    // One table is walked through its states by night, in English; the other has every seat and every rule, by day, in French.
    const guest = await visitor({ screen: 'on' });
    await openTable(guest, game);
    await walk(guest.page, game);

    const french = await visitor({ language: 'fr', theme: 'light', screen: 'on' });
    await openTable(french, game, habitsOf(game).rich);
    await shoot(french.page, `${game}-fr-first`);
    for (let choices = 0; choices < 12 && (await isAsked(french.page)); choices++) await play(french.page, rarest(await offers(french.page), new Set()), null);
    await isAsked(french.page);
    await shoot(french.page, `${game}-fr`);
  });
}
