import { expect, test } from 'vitest';
import { columnsOf, plainName, seatNumbers } from './facts';

test('names of fields become words', () => {
  expect(plainName('turnNumber')).toBe('turn number');
  expect(plainName('last-round')).toBe('last round');
});

test('alike records make a table, others do not', () => {
  expect(columnsOf([{ a: 1, b: 'x' }, { a: 2, b: null }])).toEqual(['a', 'b']);
  expect(columnsOf([{ a: 1 }, { b: 1 }])).toBeNull();
  expect(columnsOf([{ a: [1] }, { a: [2] }])).toBeNull();
  expect(columnsOf([{ a: 1 }])).toBeNull();
  expect(columnsOf([])).toBeNull();
});

test('numbers with one entry per seat belong to the seats', () => {
  const view = { points: [3, 5, 1], counts: [1, 1, 2], toAct: [0], bans: [null, null, null], side: 5 };
  expect(seatNumbers(view, 1, 3)).toEqual([['points', 5], ['counts', 1]]);
  expect(seatNumbers(null, 1, 3)).toEqual([]);
});
