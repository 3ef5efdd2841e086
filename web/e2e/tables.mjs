// Tables to test at: opened past the lobby where that is not the point of a test, and played on in any game.
import assert from 'node:assert/strict';
import { everyScreen, isAsked, moves, noLongerHasty } from './house.mjs';
import { habitsOf } from './roster.mjs';

// Where somebody waits who comes for a table and not for the lobby: a drawing of the house is its page too, and is there at once.
export const doorstep = '/favicon.svg';

// Sits down at a new table: this visitor in the first chair, so many more chairs open, bots in the rest. It is the usual
// one of the game; who tests a mode or a number of players says so.
export async function openTable({ page }, game, { open = 0, bot = 'apprentice', board = '', customs, ...wish } = {}) {
  const { mode, seats, options = {} } = { ...habitsOf(game).usual, ...wish };
  const chairs = Array.from({ length: seats }, (_, i) => ({ who: i === 0 ? 'person' : i <= open ? 'open' : 'bot', bot: i > open ? bot : '' }));
  await sitDown(page, { kind: 'create', game, setup: { mode, seats, options }, seats: chairs, name: 'Amina', listed: false, customs: customs && { ...ordinaryCustoms, ...customs } }, board);
  if (open === 0) await isAsked(page);
}

const ordinaryCustoms = { clock: { kind: 'none', seconds: 0, increment: 0 }, absent: 'wait', chat: true, watching: 'open', watchDelay: 0, asksBeforeJoin: false };

// Takes a chair at the table that `host` has opened.
export async function joinTable({ page }, host) {
  await sitDown(page, { kind: 'join', table: tableAt(host.page), name: 'Bahir' });
}

// The same person with a second page, or on a second device: the seat is in the browser's memory.
export async function sameSeat(visitor, page) {
  const other = await visitor({ address: doorstep });
  const seats = await page.evaluate(() => localStorage.getItem('caravanserai.seats'));
  await other.page.evaluate((held) => localStorage.setItem('caravanserai.seats', held), seats);
  await other.page.goto(page.url());
  await other.page.locator('[data-moves]').waitFor();
  return other;
}

export const tableAt = (page) => /\/table\/([\w-]+)/.exec(page.url())[1];

// A command of the page's own line; the seat it gets is kept where the page keeps its seats.
async function sitDown(page, command, board = '') {
  const answer = await page.evaluate(async (said) => {
    const socket = new WebSocket(`ws://${location.host}/ws`);
    const heard = new Promise((answered) => {
      socket.onmessage = ({ data }) => JSON.parse(data).re && answered(JSON.parse(data));
    });
    await new Promise((opened) => (socket.onopen = opened));
    const share = [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    socket.send(JSON.stringify({ ...said, id: crypto.randomUUID(), share }));
    const { kind, table, seat, token, text } = await heard;
    if (kind !== 'seated') return { kind, text };
    localStorage.setItem('caravanserai.seats', JSON.stringify([{ table, seat, token, at: Date.now(), info: null, myTurn: false }]));
    return { kind, table };
  }, command);
  assert.equal(answer.kind, 'seated', answer.text);
  await page.goto(new URL(`/table/${answer.table}${board && `?board=${board}`}`, page.url()).href);
  await page.locator('[data-moves]').waitFor();
}

export const offers = (page) => page.locator('.actions .act').evaluateAll((all) => all.map((one) => [one.dataset.action, one.dataset.key]));
export const tablesIn = (received) => received.map((text) => JSON.parse(text)).filter(({ kind, view }) => kind === 'table' && view);
export const lastTable = (received) => tablesIn(received.slice(received.findLastIndex((text) => text.includes('"kind":"table"') && text.includes('"view":{')))).at(0);
export const viewIn = (received) => lastTable(received)?.view;

// What asks first is chosen now: the bright button plays it.
export const confirm = (page) => page.locator('.side .actions .btn.primary').evaluateAll(([proposed]) => proposed?.click());

// Does something and waits until the table has moved on.
export async function movesOn(page, deed) {
  const number = await moves(page);
  await deed();
  await movedPast(page, number);
}

async function movedPast(page, number) {
  await page.waitForFunction((before) => Number(document.querySelector('[data-moves]')?.dataset.moves) > before, number).catch(async (late) => {
    const shown = await page.locator('.prompt, .side .act, .actions .btn').allTextContents();
    throw new Error(`nothing has moved since step ${number}; shown: ${shown.join(' | ').replace(/\s+/g, ' ')}`, { cause: late });
  });
}

// A player who likes to get on: an action of the list as it pleases `wish`, whatever the board looks like.
export async function playOn(page, wish = anything) {
  const number = await moves(page);
  const action = wish(await offers(page));
  if (action === undefined) return;
  // Others may be quicker: what is no longer there is not pressed, and then the table has moved on as well.
  await page.locator('.side .act').evaluateAll((all, wanted) => all.find((one) => one.dataset.action === wanted)?.click(), action);
  await confirm(page);
  await movedPast(page, number);
}

export const anything = (offered) => offered[Math.floor(Math.random() * offered.length)]?.[0];

// An action of the list by clicks, unfolded if need be, and the table has moved on.
export async function choose(page, action) {
  await movesOn(page, async () => {
    const button = page.locator(`[data-action="${action}"]`);
    const folds = page.locator('.side .actions details:not([open])').filter({ has: button });
    while (await folds.count()) await folds.first().locator('> summary').click();
    await page.locator('.side').locator(button).click();
    await confirm(page);
  });
}

// The first action of the list, as a person plays it: unfolded, pressed, and pressed again where once only chooses.
// Says with how many clicks.
export async function firstOfList(page) {
  const first = page.locator('.side .act').first();
  const folded = !(await first.isVisible());
  if (folded) await page.locator('.side .actions details:not([open]) > summary:visible').first().click();
  const twice = (await first.getAttribute('aria-pressed')) !== null;
  await first.click();
  if (twice) await page.locator('.side .actions .btn.primary').click();
  return 1 + Number(folded) + Number(twice);
}

// What may not be done says why, with its rule, and nothing moves. False: the board shows nothing of the kind just now.
export async function refusedWithItsRule(page, closed, rule, screens) {
  const number = await moves(page);
  if ((await closed.count()) === 0) return false;
  await noLongerHasty(page);
  await closed.first().click();
  const alert = page.getByRole('alert');
  await alert.getByRole('button', { name: rule }).waitFor();
  await everyScreen(page, screens);
  await alert.getByRole('button', { name: 'Close' }).click();
  assert.equal(await moves(page), number);
  return true;
}
