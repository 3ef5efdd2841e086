import { expect, test } from 'vitest';
import type { MorgenlandEvent } from './shapes';
import { stopsOf, tallyOf, wonIn } from './story';

const event = (type: MorgenlandEvent['type'], args: object = {}) => ({ key: `event.${type}`, type, seat: 0, rule: '', args }) as MorgenlandEvent;
const placed = event('place', { space: 'space.red', value: null });
const red = event('turn-up', { space: 'space.red', count: 2 });
const taken = event('cave', { treasure: 'treasure.red', count: 4, strength: 9 });
const market = event('first', { space: 'space.market', strength: 4 });
const given = event('give', { treasure: 'treasure.red' });

test('what happens belongs to the space the tally is at', () => {
  const stops = stopsOf([placed, red, taken, market, given]);
  expect(stops.map(({ space }) => space)).toEqual(['red', 'market']);
  expect(stops.map(({ events }) => events.length)).toEqual([2, 2]);
});

test('what happens before the tally or after it is no part of it', () => {
  expect(stopsOf([event('cast', { spell: 'spell.spy' }), placed])).toEqual([]);
  expect(stopsOf([red, event('round-end', { round: 1 }), event('take-back')])[0]?.events).toEqual([red]);
});

test('a space that is come back to is another stop', () => {
  expect(stopsOf([red, market, red]).map(({ space }) => space)).toEqual(['red', 'market', 'red']);
});

test('the last tally is told until the next one begins', () => {
  const entry = (number: number, ...events: MorgenlandEvent[]) => ({ number, events });
  const log = [entry(1, event('round', { round: 1 }), placed), entry(2, red, taken), entry(3, event('round', { round: 2 }), placed)];
  expect(tallyOf(log, 'last').map(({ space }) => space)).toEqual(['red']);
  expect(tallyOf([...log, entry(4, market)], 'last').map(({ space }) => space)).toEqual(['market']);
  expect(tallyOf(log, 'this')).toEqual([]);
  expect(tallyOf([], 'last')).toEqual([]);
});

test('a cave that is looked back at shows what was taken out of it, not what lies there now', () => {
  const other = { ...event('cave', { seat: { seat: 2 }, treasure: 'treasure.red', count: 3, strength: 8 }), seat: 2 };
  const mine = event('cave', { seat: { seat: 0 }, treasure: 'treasure.red', count: 4, strength: 9 });
  expect(wonIn(stopsOf([red, mine, other]), 'red')).toEqual([{ seat: 0, units: 4 }, { seat: 2, units: 3 }]);
  expect(wonIn(stopsOf([red, mine, other]), 'blue')).toEqual([]);
});
