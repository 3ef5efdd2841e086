import { expect, test } from 'vitest';
import { endingsOf, verdict } from './verdict';

const outcome = (winners: number[]) => ({ winners, scores: [3, 3, 0], ranks: [1, 1, 3] }) as Parameters<typeof verdict>[0];
const wins = (seat: number) => ({ type: 'win', seat });
const over = { type: 'over', seat: 0 };

test('where several won, what ended it is said of each of them', () => {
  expect(endingsOf([{ type: 'pay', seat: 2 }, wins(0), wins(1)], verdict(outcome([0, 1])))).toEqual([wins(0), wins(1)]);
  expect(endingsOf([wins(0), over], verdict(outcome([0, 1])))).toEqual([over]);
});

test('where one won, it is said once', () => {
  expect(endingsOf([wins(0), wins(1)], verdict(outcome([1])))).toEqual([wins(1)]);
  expect(endingsOf([over, wins(1)], verdict(outcome([1])))).toEqual([over]);
  expect(endingsOf([], verdict(outcome([1])))).toEqual([]);
});
