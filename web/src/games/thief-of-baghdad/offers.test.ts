import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { ChoiceOf, Frame } from '../../connection/shapes';
import type { OpenTable } from '../../house/table.svelte';
import type { Palace, PalaceName, ThiefOfBaghdadShapes } from './shapes';
import { pretendBrowser } from '../../house/testing';

let offers: typeof import('./offers');
let plans: typeof import('./plan.svelte');
let house: typeof import('../../house/table.svelte');
beforeAll(async () => {
  pretendBrowser();
  [offers, plans, house] = await Promise.all([import('./offers'), import('./plan.svelte'), import('../../house/table.svelte')]);
}, 60_000);

const palace = (name: PalaceName): Palace => ({ palace: name, top: 4, neutral: 1, guards: [1, 2], thieves: [1, 0], free: 0 });
const choices: ChoiceOf<ThiefOfBaghdadShapes>[] = [
  { action: 'place rose', message: { key: 'action.place', args: { palace: 'palace.rose', cards: 2, inside: 2, top: 4 } } },
  { action: 'move rose lapis pay rose', message: { key: 'action.move', args: { from: 'palace.rose', to: 'palace.lapis', pay: 'card.rose' } } },
  { action: 'move jade lapis pay jade', message: { key: 'action.move', args: { from: 'palace.jade', to: 'palace.lapis', pay: 'card.jade' } } },
  { action: 'end', message: { key: 'action.end', args: { count: 2 } } },
];

let table: OpenTable<ThiefOfBaghdadShapes>;
beforeEach(() => {
  table = new house.OpenTable<ThiefOfBaghdadShapes>('t');
  const view = { phase: 'turn', palaces: (['rose', 'lapis', 'jade'] as const).map(palace) };
  table.receive({ info: { game: 'thief-of-baghdad', seats: [], stage: 'playing' }, question: 1, choices, log: [], view } as unknown as Frame<ThiefOfBaghdadShapes>);
});

test('kinds with their counts, and for thieves who guards, the price and how many are inside then', () => {
  const told = offers.offersOf(table, null)!;
  expect(told.kinds.map(({ key, count, on }) => [key, count, on])).toEqual([['place', 1, true], ['move', 2, false]]);
  expect(told.groups[0]?.offers[0]).toMatchObject({ there: [{ seat: 0, mark: '' }, { seat: 1, mark: '2' }], figure: { value: '2/4' } });
  expect(told.covers('end')).toBe(false);
});

test('the kind chosen in the list is shown, and a piece in hand shows its own ways alone', () => {
  expect(offers.offersOf(table, 'move')!.groups.map((group) => group.offers.length)).toEqual([1, 1]);
  plans.planOf(table).take({ verb: 'move', from: 'jade' }, () => undefined);
  expect(offers.offersOf(table, null)!.groups.flatMap((group) => group.offers).map(({ choice }) => choice.action)).toEqual(['move jade lapis pay jade']);
});
