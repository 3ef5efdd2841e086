import { expect, test } from 'vitest';
import type { LogEntry } from '../connection/protocol';
import { linesOf, movesTold, turnsOf } from './turns';

const entry = (number: number, ...seats: (number | null)[]): LogEntry => ({
  number,
  events: seats.map((seat) => ({ type: 'e', key: 'event.e', args: {}, seat, rule: '' })),
});
const shape = (log: LogEntry[]) => turnsOf(log).map(({ seat, entries }) => [seat, entries.map(({ number }) => number)]);

test('what one player does in a row is one turn', () => {
  expect(shape([entry(1, 0), entry(2, 0, 1), entry(3, 1), entry(4, 0)])).toEqual([[0, [1, 2]], [1, [3]], [0, [4]]]);
});

test('what nobody did alone stands by itself', () => {
  expect(shape([entry(1, null), entry(2, null), entry(3, null, 2), entry(4, 2)])).toEqual([[null, [1]], [null, [2]], [2, [3, 4]]]);
});

test('moves without a word are left out and divide nothing', () => {
  expect(shape([entry(1, 0), entry(2), entry(3, 0)])).toEqual([[0, [1, 3]]]);
});

test('as many moves are counted as the slider of the replay has, and none while nothing is told', () => {
  expect(movesTold(turnsOf([entry(1, 0), entry(2, 0)]), 2)).toBe(2);
  expect(movesTold(turnsOf([entry(1), entry(2)]), 2)).toBeNull();
});

test('three cards drawn are one line of the log; another card is another', () => {
  const draw = (card: string | null) => ({ type: 'draw', key: 'event.draw', args: { card }, seat: 1, rule: '' });
  expect(linesOf([draw(null), draw(null), draw(null), draw('rose')]).map(({ times }) => times)).toEqual([3, 1]);
});
