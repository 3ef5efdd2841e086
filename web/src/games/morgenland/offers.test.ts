import { beforeAll, expect, test } from 'vitest';
import type { ChoiceOf, Frame } from '../../connection/shapes';
import { aView } from './sample';
import type { MorgenlandShapes } from './shapes';
import { pretendBrowser } from '../../house/testing';

let offers: typeof import('./offers');
let house: typeof import('../../house/table.svelte');
beforeAll(async () => {
  pretendBrowser();
  [offers, house] = await Promise.all([import('./offers'), import('../../house/table.svelte')]);
}, 60_000);

const place = (value: number, space: 'red' | 'room1' | 'market'): ChoiceOf<MorgenlandShapes> => ({ action: `place ${value} ${space}`, message: { key: 'action.place', args: { value, space: `space.${space}` } } });

test('each space says who is there, how strong one would be and what a room would cost', () => {
  const table = new house.OpenTable<MorgenlandShapes>('t');
  const choices = [place(4, 'red'), place(5, 'red'), place(5, 'market'), place(5, 'room1')];
  table.receive({ info: { game: 'morgenland', seats: [], stage: 'playing' }, question: 1, choices, log: [], view: { ...aView(), stage: 'placing', space: null } } as unknown as Frame<MorgenlandShapes>);
  const told = offers.offersOf(table, () => undefined)!;
  expect(told.kinds.map(({ sign, count, on }) => [sign, count, on])).toEqual([['4', 1, false], ['5', 3, true]]);
  const [caves, city, palace] = told.groups.map((group) => group.offers);
  expect(caves?.[0]).toMatchObject({ about: '4, then 3', there: [{ seat: 0, mark: '7' }, { seat: 1, mark: '4' }], figure: { value: '12', label: 'free', dear: false } });
  expect(city).toHaveLength(1);
  expect(palace?.[0]).toMatchObject({ figure: { value: '14', label: 'pay 9+5', dear: true } });
  expect(told.covers('place 4 red')).toBe(true);
  expect(told.covers('magic')).toBe(false);
});

test('a purse pays every piece with another type', () => {
  const purse = { red: 5, white: 2, blue: 0, black: 0, gold: 0 };
  expect([[5], [5, 2], [4, 4], [1, 1, 1], []].map((prices) => offers.isInPurse(purse, prices))).toEqual([true, true, false, false, true]);
});
