import { describe, expect, test } from 'vitest';
import { endKeys, endOfKey, indexOfKey, isUndo, keyOf } from './keys';
import { podium, verdict } from './verdict';

const press = (key: string, code = '', held: object = {}) =>
  indexOfKey({ key, code, ctrlKey: false, altKey: false, metaKey: false, ...held });

describe('keys that point at actions', () => {
  test('each shown key leads back to its action', () => {
    for (let index = 0; index < 34; index++) expect(press(keyOf(index))).toBe(index);
    expect(keyOf(34)).toBe('');
  });
  test('digits count by their place where the layout needs Shift for them', () => {
    expect(press('&', 'Digit1')).toBe(0);
    expect(press('à', 'Digit0')).toBeNull();
  });
  test('what ends a turn has the same key in every list, and no other action has it', () => {
    const end = (key: string, code = '') => endOfKey({ key, code, ctrlKey: false, altKey: false, metaKey: false });
    expect([end('0'), end('à', 'Digit0'), end('-'), end('1'), end('Enter')]).toEqual([0, 0, 1, null, null]);
    expect(Array.from({ length: 34 }, (_, index) => keyOf(index)).filter((key) => endKeys.includes(key))).toEqual([]);
  });
  test('z is kept for taking back', () => {
    expect(press('z', 'KeyZ')).toBeNull();
    expect(isUndo({ key: 'z', altKey: false, shiftKey: false })).toBe(true);
    expect(isUndo({ key: 'Z', altKey: false, shiftKey: true })).toBe(false);
    expect(isUndo({ key: 'a', altKey: false, shiftKey: false })).toBe(false);
  });
  test('shortcuts of the browser and other keys are left alone', () => {
    expect(press('a', 'KeyA', { ctrlKey: true })).toBeNull();
    expect(press('Enter', 'Enter')).toBeNull();
    expect(press('Tab', 'Tab')).toBeNull();
    expect(press('F1', 'F1')).toBeNull();
  });
});

const outcome = (scores: number[], ranks: number[], winners: number[]) => ({ over: true, scores, ranks, winners });

describe('the end', () => {
  test('a clear win, a tie broken, a shared win', () => {
    expect(verdict(outcome([5, 9, 7], [3, 1, 2], [1]))).toEqual({ key: 'end.wins', winners: [1], margin: 2 });
    expect(verdict(outcome([5, 9, 7], [3, 1, 2], [1]), 1)).toMatchObject({ key: 'end.youWin', margin: 2 });
    expect(verdict(outcome([5, 9, 7], [3, 1, 2], [1]), 0)).toMatchObject({ key: 'end.wins' });
    expect(verdict(outcome([9, 9], [2, 1], [1]))).toMatchObject({ key: 'end.closest' });
    expect(verdict(outcome([9, 9, 1], [1, 1, 3], [0, 1]))).toMatchObject({ key: 'end.shared', winners: [0, 1] });
  });
  test('the best stands in the middle of at most three', () => {
    expect(podium(outcome([1, 4, 3, 2], [4, 1, 2, 3], [1])).map((place) => place.seat)).toEqual([2, 1, 3]);
    expect(podium(outcome([1, 4], [2, 1], [1])).map((place) => place.seat)).toEqual([0, 1]);
  });
});
