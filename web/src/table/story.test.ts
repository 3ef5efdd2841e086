import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { EntryOf, AnyShapes, Frame } from '../connection/shapes';
import type { GameFace, Scene } from '../games/face';
import type { OpenTable } from '../house/table.svelte';
import type { Story } from './story.svelte';

let house: typeof import('../house/table.svelte');
let tale: typeof import('./story.svelte');
let chosen: typeof import('../house/settings.svelte');
let table: OpenTable;
let story: Story;

beforeAll(async () => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
  vi.stubGlobal('navigator', { languages: ['en'] });
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
