import { expect, test } from 'vitest';
import { flightsOf } from './flights';
import type { AliBabaEvent } from './shapes';

const event = (type: AliBabaEvent['type'], args: object) => ({ type, key: `event.${type}`, args, seat: 0, rule: '' }) as AliBabaEvent;

test('a tile flies from its place to whoever takes it', () => {
  const taken = event('take', { seat: { seat: 2 }, pos: 17, kind: 'kind.ring', colour: 'colour.pink' });
  expect(flightsOf(taken)).toEqual([{ kind: 'ring', colour: 'pink', from: 'place:17', to: 'seat:2' }]);
});

test('a stolen tile flies from seat to seat, face down for those who may not know it', () => {
  const stolen = event('steal', { seat: { seat: 0 }, victim: { seat: 1 }, kind: null, colour: null });
  expect(flightsOf(stolen)).toEqual([{ kind: null, colour: null, from: 'seat:1', to: 'seat:0' }]);
});

test('what turns up where it lies does not fly', () => {
  expect(flightsOf(event('reveal', { pos: 3, kind: 'kind.ring', colour: 'colour.pink' }))).toEqual([]);
});
