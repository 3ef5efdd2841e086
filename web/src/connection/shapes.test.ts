import { expect, test } from 'vitest';
import type { JsonValue, Message, Table } from './protocol';
import { argOf, frameOf, seatOf, wordOf } from './shapes';

test('symbols and seats of messages', () => {
  expect(wordOf('palace.marble')).toBe('marble');
  expect(wordOf('kind.gold-ring')).toBe('gold-ring');
  expect(wordOf(null)).toBeNull();
  expect(seatOf({ seat: 2 })).toBe(2);
  expect(seatOf(undefined)).toBeNull();
});

test('an argument that only some messages have', () => {
  const take: Message = { key: 'action.take', args: { pos: 51, kind: null } };
  expect(argOf(take, 'pos')).toBe(51);
  expect(argOf(take, 'kind')).toBeNull();
  expect(argOf(take, 'seat')).toBeUndefined();
});

const table = (scores: JsonValue) => ({ scores }) as Table;
test('scores are lines, or none while a match is played', () => {
  expect(frameOf(table(null)).scores).toBeNull();
  expect(frameOf(table([{ seat: 0, total: 3, rank: 1 }])).scores).toHaveLength(1);
});
