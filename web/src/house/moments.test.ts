import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Refused, Shown } from '../connection/protocol';
import { gapMs, keptMax, Moments, tooFastMs } from './moments';

const shown = (number: number) => ({ kind: 'shown', number }) as Shown;
const refused = (reason: string) => ({ kind: 'refused', reason }) as Refused;

let asked: number[];
let answers: ((answer: Shown | Refused) => void)[];
let found: number[];
let failed: string[];
let moments: Moments;

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  answers = [];
  found = [];
  failed = [];
  const ask = (number: number) => {
    asked.push(number);
    return new Promise<Shown | Refused>((answer) => answers.push(answer));
  };
  moments = new Moments(ask, ({ number }) => found.push(number), ({ reason }) => failed.push(reason));
});
afterEach(() => vi.useRealTimers());

async function answer(what: Shown | Refused, pauseMs = gapMs) {
  answers.shift()?.(what);
  await vi.advanceTimersByTimeAsync(pauseMs);
}

describe('moments on their way', () => {
  test('a drag asks for one at a time, and then for where it has come to', async () => {
    for (const number of [5, 6, 7, 8]) moments.want(number);
    expect(asked).toEqual([5]);
    await answer(shown(5));
    expect(asked).toEqual([5, 8]);
    await answer(shown(8));
    expect(found).toEqual([8]);
  });

  test('the next question waits its gap, however fast the answers come', async () => {
    moments.want(1);
    await answer(shown(1), gapMs - 1);
    moments.want(2);
    expect(asked).toEqual([1]);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toEqual([1, 2]);
  });

  test('what was seen is there at once, and not for ever', async () => {
    for (let number = 0; number <= keptMax; number++) {
      moments.want(number);
      await answer(shown(number));
    }
    found = [];
    moments.want(keptMax);
    expect(found).toEqual([keptMax]);
    moments.want(0);
    expect(asked.at(-1)).toBe(0);
    expect(asked.length).toBe(keptMax + 2);
  });

  test('too fast is asked again later; any other refusal is told', async () => {
    moments.want(3);
    await answer(refused('tooFast'), tooFastMs);
    expect(asked).toEqual([3, 3]);
    await answer(refused('notOver'), tooFastMs);
    expect(failed).toEqual(['notOver']);
    expect(asked.length).toBe(2);
  });

  test('what is dropped is not shown when it comes', async () => {
    moments.want(3);
    moments.drop();
    await answer(shown(3));
    expect(found).toEqual([]);
  });
});
