import { expect, test } from 'vitest';
import { endOf, lastFound } from './found';
import type { MagicLampEvent } from './shapes';

const event = (type: MagicLampEvent['type'], args: object) => ({ key: `event.${type}`, type, seat: 0, rule: '', args }) as MagicLampEvent;
const search = (seat: number) => event('search', { seat: { seat }, chest: 'chest.gold', face: 2 });
const draw = (seat: number, kind: string, scorpions: number) => event('draw', { seat: { seat }, chest: 'chest.gold', kind: `kind.${kind}`, scorpions, total: scorpions });
const keep = (seat: number, count: number) => event('keep', { seat: { seat }, chest: 'chest.gold', count });
const bust = (seat: number) => event('bust', { seat: { seat }, chest: 'chest.gold', count: 1, total: 2 });
const log = (...moves: MagicLampEvent[][]) => moves.map((events, number) => ({ number, events }));

test('the cards of the last search, in the order drawn', () => {
  const found = lastFound(log([search(1), draw(1, 'ruby', 1)], [keep(1, 1), search(0)], [draw(0, 'emerald', 0)], [draw(0, 'talisman', 1), keep(0, 2), event('turn', {})]));
  expect(found).toMatchObject({ stung: false, cards: [{ kind: 'emerald', scorpions: 0 }, { kind: 'talisman', scorpions: 1 }] });
});

test('a sting is told with the card that brought it', () => {
  expect(lastFound(log([search(0), draw(0, 'ruby', 2), bust(0)]))).toMatchObject({ stung: true, cards: [{ kind: 'ruby', scorpions: 2 }] });
});

test('a chest left alone brought nothing', () => {
  expect(endOf([search(0), keep(0, 0)])).toBeNull();
  expect(lastFound([])).toBeNull();
});
