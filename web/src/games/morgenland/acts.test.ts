import { expect, test } from 'vitest';
import type { EventOf } from '../../connection/shapes';
import { actOf, isPart, type Flow } from './acts';
import { aView } from './sample';
import type { Ask, MorgenlandShapes } from './shapes';

const flow = (type: Flow['type'], seat: number, treasure: string, more: object = {}, rule = 'MOR-351') =>
  ({ key: `event.${type}`, type, seat, rule, args: { seat: { seat }, treasure: `treasure.${treasure}`, ...more } }) as Flow;
const pays = (seat: number, treasure: string, count = 1) => flow('pay', seat, treasure, { count });
const other: EventOf<MorgenlandShapes> = { key: 'event.shows-all', type: 'shows-all', seat: 2, rule: 'MOR-352', args: { seat: { seat: 2 }, count: 4 } };
const asked = (ask: Ask, seat: number | null) => ({ ...aView(), question: { ask, seat, left: 1, floor: 'red', mayWithdraw: false, about: null, types: [] } }) as ReturnType<typeof aView>;
const nothing = asked('nothing', null);

test('a unit is part of what its seat is asked on for; the last one, and that of somebody else, ends its act', () => {
  expect(isPart(pays(1, 'red'), [], asked('pay', 1))).toBe(true);
  expect(isPart(pays(1, 'red'), [], asked('pay', 2))).toBe(false);
  expect(isPart(pays(1, 'red'), [], asked('entry', 1))).toBe(false);
  expect(isPart(pays(1, 'red'), [], nothing)).toBe(false);
  expect(isPart(pays(1, 'red'), [other], asked('pay', 1))).toBe(false);
  expect(isPart(other, [], asked('pay', 2))).toBe(false);
});

test('of several units at once the last one ends the act; what is given is part of what is taken for it', () => {
  expect(isPart(pays(1, 'red'), [pays(1, 'white')], nothing)).toBe(true);
  expect(isPart(pays(1, 'red'), [pays(2, 'white')], nothing)).toBe(false);
  expect(isPart(flow('pay-to', 1, 'red', { to: { seat: 0 } }), [flow('pay-to', 1, 'red', { to: { seat: 2 } })], nothing)).toBe(false);
  expect(isPart(flow('give', 1, 'red'), [flow('take', 1, 'white')], nothing)).toBe(true);
  expect(isPart(flow('give', 1, 'red'), [], asked('take', 1))).toBe(true);
  expect(isPart(flow('take', 1, 'red'), [flow('give', 1, 'white')], nothing)).toBe(false);
});

test('an act is all units of one seat for one reason, in whatever moves they went', () => {
  const mine = [pays(1, 'red'), pays(1, 'red'), pays(1, 'white', 3)];
  const log = [{ number: 1, events: [flow('pay', 1, 'red', { count: 1 }, 'MOR-122'), pays(0, 'gold')] }, ...mine.map((event, i) => ({ number: i + 2, events: [event] })), { number: 9, events: [pays(2, 'red')] }];
  expect(actOf(log, mine[2]!)).toEqual(mine);
  expect(actOf(log, log[4]!.events[0]!)).toHaveLength(1);
  const traded = [flow('give', 1, 'red'), flow('take', 1, 'gold'), flow('take', 1, 'gold')];
  expect(actOf([{ number: 1, events: traded }], traded[2]!)).toEqual(traded);
});
