import { expect, test } from 'vitest';
import type { LampView, Loot, MagicLampEvent } from './shapes';
import { claimantsOf, diceOf, drawingOf, endOfSearch, leaderOf, sizeOf, strengthOf, touchedDice, isMatched } from './view';

const loot = (cards: Record<string, number>, live: Loot['live'] = {}): Loot => ({ cards, loose: [], sets: { bronze: 0, silver: 0, gold: 0 }, live, orphans: 0, score: 0 });
const event = (type: MagicLampEvent['type'], args: object = {}) => ({ type, key: `event.${type}`, args, seat: null, rule: '' }) as MagicLampEvent;
const log = (...events: MagicLampEvent[]) => events.map((one, number) => ({ number, events: [one] }));

test('most of a stone is one seat or nobody, talismans counted', () => {
  const view = { loot: [loot({ ruby: 2 }), loot({ ruby: 1 }, { ruby: 1 }), loot({ emerald: 1, talisman: 2 }, { emerald: 2 })] } as LampView;
  expect(strengthOf(view.loot[2]!, 'emerald')).toBe(3);
  expect(leaderOf(view, 'emerald')).toBe(2);
  expect(leaderOf(view, 'ruby')).toBeNull();
  expect(leaderOf(view, 'diamond')).toBeNull();
  expect(sizeOf(view.loot[2]!.cards)).toBe(3);
});

test('dice are read from the choice and from the boards', () => {
  expect(diceOf('choose bronze 4 silver 2 quick')).toEqual({ bronze: 4, silver: 2 });
  expect(diceOf(null)).toEqual({});
  expect(claimantsOf({ boards: [{ gold: 3 }, { silver: 1 }, { gold: 5 }] } as unknown as LampView, 'gold')).toEqual([{ seat: 0, face: 3 }, { seat: 2, face: 5 }]);
});

test('what came of a chest is the last word of this turn', () => {
  const bust = event('bust', { seat: { seat: 1 }, chest: 'chest.gold' });
  const entries = log(event('keep', { chest: 'chest.gold' }), event('turn'), event('unclaimed', { chest: 'chest.bronze' }), bust);
  expect(endOfSearch(entries, 'gold')).toBe(bust);
  expect(endOfSearch(entries, 'silver')).toBeNull();
  expect(endOfSearch(entries, 'bronze')?.type).toBe('unclaimed');
});

test('a kind has a drawing and a metal', () => {
  expect(drawingOf('gold-ring')).toEqual({ name: 'jewel-ring', metal: 'gold' });
  expect(drawingOf('ruby')).toEqual({ name: 'stone-ruby', metal: null });
  expect(drawingOf('talisman')).toEqual({ name: 'talisman', metal: null });
});

test('dice that a wish has changed are marked where they stand now', () => {
  const before = event('turn-die', { seat: { seat: 0 }, chest: 'chest.gold' });
  const pushed = event('move-die', { seat: { seat: 0 }, owner: { seat: 2 }, from: 'chest.gold', to: 'chest.silver' });
  const swapped = event('swap-faces', { seat: { seat: 0 }, chest: 'chest.bronze', other: { seat: 1 }, otherChest: 'chest.gold' });
  expect(touchedDice(log(before, event('reveal'), pushed))).toEqual([[2, 'silver']]);
  expect(touchedDice(log(event('reveal'), swapped))).toEqual([[0, 'bronze'], [1, 'gold']]);
  expect(touchedDice(log(before, event('reveal')))).toEqual([]);
});

test('to rub the lamp is proposed to whoever shows a face that somebody else shows, too', () => {
  const groups = [{ face: 5, seats: [0, 2] }];
  expect([0, 1, 2, null].map((seat) => isMatched({ groups }, seat))).toEqual([true, false, true, false]);
});
