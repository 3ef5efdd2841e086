import { expect, test } from 'vitest';
import { arrange, columnsOf, noReading, plainName, runsOf, scoreOf, titleOf } from './facts';

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

test('a few alike records with names of their own make cards', () => {
  expect(titleOf([{ free: 1, house: 'red' }, { free: 2, house: 'blue' }])).toBe('house');
  expect(titleOf([{ free: 1, house: 'red' }, { free: 2, house: 'red' }])).toBeNull();
  expect(titleOf([{ free: 1 }, { free: 2 }])).toBeNull();
  expect(titleOf(Array.from({ length: 13 }, (_, i) => ({ house: `${i}` })))).toBeNull();
});

test('a view is sorted by the shape of its fields', () => {
  const houses = [{ house: 'red', men: [1, 0] }, { house: 'blue', men: [0, 0] }];
  const view = { viewer: 0, seats: 2, toAct: [0, 1], points: [3, 5], bans: [null, null], side: 5, none: null, empty: {}, pile: { red: 1 }, hand: { red: 2 }, houses };
  expect(arrange(view)).toEqual({
    facts: [['side', 5], ['empty', null]],
    cards: [['houses', houses, 'house']],
    tallies: [['hand', { red: 2 }], ['pile', { red: 1 }]],
    perSeat: [['points', [3, 5]]],
    bySeat: [],
    others: [['bans', [null, null]]],
  });
  expect(arrange(null).facts).toEqual([]);
});

test('a game says which numbers are seats and what goes by seat', () => {
  const reading = { seats: ['taps'], bySeat: ['loot'] };
  const view = { viewer: 0, seats: 2, taps: [1, 0], loot: [{ score: 4 }, { score: 7 }] };
  expect(arrange(view, reading)).toMatchObject({ perSeat: [], bySeat: [['loot', view.loot]], others: [['taps', [1, 0]]] });
  expect(scoreOf(view, 1, reading)).toBe(7);
  expect(scoreOf({ seats: 2, points: [3, 5] }, 1, noReading)).toBe(5);
  expect(scoreOf({ seats: 2 }, 1, noReading)).toBeNull();
});

test('neighbours that read the same are counted', () => {
  const words = (entry: unknown) => String(entry).toLowerCase();
  expect(runsOf(['a', 'A', 'b', 'a'], words)).toEqual([{ entry: 'a', count: 2 }, { entry: 'b', count: 1 }, { entry: 'a', count: 1 }]);
});
