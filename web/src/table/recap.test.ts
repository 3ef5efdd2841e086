import { expect, test } from 'vitest';
import type { LogEntry } from '../connection/protocol';
import { newsSince } from './recap';

const event = (type: string, seat: number | null, args: object = {}) => ({ type, key: `event.${type}`, args: { ...args }, seat, rule: '' });
const log: LogEntry[] = [
  { number: 1, events: [event('steal', 1, { victim: { seat: 0 } })] },
  { number: 2, events: [event('take', 0)] },
  { number: 3, events: [event('take', 1), event('chest', 1)] },
  { number: 4, events: [] },
  { number: 5, events: [event('steal', 2, { seat: { seat: 2 }, victim: { seat: 0 } }), event('take', 2)] },
];
const types = (weights: Record<string, number>, me = 0, all = log, fates = {}) => newsSince(all, me, weights, fates)?.events.map(({ type }) => type);

test('what was done to me comes first, then what matters, and only since I acted', () => {
  expect(types({ chest: 3 })).toEqual(['steal', 'chest']);
  expect(newsSince(log, 0, { chest: 3 })).toMatchObject({ from: 3, moves: 2 });
});

test('nothing that matters, or nothing since: no news', () => {
  expect(newsSince(log.slice(0, 3), 0, {})).toBeNull();
  expect(newsSince(log.slice(0, 2), 0, { take: 1 })).toBeNull();
  expect(newsSince([], 0, {})).toBeNull();
});

test('three lines at most; my own deeds are no news to me', () => {
  const many = [...log, { number: 6, events: [event('chest', 1), event('chest', 2), event('chest', 0)] }];
  expect(types({ chest: 3 }, 0, many)).toEqual(['steal', 'chest', 'chest']);
});

test('what befell me is news, also when my own move brought it; the same of others is not', () => {
  const unlucky = [{ number: 1, events: [event('rub', 0), event('bust', 0), event('chest', 1)] }];
  expect(types({ chest: 3 }, 0, unlucky)).toBeUndefined();
  expect(newsSince(unlucky, 0, { chest: 3 }, { bust: 4 })).toMatchObject({ events: [{ type: 'bust' }], from: 1, moves: 1 });
  expect(types({ chest: 3 }, 0, [...unlucky, { number: 2, events: [event('bust', 1), event('chest', 1), event('bust', 0)] }], { bust: 4 })).toEqual(['bust', 'bust', 'chest']);
});
