import { expect, test } from 'vitest';
import { billsOf, payable, sumsOf } from './bill';
import { readMove, type Move } from './moves';
import { aView } from './sample';
import type { MorgenlandAction, Treasure } from './shapes';
import type { Units } from './view';

const messageOf = (type: Treasure, count?: number): MorgenlandAction =>
  count === undefined ? { key: 'action.pay', args: { treasure: `treasure.${type}` } } : { key: 'action.pay-piece', args: { treasure: `treasure.${type}`, count } };
const pays = (types: Treasure[], count?: number): Move[] =>
  types.map((type) => readMove({ action: `pay ${type}`, message: messageOf(type, count) }));
const purse = (red: number, white: number, blue: number, black: number, gold: number): Units => ({ red, white, blue, black, gold });

function atSale(units: Units, tokens: number[], types: Treasure[] = []) {
  const view = aView();
  const mine = tokens.map((value, i) => ({ slot: i + 1, place: 'room1' as const, doubles: 0, shown: value, not: [], value }));
  return { ...view, space: 'room1' as const, treasures: [units, null, null], tokens: [mine, [], []], question: { ...view.question, types } };
}

test('units are proposed from the fullest heap, in the order they are asked for', () => {
  const view = { ...aView(), treasures: [purse(0, 1, 4, 0, 3), null, null] };
  const [first] = billsOf(view, pays(['white', 'blue']), 3);
  expect(first).toEqual(['blue', 'blue', 'gold']);
  expect(sumsOf(view, first ?? [], false)).toEqual([['blue', 2], ['gold', 1]]);
});

test('the guard is not paid with what my tokens in a room will cost', () => {
  const view = atSale(purse(2, 3, 1, 0, 4), [4, 2]);
  const [first] = billsOf({ ...view, space: 'guard' }, pays(['red', 'white', 'blue', 'gold']), 2);
  expect(first).toEqual(['white', 'white']);
});

test('other ways to pay spare the fullest heap; all of them pay the whole and begin with what is offered', () => {
  const view = { ...aView(), treasures: [purse(0, 1, 4, 0, 2), null, null] };
  const bills = billsOf(view, pays(['white', 'blue']), 3);
  expect(bills.length).toBeGreaterThan(2);
  for (const bill of bills) {
    expect(bill).toHaveLength(3);
    expect(['white', 'blue']).toContain(bill[0]);
  }
  expect(new Set(bills.map(String)).size).toBe(bills.length);
});

test('every piece of a sale is paid with a type of its own', () => {
  const view = atSale(purse(4, 6, 6, 2, 4), [5, 2]);
  const bills = billsOf(view, pays(['white', 'blue'], 5), 0);
  expect(bills[0]).toEqual(['white', 'blue']);
  expect(bills).toContainEqual(['blue', 'black']);
  expect(bills.every(([a, b]) => a !== b)).toBe(true);
  expect(sumsOf(view, ['blue', 'gold'], true)).toEqual([['blue', 5], ['gold', 2]]);
});

test('a sale half paid goes on with the next piece', () => {
  const view = atSale(purse(4, 6, 6, 2, 4), [5, 2], ['blue']);
  expect(billsOf(view, pays(['red', 'white', 'gold'], 2), 0)[0]).toEqual(['white']);
});

test('pieces of one value are paid in the order of the types, so no way is offered twice', () => {
  const view = atSale(purse(3, 3, 0, 0, 3), [2, 2]);
  expect(billsOf(view, pays(['red', 'white'], 2), 0).map(String)).toEqual(['red,white', 'red,gold', 'white,gold']);
});

test('nothing is proposed where it could be wrong', () => {
  expect(billsOf({ ...atSale(purse(9, 9, 9, 9, 9), [5]), swapped: true }, pays(['red'], 5), 0)).toEqual([]);
  expect(billsOf(atSale(purse(9, 9, 9, 9, 9), [4]), pays(['red'], 5), 0)).toEqual([]);
  expect(billsOf({ ...aView(), treasures: [null, null, null] }, pays(['red']), 2)).toEqual([]);
  expect(billsOf(aView(), [], 2)).toEqual([]);
});

test('a payment half made is laid from what may still be paid', () => {
  const view = { ...aView(), question: { ...aView().question, floor: 'blue' as const } };
  expect(payable(view, purse(3, 3, 2, 1, 1))).toEqual(purse(0, 0, 2, 1, 1));
});
