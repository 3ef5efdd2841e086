import { expect, test } from 'vitest';
import type { JsonValue } from '../../connection/protocol';
import { arrange, type Reading } from '../plain/facts';
import { reading as ofMorgenland } from './reading';
import { aView } from './sample';

const reading = ofMorgenland as unknown as Reading; // as the plain board has it
const laid = arrange(aView() as unknown as JsonValue, reading);
const cards = Object.fromEntries(laid.cards.map(([key, rows]) => [key, rows]));

test('caves, city and rooms are cards with the tokens of every seat', () => {
  expect(cards.caves?.[0]).toEqual({ space: 'red', niches: '4 · 3', tokens: [1, 1, 0], yours: '7' });
  expect(cards.caves?.[1]).toEqual({ space: 'white', niches: null, tokens: [0, 0, 0], yours: null });
  expect(cards.city?.map(({ space }) => space)).toEqual(['tent', 'djinn', 'market', 'caravanserai', 'guard']);
  expect(cards.rooms?.[0]).toEqual({ room: 'room1', display: 'key', down: 2, known: ['scroll', 'unseen'], tokens: [1, 1, 0], yours: '9' });
});

test('what every seat has shown, now and in the round before', () => {
  const bySeat = Object.fromEntries(laid.bySeat);
  expect(bySeat.tokens).toEqual([['red 7', 'room1', 'taken-back'], ['market carpet', 'red 4', 'room1'], []]);
  expect(bySeat.lastRound).toEqual([['red 9'], ['taken-back'], []]);
  expect(bySeat.passedOn).toEqual([[], [], ['trade']]);
  expect(bySeat.treasures).toBeUndefined(); // behind the screens
});

test('a token is named by its space and, once seen, its number', () => {
  const name = (value: string) => reading.nameOf?.(value, (symbol) => symbol.toUpperCase());
  expect([name('red 7'), name('market carpet'), name('room1'), name('9 · 6')]).toEqual(['RED 7', 'MARKET (CARPET)', null, null]);
});

test('magic: what was declared against what; nothing of the memory of machines', () => {
  const batch = laid.cards.find(([key]) => key === 'batch')?.[1];
  expect(batch?.map(({ target }) => target)).toEqual([null, 'carpet']);
  const keys = [...laid.facts, ...laid.others, ...laid.tallies, ...laid.perSeat].map(([key]) => key);
  for (const key of ['remembered', 'question', 'cardsUsed', 'options']) expect(keys).not.toContain(key);
  expect(keys).toContain('purse');
  expect(arrange({ ...(aView() as unknown as Record<string, JsonValue>), mode: 'first' }, reading).perSeat.map(([key]) => key)).not.toContain('handSizes');
});
