import { expect, test } from 'vitest';
import type { GameListing } from '../connection/api';
import { botTable, optionsOf, seatRange, usualSeats, usualValue } from './setup';

const game: GameListing = {
  key: 'g',
  title: 'G',
  minutes: 20,
  modes: [
    { key: 'base', seatsMin: 2, seatsMax: 4 },
    { key: 'duel', seatsMin: 2, seatsMax: 2 },
  ],
  options: [
    { key: 'open', values: ['off', 'on'], modes: ['base', 'duel'] },
    { key: 'remove', values: ['random'], modes: ['duel'] },
  ],
  bots: ['random', 'greedy'],
};

test('one press seats me first and the best bots around me', () => {
  const { setup, seats } = botTable(game);
  expect(setup).toEqual({ mode: 'base', seats: 3 });
  expect(seats).toEqual([{ who: 'person', bot: '' }, { who: 'bot', bot: 'greedy' }, { who: 'bot', bot: 'greedy' }]);
});

test('three is company, as far as the mode allows', () => {
  expect(usualSeats({ key: 'duel', seatsMin: 2, seatsMax: 2 })).toBe(2);
  expect(usualSeats({ key: 'crowd', seatsMin: 4, seatsMax: 5 })).toBe(4);
});

test('range and options follow the listing', () => {
  expect(seatRange(game)).toEqual([2, 4]);
  expect(optionsOf(game, 'base').map((option) => option.key)).toEqual(['open']);
  expect(optionsOf(game, 'duel').map((option) => option.key)).toEqual(['open', 'remove']);
});

test('people race, where the game can do it', () => {
  const tap = { key: 'tap', values: ['lots', 'race'], modes: ['base'] };
  expect(usualValue(tap, true)).toBe('race');
  expect(usualValue(tap, false)).toBe('lots');
  expect(usualValue(game.options[0]!, true)).toBe('off');
});
