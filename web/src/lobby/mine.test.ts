import { expect, test } from 'vitest';
import type { TableInfo } from '../connection/protocol';
import type { HeldSeat } from '../connection/tokens';
import { byTurn, timeLeft, waiting } from './mine';

const seat = (table: string, stage: TableInfo['stage'], more: Partial<HeldSeat> = {}): HeldSeat => ({
  table, seat: 0, token: '', at: 1, myTurn: false, info: { stage } as TableInfo, ...more,
});

test('tables that wait for me come first, the one with the least time at the top', () => {
  const mine = [
    seat('over', 'finished', { at: 9, myTurn: true }),
    seat('theirs', 'playing', { at: 8 }),
    seat('gathering', 'gathering', { at: 7 }),
    seat('no clock, older', 'playing', { at: 1, myTurn: true }),
    seat('no clock', 'playing', { at: 2, myTurn: true }),
    seat('days', 'playing', { at: 3, myTurn: true, due: 9e9 }),
    seat('soon', 'playing', { at: 1, myTurn: true, due: 5e9 }),
  ];
  expect(byTurn(mine).map(({ table }) => table)).toEqual(['soon', 'days', 'no clock', 'no clock, older', 'theirs', 'gathering', 'over']);
  expect(waiting(mine)).toBe(4);
});

test('time left in the two largest units', () => {
  const minute = 60_000;
  const left = (ms: number) => timeLeft(1_000 + ms, 1_000);
  expect(left(50 * 60 * minute)).toEqual({ key: 'left.days', d: 2, h: 2 });
  expect(left(90 * minute)).toEqual({ key: 'left.hours', h: 1, m: 30 });
  expect(left(5 * minute)).toEqual({ key: 'left.minutes', m: 5 });
  expect(left(10)).toEqual({ key: 'left.minutes', m: 1 });
  expect(left(0)).toEqual({ key: 'left.out' });
});
