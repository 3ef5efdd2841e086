import { expect, test } from 'vitest';
import type { Table } from './protocol';
import { forgetSeat, heldSeats, heldSeatsMax, keepSeat, noteTable, seatAt, type HeldSeat } from './tokens';

function shelf(text?: string) {
  let kept = text ?? null;
  return { getItem: () => kept, setItem: (_: string, value: string) => void (kept = value) };
}
const seat = (table: string, at: number): HeldSeat => ({ table, seat: 0, token: `token-${table}`, at, info: null, myTurn: false });

test('a seat is found again by its table', () => {
  const here = shelf();
  keepSeat(here, seat('a', 1));
  keepSeat(here, seat('b', 2));
  expect(seatAt(here, 'a')?.token).toBe('token-a');
  expect(heldSeats(here).map((held) => held.table)).toEqual(['b', 'a']);
  forgetSeat(here, 'a');
  expect(seatAt(here, 'a')).toBeUndefined();
});

test('a table is kept once, and only so many of them', () => {
  const here = shelf();
  for (let i = 0; i < heldSeatsMax + 5; i++) keepSeat(here, seat(`t${i}`, i));
  keepSeat(here, seat('t20', 999));
  expect(heldSeats(here)).toHaveLength(heldSeatsMax);
  expect(heldSeats(here)[0]?.table).toBe('t20');
  expect(seatAt(here, 't0')).toBeUndefined();
});

const frame = (table: string, toAct: number[], winners?: number[]) =>
  ({ info: { table, stage: winners ? 'finished' : 'playing', seats: [] }, toAct, outcome: winners ? { winners } : null }) as unknown as Table;

test('a table I sit at is noted, without moving up in the list; others are not', () => {
  const here = shelf();
  keepSeat(here, seat('a', 1));
  keepSeat(here, seat('b', 2));
  noteTable(here, frame('a', [0, 2]));
  noteTable(here, frame('c', [0]));
  expect(heldSeats(here).map((held) => [held.table, held.myTurn, held.info?.stage])).toEqual([['b', false, undefined], ['a', true, 'playing']]);
  noteTable(here, frame('a', [], [1]), 3);
  expect(heldSeats(here)[0]).toMatchObject({ table: 'a', myTurn: false, winners: [1], token: 'token-a' });
});

test.each(['no json', '{"a":1}', '[null, 3, {"table":1}]', '[{"table":"a","token":"b","at":1,"info":{}}]'])('what is spoilt is as good as empty: %s', (text) => {
  expect(heldSeats(shelf(text))).toEqual([]);
});
