import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { GameEvent, LogEntry, Refused, Shown } from '../connection/protocol';
import type { Frame } from '../connection/shapes';
import type { Replay } from './replay.svelte';
import type { OpenTable } from './table.svelte';
import { pretendBrowser } from './testing';

let Open: typeof OpenTable;
let Look: typeof Replay;
let live: OpenTable;
let replay: Replay;
let asked: [number, number | undefined][];

beforeAll(async () => {
  pretendBrowser();
  Open = (await import('./table.svelte')).OpenTable;
  Look = (await import('./replay.svelte')).Replay;
});

const event = (type: string): GameEvent => ({ type, key: `event.${type}`, args: {}, seat: null, rule: '' });
const entry = (number: number): LogEntry => ({ number, events: [event(`e${number}`)] });
const info = { table: 't', game: 'g', setup: { mode: 'base', seats: 2, options: {} }, stage: 'finished', seats: [], next: '' };
const last = 6;
const frame = { kind: 'table', info, seat: 0, number: last, question: 6, choices: [{}], toAct: [0], view: 'now', log: [1, 2, 3, 4, 5, 6].map(entry), outcome: { over: true }, scores: [], seal: {}, mayUndo: 6 } as unknown as Frame;

const answer = (number: number, eyes: number | undefined): Promise<Shown | Refused> => {
  asked.push([number, eyes]);
  return Promise.resolve({ kind: 'shown', number, view: `then ${number} by ${eyes ?? 'me'}`, prompt: null, toAct: [1], events: number === 4 ? [] : [event(`seen${number}`)] } as unknown as Shown);
};

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  live = new Open('t');
  live.receive(frame);
  replay = new Look(live, answer);
});
afterEach(() => vi.useRealTimers());

const settle = (ms = 100) => vi.advanceTimersByTimeAsync(ms);

describe('looking back', () => {
  test('begins with the present, and nothing can be done at it', async () => {
    expect(replay.shown.frame?.view).toBe('now');
    replay.turnTo(3);
    await settle();
    const { frame: then } = replay.shown;
    expect(then).toMatchObject({ number: 3, view: 'then 3 by me', toAct: [1], choices: [], outcome: null, seat: 0 });
    expect(then?.question).toBeUndefined();
    expect(then?.mayUndo).toBeUndefined();
    expect(replay.shown.asked).toBe(false);
    expect(replay.shown.log.map((one) => one.number)).toEqual([1, 2, 3]);
    expect(replay.events.map((one) => one.type)).toEqual(['seen3']);
  });

  test('only a step forward moves anything', async () => {
    replay.turnTo(2);
    await settle();
    expect(replay.shown.fresh).toEqual([]);
    replay.turnTo(3);
    await settle();
    expect(replay.shown.fresh.map((one) => one.type)).toEqual(['seen3']);
    replay.turnTo(2);
    await settle();
    expect(replay.shown.fresh).toEqual([]);
  });

  test('never leaves the match', async () => {
    replay.turnTo(99);
    expect(replay.number).toBe(last);
    replay.turnTo(-3);
    expect(replay.number).toBe(0);
    await settle();
    expect(asked.every(([number]) => number >= 0 && number <= last)).toBe(true);
  });

  test('plays by itself from the start, hurries over silent steps and stops at the end', async () => {
    replay.play();
    await settle();
    expect(replay.number).toBe(0);
    await settle(4000); // 1, 2, 3
    expect(replay.number).toBe(3);
    await settle(1600); // 4 says nothing
    expect(replay.number).toBe(5);
    await settle(3000);
    expect(replay.number).toBe(last);
    expect(replay.playing).toBe(false);
    expect(replay.shown.frame?.outcome).not.toBeNull();
  });

  test('a hand on the slider stops it', async () => {
    replay.play();
    await settle();
    replay.turnTo(4);
    await settle(5000);
    expect(replay.number).toBe(4);
    expect(replay.playing).toBe(false);
  });

  test('other eyes see their own, and a watcher has no seat', async () => {
    replay.turnTo(3);
    await settle();
    replay.see(1);
    await settle();
    expect(replay.shown.frame).toMatchObject({ view: 'then 3 by 1', seat: 1 });
    replay.see(-1);
    await settle();
    expect(replay.shown.frame?.seat).toBeUndefined();
    expect(asked.at(-1)).toEqual([3, -1]);
  });

  test('a refusal is told and stops what plays', async () => {
    const refusal = { kind: 'refused', reason: 'notOver' } as unknown as Refused;
    const barred = new Look(live, () => Promise.resolve(refusal));
    barred.play();
    await settle();
    expect(barred.trouble).toBe(refusal);
    expect(barred.playing).toBe(false);
  });
});
