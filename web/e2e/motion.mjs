// How smoothly pieces move and how soon one plays: `npm run motion [-- GAME ...]`. A table of each game is opened as a
// person would and played on with bots at their usual speed, told at the usual pace, while the page keeps time. Figures to
// read; nothing is asserted. Times on the wall are those of an idle machine; what a task costs the processor is told beside
// them, by the browser's own trace, and holds on a busy one too.
import { loadavg } from 'node:os';
import { inTheHouse, isAsked, moves } from './house.mjs';
import { games, habitsOf } from './roster.mjs';
import { firstOfList, playOn } from './tables.mjs';

process.env.BOT_DELAY ??= '900'; // as the house does it
const movesWanted = Number(process.env.MOVES ?? 24); // a long round is told after some thirty

// Runs in the page before all else of it: notes what moves, long tasks and frames, all on the page's own clock.
function keepTime() {
  const notes = { motions: [], tasks: [], frames: [] };
  globalThis.motionNotes = notes;
  const moving = ({ target, animationName }) => {
    const animation = target.getAnimations().find((one) => one.animationName === animationName);
    if (!animation) return;
    const left = animation.effect.getComputedTiming().endTime - animation.currentTime;
    notes.motions.push([performance.now(), performance.now() + left]);
  };
  addEventListener('animationstart', moving, true);
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) notes.tasks.push([startTime, startTime + duration]);
  }).observe({ type: 'longtask', buffered: true });
  const frame = (now) => {
    notes.frames.push(now);
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

const overlap = ([a, b], [c, d]) => a < d && c < b;
const whileMoving = (spans, { motions }) => spans.filter((span) => motions.some((motion) => overlap(span, motion)));
const lengths = (spans) => spans.map(([from, to]) => to - from).sort((a, b) => a - b);
const share = (sorted, part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
const ms = (number) => `${number.toFixed(1)} ms`;
const kb = (bytes) => `${(bytes / 1024).toFixed(0)} KB`;

// Every task of the page's main thread by the browser's trace: from, to and the processor's time, on the page's own clock.
function tasksIn(trace, zero) {
  const { traceEvents } = JSON.parse(trace);
  const mark = traceEvents.findLast(({ name }) => name === 'motion-zero');
  const main = new Set(traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(({ pid, tid }) => `${pid}.${tid}`));
  const at = (ts) => (ts - mark.ts) / 1000 + zero;
  return traceEvents
    .filter(({ ph, name, pid, tid }) => ph === 'X' && name.endsWith('RunTask') && pid === mark.pid && main.has(`${pid}.${tid}`))
    .map((task) => ({ span: [at(task.ts), at(task.ts + task.dur)], processor: (task.tdur ?? task.dur) / 1000, parts: () => partsOf(task, traceEvents) }));
}

// What a task spent its time on: each kind of work without what it called, the longest first.
function partsOf(task, events) {
  const end = (one) => one.ts + one.dur;
  const inside = events.filter((one) => one.ph === 'X' && one.pid === task.pid && one.tid === task.tid && one.ts >= task.ts && end(one) <= end(task)).sort((a, b) => a.ts - b.ts || b.dur - a.dur);
  const own = new Map();
  const above = [];
  for (const one of inside) {
    while (above.length > 0 && end(above.at(-1)) <= one.ts) above.pop();
    const cost = (one.tdur ?? one.dur) / 1000;
    const caller = above.at(-1)?.name;
    if (caller !== undefined) own.set(caller, own.get(caller) - cost);
    own.set(one.name, (own.get(one.name) ?? 0) + cost);
    above.push(one);
  }
  return [...own].sort(([, a], [, b]) => b - a).slice(0, 4).map(([name, cost]) => `${name} ${ms(cost)}`).join(', ');
}

// Bytes that have come over the line so far, compressed as they came.
async function countBytes({ page, context }) {
  let bytes = 0;
  const line = await context.newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.setCacheDisabled', { cacheDisabled: true });
  line.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  return () => bytes;
}

const quiet = (page) => page.waitForLoadState('networkidle');

// Says how many clicks that took.
async function firstMove(page, game) {
  const clicks = await (habitsOf(game).firstMove ?? firstOfList)(page);
  await page.waitForFunction(() => Number(document.querySelector('[data-moves]').dataset.moves) > 0);
  return clicks;
}

async function measure({ visitor }, game) {
  const guest = await visitor({ motion: 'no-preference', story: 'normal' });
  const { page } = guest;
  const browser = guest.context.browser();
  await page.addInitScript(keepTime);
  const bytes = await countBytes(guest);
  const cover = page.locator('.card').nth(games.indexOf(game));

  await quiet(page);
  const before = bytes();
  const opened = performance.now();
  await page.reload();
  const play = cover.locator('.primary');
  await play.waitFor();
  const lobbyShown = performance.now();
  await quiet(page);
  const lobby = bytes() - before;
  const resumed = performance.now();
  await play.click();
  await isAsked(page);
  const clicks = 1 + (await firstMove(page, game));
  const seconds = (lobbyShown - opened + performance.now() - resumed) / 1000;
  await quiet(page);
  const board = bytes() - before - lobby;

  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', 'v8', 'blink.user_timing', '__metadata'] });
  await page.evaluate(() => (globalThis.motionNotes.zero = performance.mark('motion-zero').startTime));
  while ((await moves(page)) < movesWanted && (await isAsked(page))) await playOn(page);
  const notes = await page.evaluate(() => globalThis.motionNotes);
  const frames = notes.frames.slice(1).map((at, i) => [notes.frames[i], at]);
  const times = lengths(whileMoving(frames, notes));
  const tasks = lengths(whileMoving(notes.tasks, notes));
  const trace = tasksIn(String(await browser.stopTracing()), notes.zero).filter(({ span }) => notes.motions.some((motion) => overlap(span, motion)));
  const costs = trace.map(({ processor }) => processor).sort((a, b) => a - b);
  const longest = trace.reduce((most, task) => (task.processor > most.processor ? task : most));
  console.log(`${game}
  first move        ${clicks} clicks, ${seconds.toFixed(1)} s after opening the page
  bytes             lobby ${kb(lobby)}, board ${kb(board)} more
  seen              ${await moves(page)} moves, ${notes.motions.length} animations
  long tasks        ${tasks.length} while something moves, longest ${ms(share(tasks, 1))}
  processor         ${costs.length} tasks while something moves, ${costs.filter((one) => one > 50).length} over 50 ms, 99 of 100 within ${ms(share(costs, 0.99))}, longest ${ms(longest.processor)}
  of the longest    ${longest.parts()}
  frames            median ${ms(share(times, 0.5))}, 95 of 100 within ${ms(share(times, 0.95))}, longest ${ms(share(times, 1))}`);
  await guest.context.close();
}

const wanted = process.argv.slice(2);
const [load] = loadavg();
console.log(`load of this machine before: ${load.toFixed(1)}${load > 1 ? ' (not idle: the figures will be too high)' : ''}`);
for (const game of games.filter((one) => wanted.length === 0 || wanted.includes(one))) await inTheHouse((house) => measure(house, game));
