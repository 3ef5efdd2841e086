import { expect, test } from 'vitest';
import { inOrder, laid, mayLay } from './basket.svelte';
import type { Treasure } from './shapes';

const purse = { red: 1, white: 0, blue: 0, black: 4, gold: 2 };
const compose = (...types: Treasure[]) => types.reduce<Treasure[]>((basket, type) => laid(basket, type, purse, 5), []);

test('five of any types from four trophies and a crown, begun with the trophies', () => {
  expect(inOrder(compose('black', 'black', 'black', 'red', 'black'))).toEqual(['red', 'black', 'black', 'black', 'black']);
});

test('no more than there is, and no more than is owed', () => {
  expect(compose('red', 'red', 'white')).toEqual(['red']);
  expect(compose('black', 'gold', 'black', 'gold', 'black', 'black')).toHaveLength(5);
  expect(mayLay(['black'], 'black', purse, 1)).toBe(false);
});
