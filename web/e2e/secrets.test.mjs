// Two people, two browsers, one table of each game, and a stranger who watches. Every byte each page receives is
// searched: a page is told what a stranger is told, and beyond that only what lies in places that are its own.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inTheHouse } from './house.mjs';
import { games, habitsOf } from './roster.mjs';
import { doorstep, joinTable, lastTable, openTable, playOn, tableAt, tablesIn } from './tables.mjs';

// What a game's folder says of its secrets:
//   wish      the table at which there are some
//   own       places of a view that belong to its viewer: "*" is any entry of a list, "me" the viewer's own. A stranger
//             finds nothing there. Unless they are named, they are where a stranger finds nothing.
//   memory    places at which a stranger finds nothing or the same
//   reckoned  what is reckoned from the own and from what is public, and differs from page to page as well
//   isClosed  what nobody may know is told to nobody: piles are numbers, sets are in an order of their own, what lies
//             face down is null
const known = (game) => ({ wish: {}, own: null, memory: [], reckoned: [], isClosed: () => true, ...habitsOf(game).secrets });
const steps = 24; // a match that is over sooner is looked at up to its end
const comparedAtLeast = 10; // moments, or half of a match that has fewer
const tooShort = 8; // characters that mean nothing when they are found

for (const game of games) {
  test(`${game}: each page is told its own secrets and no other`, () =>
    inTheHouse(async ({ visitor }) => {
      const host = await visitor({ address: doorstep });
      await openTable(host, game, { open: 1, ...known(game).wish });
      const guest = await visitor({ address: doorstep });
      await joinTable(guest, host);
      const stranger = await visitor({ address: `/table/${tableAt(host.page)}` });
      await stranger.page.locator('.chip', { hasText: 'You are watching' }).or(stranger.page.getByText('You are watching this table.')).first().waitFor();

      const people = [host, guest];
      const had = new Set(); // seats that had secrets
      await playUntil(people, () => {
        people.forEach((one, seat) => secretsOf(game, last(one), seat, last(stranger)).length > 0 && had.add(seat));
        return had.size === people.length && (last(host).number > steps || last(host).outcome !== null);
      });
      await Promise.all([...people, stranger].map(({ page }) => page.waitForFunction((number) => Number(document.querySelector('[data-moves]').dataset.moves) >= number, last(host).number)));

      const told = [host, guest, stranger].map(({ received }) => new Map(tablesIn(received).map((frame) => [frame.number, frame])));
      for (const seat of [0, 1]) {
        assert.ok(isToldItsOwn(game, seat, told) > Math.min(comparedAtLeast, last(host).number / 2), 'frames of the same moment were compared');
        await hasNothingOf(game, people[seat], seat, people[1 - seat], stranger, told);
      }
    }));
}

const last = ({ received }) => lastTable(received);

async function playUntil(people, enough) {
  for (let rounds = 0; rounds < 400; rounds++) {
    if (enough()) return;
    for (const { page } of people) if (await page.locator('.prompt.asked').count()) await playOn(page);
    await people[0].page.waitForTimeout(10);
  }
  assert.fail('nobody had secrets');
}

// The entries of a view at the places that belong to a seat, as [path, value].
function entriesAt(view, seat, pattern) {
  let found = [[[], view]];
  for (const step of pattern.split('.')) {
    found = found.flatMap(([path, value]) => {
      if (typeof value !== 'object' || value === null) return [];
      const keys = step === '*' ? Object.keys(value) : [step === 'me' ? String(seat) : step];
      return keys.filter((key) => key in value).map((key) => [[...path, key], value[key]]);
    });
  }
  return found;
}

const isNothing = (value) => value === null || value === undefined || (typeof value === 'object' && Object.values(value).every(isNothing));

// Where a view has something and a stranger's at the same moment has nothing.
function* beyond(view, open, path = []) {
  if (isNothing(view)) return;
  if (isNothing(open)) yield [path, view];
  else if (typeof view === 'object' && typeof open === 'object') for (const key of Object.keys(view)) yield* beyond(view[key], open[key], [...path, key]);
}

// What a seat is told for itself alone, as [path, value].
function secretsOf(game, { view }, seat, open) {
  const { own } = known(game);
  const places = own ? own.flatMap((pattern) => entriesAt(view, seat, pattern)) : [...beyond(view, open?.view)];
  return places.filter(([path, value]) => path[0] !== 'viewer' && !isNothing(value));
}

// A copy of a view in which nothing is left at some places.
function without(view, paths) {
  const bare = structuredClone(view);
  for (const path of paths) {
    const parent = path.slice(0, -1).reduce((value, key) => value?.[key], bare);
    if (parent) parent[path.at(-1)] = null;
  }
  return JSON.parse(JSON.stringify(bare, (_, value) => (value === null ? undefined : value)));
}

// At every moment: the page's view is the stranger's, but for its own places, where the stranger finds nothing; and
// its log is the stranger's, but for events it had a part in.
function isToldItsOwn(game, seat, told) {
  const stranger = told[2];
  const { own, memory, reckoned, isClosed } = known(game);
  let compared = 0;
  for (const [number, frame] of told[seat]) {
    const open = stranger.get(number);
    assert.ok(isClosed(frame.view), `number ${number} tells what nobody may know`);
    if (!open || frame.outcome !== null) continue; // what is over is open
    compared += 1;
    assert.equal(frame.view.viewer, seat);
    assert.equal(open.view.viewer, null);
    assert.deepEqual(open.choices, []);
    assert.ok(frame.choices.length === 0 || frame.toAct.includes(seat), 'choices of somebody else');
    for (const pattern of own ?? [])
      for (const [path, value] of entriesAt(open.view, seat, pattern)) assert.ok(isNothing(value), `a stranger is told ${path.join('.')} at ${number}`);
    for (const pattern of memory)
      for (const [path, value] of entriesAt(open.view, seat, pattern))
        assert.ok(isNothing(value) || value === path.reduce((part, step) => part[step], frame.view), `a stranger remembers ${path.join('.')} at ${number}`);
    const patterns = [...(own ?? []), ...memory, ...reckoned];
    const aside = [['viewer'], ...patterns.flatMap((pattern) => [frame, open].flatMap(({ view }) => entriesAt(view, seat, pattern))).map(([path]) => path)];
    if (!own) aside.push(...secretsOf(game, frame, seat, open).map(([path]) => path));
    assert.deepEqual(without(frame.view, aside), without(open.view, aside), `number ${number}`);
    assert.equal(frame.seal.secret, '', 'the dice are sealed');
  }
  const openLog = new Map([...stranger.values()].flatMap(({ log }) => log).map((entry) => [entry.number, entry.events]));
  for (const { log } of told[seat].values())
    for (const { number, events } of log) events.forEach((event, i) => openLog.has(number) && isOpenOrOwn(event, openLog.get(number)[i], seat));
  return compared;
}

function isOpenOrOwn(event, open, seat) {
  const secret = Object.keys(event.args).filter((name) => JSON.stringify(event.args[name]) !== JSON.stringify(open.args[name]));
  assert.deepEqual({ ...event, args: {} }, { ...open, args: {} });
  for (const name of secret) assert.equal(open.args[name], null, `${event.type}: a stranger is told another ${name}`);
  const parties = [event.seat, ...Object.values(event.args).map((arg) => arg?.seat)];
  assert.ok(secret.length === 0 || parties.includes(seat), `${event.type}: ${secret.join()} is told to somebody who had no part in it`);
}

// The bytes themselves: neither the other one's key, nor what lay in its own places at the same moment, nor what was
// told to it alone in an event.
async function hasNothingOf(game, { received, wire, answers }, seat, other, stranger, told) {
  const bytes = [...received, ...wire, ...(await Promise.all(answers))].join('\n');
  const key = await other.page.evaluate(() => JSON.parse(localStorage.getItem('caravanserai.seats'))[0].token);
  assert.ok(key.length >= 32);
  assert.ok(!bytes.includes(key), 'the key of another seat');
  let longest = 0;
  const openToAll = stranger.received.join('\n'); // sooner or later
  const needles = [...toldAlone(told[1 - seat], told[2], seat)].filter((needle) => !openToAll.includes(needle));
  for (const needle of needles) assert.ok(!bytes.includes(needle), `an event of seat ${1 - seat}: ${needle}`);
  for (const text of received) {
    const frame = JSON.parse(text);
    const theirs = told[1 - seat].get(frame.number);
    const open = told[2].get(frame.number);
    if (frame.kind !== 'table' || !frame.view || !theirs || !open) continue;
    const mayKnow = [JSON.stringify(open.view), ...secretsOf(game, frame, seat, open).map(([, value]) => JSON.stringify(value))].join('\n');
    const { choices, ...rest } = frame; // the choices are everything that might be done, so also what others did
    for (const [path, value] of secretsOf(game, theirs, 1 - seat, open)) {
      const needle = JSON.stringify(value);
      longest = Math.max(longest, needle.length);
      if (needle.length < tooShort || mayKnow.includes(needle)) continue; // open to all, or the same by chance
      needles.push(needle);
      assert.ok(!JSON.stringify(rest).includes(needle), `${path.join('.')} of seat ${1 - seat} at ${frame.number}: ${needle}`);
    }
  }
  assert.ok(needles.length > 0 || longest < tooShort, 'something was searched for');
}

// Events with a secret in them that `seat` has no part in, as the server wrote them for those who have.
function* toldAlone(theirs, stranger, seat) {
  const open = new Map([...stranger.values()].flatMap(({ log }) => log).map(({ number, events }) => [number, events]));
  for (const { number, events } of [...theirs.values()].flatMap(({ log }) => log)) {
    for (const [i, event] of events.entries()) {
      const parties = Object.values(event.args).map((arg) => arg?.seat);
      const text = JSON.stringify(event.args);
      if (open.has(number) && !parties.includes(seat) && text !== JSON.stringify(open.get(number)[i].args)) yield text;
    }
  }
}
