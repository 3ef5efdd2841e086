import { expect, test } from 'vitest';
import { flightsOf } from './flights';
import type { ThiefOfBaghdadEvent } from './shapes';

const event = (type: ThiefOfBaghdadEvent['type'], args: object) =>
  ({ key: `event.${type}`, type, seat: 1, rule: '', args: { seat: { seat: 1 }, ...args } }) as ThiefOfBaghdadEvent;

test('a guard takes a thief along, the guard first', () => {
  const way = { from: 'palace.rose', to: 'palace.jade', pay: 'card.rose' };
  expect(flightsOf(event('carry', way), 0)).toEqual([
    { drawing: 'guard', seat: 1, card: 'back', from: 'guards:rose', to: 'guards:jade' },
    { drawing: 'thief', seat: 1, card: 'back', from: 'yard:rose', to: 'yard:jade' },
  ]);
});

test('neutral guards wear nobody’s colour', () => {
  const way = { from: 'palace.rose', to: 'palace.jade', payFrom: 'card.rose', payTo: 'card.jade' };
  expect(flightsOf(event('neutral', way), 0)).toMatchObject([{ drawing: 'guard', seat: null }]);
});

test('a stolen chest goes to its thief', () => {
  const chest = { palace: 'palace.sand', chest: 4, chests: 1 };
  expect(flightsOf(event('steal', chest), 0)).toMatchObject([{ from: 'chest:sand', to: 'seat:1' }]);
});

test('my cards come into my hand with their faces, others stay face down', () => {
  expect(flightsOf(event('draw', { card: 'card.lapis' }), 1)).toMatchObject([{ card: 'lapis', to: 'hand:lapis' }]);
  expect(flightsOf(event('draw', { card: null }), 0)).toMatchObject([{ card: 'back', to: 'seat:1' }]);
  expect(flightsOf(event('pass-dancer', { left: 7 }), 0)).toMatchObject([{ card: 'dancer', to: 'seat:1' }]);
});

test('words alone do not fly', () => {
  expect(flightsOf(event('win', { chests: 6 }), 0)).toEqual([]);
});
