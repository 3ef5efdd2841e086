import { expect, test } from 'vitest';
import { forgetSeat, heldSeats, heldSeatsMax, keepSeat, seatAt, type HeldSeat } from './tokens';

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

test.each(['no json', '{"a":1}', '[null, 3, {"table":1}]'])('what is spoilt is as good as empty: %s', (text) => {
  expect(heldSeats(shelf(text))).toEqual([]);
});
