import { expect, test } from 'vitest';
import { flightsOf } from './flights';
import type { MagicLampEvent } from './shapes';

const event = (type: MagicLampEvent['type'], args: object) => ({ key: `event.${type}`, type, seat: 0, rule: '', args }) as MagicLampEvent;

test('cards fly from where they were to where they are', () => {
  const seats = { seat: { seat: 0 }, victim: { seat: 2 } };
  expect(flightsOf(event('steal', { ...seats, kind: 'kind.ruby' }), [])).toEqual([{ kind: 'ruby', from: 'seat:2', to: 'seat:0' }]);
  expect(flightsOf(event('exchange', { seat: { seat: 0 }, other: { seat: 1 }, given: 'kind.ruby', taken: 'kind.emerald' }), [])).toHaveLength(2);
  expect(flightsOf(event('keep', { seat: { seat: 0 }, chest: 'chest.gold', count: 0 }), [])).toEqual([]);
  expect(flightsOf(event('turn', {}), [])).toEqual([]);
});

test('a die that is pushed travels over its owner’s board with the face it shows', () => {
  const pushed = event('move-die', { seat: { seat: 0 }, owner: { seat: 1 }, from: 'chest.bronze', to: 'chest.gold' });
  expect(flightsOf(pushed, [{}, { gold: 5 }])).toEqual([{ kind: 'die-5', from: 'die 1 bronze', to: 'die 1 gold' }]);
  expect(flightsOf(pushed, [{}, {}])).toEqual([]);
});

test('a set and the Ring arrive in state', () => {
  expect(flightsOf(event('set', { seat: { seat: 2 }, metal: 'metal.silver' }), [])).toEqual([{ kind: 'silver-necklace', from: 'chest silver', to: 'seat:2', grand: true }]);
  expect(flightsOf(event('ring-taken', { seat: { seat: 2 }, from: { seat: 1 } }), [])).toEqual([{ kind: 'magic-ring', from: 'seat:1', to: 'seat:2', grand: true }]);
  expect(flightsOf(event('ring', { seat: { seat: 2 } }), [])).toMatchObject([{ from: 'discard' }]);
});

test('a talisman goes to its stone', () => {
  expect(flightsOf(event('place', { seat: { seat: 1 }, stone: 'kind.ruby' }), [])).toEqual([{ kind: 'talisman', from: 'seat:1', to: 'loot 1 ruby' }]);
});
