import { expect, test } from 'vitest';
import { flightsOf } from './flights';
import type { MorgenlandEvent } from './shapes';

const fly = (type: MorgenlandEvent['type'], args: object) => flightsOf({ key: `event.${type}`, type, seat: 1, rule: '', args } as MorgenlandEvent);

test('what travels, from where to where', () => {
  expect(fly('place', { seat: { seat: 1 }, space: 'space.room1', value: null })).toMatchObject([{ seat: 1, value: null, from: 'seat:1', to: 'space:room1' }]);
  expect(fly('cave', { seat: { seat: 0 }, treasure: 'treasure.blue', count: 4, strength: 9 })).toMatchObject([{ drawing: 'mor-gem', from: 'space:blue', to: 'seat:0' }]);
  expect(fly('buy', { seat: { seat: 2 }, space: 'space.room2', artifact: 'artifact.key' })).toMatchObject([{ drawing: 'arti-key', from: 'space:room2', to: 'seat:2', grand: true }]);
  expect(fly('pay-to', { seat: { seat: 0 }, to: { seat: 1 }, treasure: 'treasure.red' })).toMatchObject([{ from: 'seat:0', to: 'seat:1' }]);
  expect(fly('round', { round: 2 })).toEqual([]);
});
