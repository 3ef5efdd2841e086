import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { EntryOf, AnyShapes, Frame } from '../connection/shapes';
import type { GameFace, Scene } from '../games/face';
import type { OpenTable } from '../house/table.svelte';
import type { Story } from './story.svelte';
import { pretendBrowser } from '../house/testing';

let house: typeof import('../house/table.svelte');
let tale: typeof import('./story.svelte');
let chosen: typeof import('../house/settings.svelte');
let table: OpenTable;
let story: Story;

beforeAll(async () => {
  pretendBrowser();
  house = await import('../house/table.svelte');
  tale = await import('./story.svelte');
  chosen = await import('../house/settings.svelte');
}, 60_000);

const event = (type: string) => ({ type, key: `event.${type}`, args: {}, seat: null, rule: '' });
const entry = (number: number, ...types: string[]): EntryOf<AnyShapes> => ({ number, events: types.map(event) });
const frame = (number: number, log: EntryOf<AnyShapes>[]) =>
  ({ kind: 'table', info: { table: 't', game: 'g', stage: 'playing', seats: [] }, number, question: number, view: { at: 'end' }, choices: [{ action: 'a', message: { key: 'a', args: {} } }], toAct: [0], log }) as unknown as Frame;

// Every event is a scene of its own.
const face = {
  tell: (_: Frame, __: Frame, entries: EntryOf<AnyShapes>[]): Scene<AnyShapes>[] =>
    entries.flatMap(({ events }) => events).map((one, i) => ({ at: one.type, title: { key: one.type, args: {} }, events: [one], told: i + 1, view: { at: one.type } })),
} as unknown as GameFace;

beforeEach(() => {
  vi.useFakeTimers();
  chosen.settings.story = 'normal';
  table = new house.OpenTable('t');
  story = new tale.Story(() => table, () => face);
  table.receive(frame(1, [entry(1, 'before')]));
  table.receive(frame(2, [entry(2, 'red', 'white', 'gold')]));
});
afterEach(() => {
  story.end();
  vi.useRealTimers();
});

const seen = () => story.shown?.view;
const told = () => story.shown?.log.flatMap(({ events }) => events.map(({ type }) => type));

test('each scene is shown in its time, the log grows with it, and nobody is asked meanwhile', () => {
  expect([seen(), told(), story.shown?.frame?.choices]).toEqual([{ at: 'red' }, ['before', 'red'], []]);
  vi.advanceTimersByTime(tale.firstLineMs);
  expect([seen(), told()]).toEqual([{ at: 'white' }, ['before', 'red', 'white']]);
  vi.advanceTimersByTime(tale.firstLineMs);
  expect([seen(), story.left]).toEqual([{ at: 'gold' }, 0]);
  vi.advanceTimersByTime(tale.firstLineMs);
  expect(story.shown).toBeNull();
  expect(table.fresh).toEqual([]);
});

test('a press ends the scene, two in a row end the story', () => {
  story.press(1000);
  expect(seen()).toEqual({ at: 'white' });
  story.press(3000);
  expect(seen()).toEqual({ at: 'gold' });
  story.press(3200);
  expect(story.shown).toBeNull();
});

test('step by step it waits, a pause holds it, and slow is slower', () => {
  chosen.settings.story = 'step';
  story.repace();
  vi.advanceTimersByTime(100_000);
  expect(seen()).toEqual({ at: 'red' });
  chosen.settings.story = 'slow';
  story.repace();
  vi.advanceTimersByTime(tale.firstLineMs * 2);
  expect(seen()).toEqual({ at: 'red' });
  vi.advanceTimersByTime(tale.firstLineMs);
  expect(seen()).toEqual({ at: 'white' });
  story.pause();
  vi.advanceTimersByTime(100_000);
  expect(seen()).toEqual({ at: 'white' });
});

test('what happens meanwhile is told afterwards; who wants no story gets none', () => {
  table.receive(frame(3, [entry(3, 'black')]));
  expect(story.left).toBe(3);
  story.end();
  chosen.settings.story = 'none';
  table.receive(frame(4, [entry(4, 'blue')]));
  expect(story.shown).toBeNull();
});

// Moves of somebody else, in a game that tells no scenes of its own; I am asked at the end of them.
const moved = (number: number, seat: number, asksMe = false) => {
  const { question, choices, ...rest } = frame(number, [{ number, events: [{ ...event(`move${number}`), seat }] }]);
  return { ...rest, seat: 0, view: { at: number }, ...(asksMe ? { question, choices } : { choices: [] }) } as unknown as Frame;
};
const passing = () => story.passing?.events.map(({ type }) => type);

function otherTable(): void {
  story.end();
  table = new house.OpenTable('t');
  story = new tale.Story(() => table, () => ({ untold: ({ type }: { type: string }) => type === 'draw' }) as unknown as GameFace);
  table.receive(moved(1, 1));
}

test('the last move of the others is told in passing: the table is the present', () => {
  otherTable();
  table.receive(moved(2, 1, true));
  expect([story.shown, passing(), table.asked]).toEqual([null, ['move2'], true]);
  vi.advanceTimersByTime(tale.moveMs + 100);
  expect(passing()).toEqual(['move2']);
  story.press(0);
  expect(story.passing).toBeNull();
});

test('what was read last on the board is just told, also when it is out of sight; what came before it, or was not seen, is not', () => {
  otherTable();
  table.receive(moved(2, 1));
  table.receive(moved(3, 1, true));
  vi.advanceTimersByTime(tale.movesMs * 4);
  const told = (...numbers: number[]) => story.hasJustTold(table.log.filter(({ number }) => numbers.includes(number)).flatMap(({ events }) => events));
  expect([told(3), told(2), told(2, 3)]).toEqual([true, false, false]);
  vi.stubGlobal('document', { hidden: true });
  table.receive(moved(4, 1, true));
  vi.stubGlobal('document', undefined);
  expect(told(4)).toBe(false);
});

test('moves that come faster than they are read are shown one after the other, and I am asked after the last', () => {
  otherTable();
  for (const number of [2, 3]) table.receive(moved(number, number));
  table.receive(moved(4, 1, true));
  expect([seen(), story.shown?.asked, passing()]).toEqual([{ at: 2 }, false, ['move2']]);
  vi.advanceTimersByTime(tale.moveMs);
  expect([seen(), passing()]).toEqual([{ at: 3 }, ['move3']]);
  vi.advanceTimersByTime(tale.moveMs);
  expect([story.shown, passing(), table.asked]).toEqual([null, ['move4'], true]);
});

test('nobody waits for moves: two presses end them, a clock of mine too, and they never take long', () => {
  otherTable();
  for (const number of [2, 3, 4, 5, 6, 7, 8, 9]) table.receive(moved(number, 1));
  story.press(1000);
  story.press(1100);
  expect([story.shown, story.passing]).toEqual([null, null]);
  for (const number of [10, 11, 12]) table.receive(moved(number, 1));
  table.receive({ ...moved(13, 1, true), clocks: [] } as unknown as Frame);
  expect([story.shown, passing()]).toEqual([null, ['move13']]);
  otherTable();
  for (let number = 2; number < 40; number++) table.receive(moved(number, 1));
  vi.advanceTimersByTime(tale.movesMs * 4);
  expect(story.shown).toBeNull();
});

test('who is deciding is not disturbed, and what I did myself is not told, but what befalls me is', () => {
  otherTable();
  table.receive(moved(2, 1, true));
  table.receive(moved(3, 2, true));
  expect([story.shown, passing()]).toEqual([null, ['move3']]);
  story.end();
  table.receive(moved(4, 0));
  expect(story.passing).toBeNull();
  const robbed = moved(5, 0);
  robbed.log[0]!.events.push({ ...event('take'), seat: 2, args: { victim: { seat: 0 } } }, { ...event('deal'), seat: 1 });
  table.receive(robbed);
  expect(passing()).toEqual(['take']);
});

test('what is seen well enough leaves the sentence before it in sight', () => {
  otherTable();
  table.receive(moved(2, 1));
  const draws = moved(3, 1);
  draws.log[0]!.events[0] = { ...event('draw'), seat: 1 };
  table.receive(draws);
  expect([story.shown, table.view, passing()]).toEqual([null, { at: 3 }, ['move2']]);
});

test('what I did meanwhile is not taken back by what is told next', () => {
  otherTable();
  table.receive(moved(2, 1));
  table.receive(moved(3, 0));
  expect(story.passing).toBeNull();
  table.receive(moved(4, 1));
  expect([story.shown, table.view, passing()]).toEqual([null, { at: 4 }, ['move4']]);
});

test('who acts has read what waits, however many moves', () => {
  otherTable();
  for (const number of [2, 3, 4, 5]) table.receive(moved(number, 1));
  expect(story.left).toBeGreaterThan(0);
  table.receive(moved(6, 0));
  expect([story.shown, story.passing, story.left]).toEqual([null, null, 0]);
});

test('where a clock runs, it is told in a hurry', () => {
  story.end();
  table.receive({ ...frame(5, [entry(5, ...Array.from({ length: 12 }, (_, i) => `space${i}`))]), clocks: [] });
  vi.advanceTimersByTime(tale.hurriedMs + 100);
  expect(story.shown).toBeNull();
});

test('no story is longer than people wait', () => {
  story.end();
  table.receive(frame(5, [entry(5, ...Array.from({ length: 40 }, (_, i) => `space${i}`))]));
  vi.advanceTimersByTime(tale.wholeMs + 100);
  expect(story.shown).toBeNull();
});
