import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stepMs, Walk, walkMs } from './walk.svelte';

let walk: Walk;
beforeEach(() => {
  vi.useFakeTimers();
  walk = new Walk();
});
afterEach(() => {
  vi.useRealTimers();
});

test('by itself it walks every space and leaves nothing lit', () => {
  walk.lead(['red', 'white', 'market'], false, 1);
  const seen = [walk.at];
  for (let i = 0; i < 3; i++) {
    vi.advanceTimersByTime(stepMs);
    seen.push(walk.at);
  }
  expect(seen).toEqual(['red', 'white', 'market', null]);
});

test('a long way is walked faster, and never takes longer than a long moment', () => {
  walk.lead(['red', 'white', 'blue', 'black', 'gold', 'tent', 'djinn', 'market', 'guard', 'room1', 'room2'], true, 1);
  expect(walk.roundIsOver).toBe(true);
  vi.advanceTimersByTime(walkMs - 50);
  expect(walk.at).toBe('room2');
  vi.advanceTimersByTime(50);
  expect(walk.at).toBe(null);
  expect(walk.roundIsOver).toBe(false);
});

test('step by step it waits at every space, and more may be told meanwhile', () => {
  walk.stepwise = true;
  walk.lead(['red'], false, 0);
  walk.lead(['white', 'market'], true, 0);
  vi.advanceTimersByTime(60_000);
  expect([walk.at, walk.left]).toEqual(['red', 2]);
  walk.goOn();
  walk.goOn();
  expect([walk.at, walk.left]).toEqual(['market', 0]);
  walk.goOn();
  expect([walk.at, walk.roundIsOver]).toEqual([null, false]);
});

test('without motion nothing walks by itself, and one space alone needs no walk', () => {
  walk.lead(['red', 'white'], true, 0);
  walk.lead(['red'], false, 1);
  expect([walk.at, walk.roundIsOver]).toEqual([null, false]);
});

test('a walk that waits goes on when it may again, and ends when it must', () => {
  walk.stepwise = true;
  walk.lead(['red', 'white'], false, 1);
  walk.stepwise = false;
  vi.advanceTimersByTime(stepMs);
  expect(walk.at).toBe('white');
  walk.end();
  vi.advanceTimersByTime(stepMs);
  expect([walk.at, walk.left]).toEqual([null, 0]);
});
