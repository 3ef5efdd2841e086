import { expect, test } from 'vitest';
import { cardOf } from './cards';
import { nextCardOdds } from './odds';
import type { ChestView, LampView, Search } from './shapes';

const view = (search: Partial<Search>, chest: Partial<ChestView>, charm = 0) =>
  ({
    charm: [0, charm],
    search: { chest: 'silver', seat: 1, face: 3, drawn: [], scorpions: 0, draws: 3, searchers: [], ...search },
    chests: [{ chest: 'silver', left: 9, sorcererAfter: 3, unseen: ['S01', 'S03', 'S14', 'S25'], top: [], peeked: [], ...chest }],
  }) as unknown as LampView;

test('the cards are those of the data file', () => {
  expect(['S01', 'S03', 'S14', 'S25'].map((id) => cardOf(id)?.scorpions)).toEqual([0, 1, 2, 3]);
  expect(cardOf('S14')?.kind).toBe('silver-bracelet');
  expect(cardOf('B26')).toEqual({ kind: 'sorcerer', scorpions: 0 });
  expect(cardOf('Z99')).toBeNull();
});

test('unseen cards that reach the face bust', () => {
  expect(nextCardOdds(view({}, {}))).toEqual({ safe: 3, bust: 1, certain: false });
  expect(nextCardOdds(view({ drawn: ['S03'] }, {}))).toEqual({ safe: 2, bust: 2, certain: false });
  expect(nextCardOdds(view({ drawn: ['S14'] }, {}))).toEqual({ safe: 1, bust: 3, certain: false });
});

test('charmed scorpions are not counted', () => {
  expect(nextCardOdds(view({ drawn: ['S14'] }, {}, 2))).toEqual({ safe: 3, bust: 1, certain: false });
});

test('what was seen or must be the Sorcerer is certain', () => {
  expect(nextCardOdds(view({}, { top: ['S25'] }))).toEqual({ safe: 0, bust: 1, certain: true });
  expect(nextCardOdds(view({ drawn: ['S14'] }, { sorcererAfter: 0 }))).toEqual({ safe: 1, bust: 0, certain: true });
});

test('no odds where nothing can be drawn', () => {
  expect(nextCardOdds(view({ draws: 0 }, {}))).toBeNull();
  expect(nextCardOdds(view({ seat: null }, {}))).toBeNull();
  expect(nextCardOdds(view({}, { left: 0 }))).toBeNull();
});
