import { expect, test } from 'vitest';
import { completes, pickedFirst, pressable, spotsOf, type Offer } from './picking';
import type { Chest, MagicLampAction } from './shapes';

const offer = (action: string, message: MagicLampAction): Offer => ({ action, spots: spotsOf(message, 0)! });
const move = (to: Chest) => offer(`move bronze ${to}`, { key: 'action.move', args: { chest: 'chest.bronze', to: `chest.${to}`, face: 4 } });
const push = (seat: number, chest: Chest, to: Chest) =>
  offer(`push ${seat} ${chest} ${to}`, { key: 'action.push', args: { seat: { seat }, chest: `chest.${chest}`, to: `chest.${to}`, face: 2 } });

test('an action of dice is a row of presses', () => {
  const [bronze, silver, gold] = ['chest.bronze', 'chest.silver', 'chest.gold'] as const;
  const seat = { seat: 2 };
  expect(spotsOf({ key: 'action.turn', args: { chest: bronze, from: 4, face: 6 } }, 0)).toEqual(['die 0 bronze', 'face 6']);
  expect(spotsOf({ key: 'action.move', args: { chest: bronze, to: gold, face: 4 } }, 0)).toEqual(['die 0 bronze', 'die 0 gold']);
  expect(spotsOf({ key: 'action.push', args: { seat, chest: gold, to: silver, face: 6 } }, 0)).toEqual(['die 2 gold', 'die 2 silver']);
  expect(spotsOf({ key: 'action.nudge', args: { seat, chest: gold, from: 2, face: 3 } }, 0)).toEqual(['die 2 gold', 'face 3']);
  expect(spotsOf({ key: 'action.mirror', args: { chest: bronze, face: 4, seat, chest2: gold, face2: 6 } }, 0)).toEqual(['die 0 bronze', 'die 2 gold']);
  expect(spotsOf({ key: 'action.accept', args: { lamp: 'lamp.L01' } }, 0)).toBeNull();
});

test('where all begin alike the first press is spared', () => {
  const mine = [move('silver'), move('gold')];
  expect(pickedFirst(mine, null)).toBe('die 0 bronze');
  expect(completes(mine, 'die 0 bronze', 'die 0 gold')).toBe('move bronze gold');
});

test('otherwise a die is picked, then its place; another die begins anew', () => {
  const theirs = [push(1, 'silver', 'bronze'), push(1, 'silver', 'gold'), push(2, 'gold', 'silver')];
  expect(pickedFirst(theirs, null)).toBeNull();
  expect(pressable(theirs, null)).toEqual(new Set(['die 1 silver', 'die 2 gold']));
  expect(pressable(theirs, 'die 1 silver')).toEqual(new Set(['die 1 silver', 'die 2 gold', 'die 1 bronze', 'die 1 gold']));
  expect(completes(theirs, 'die 1 silver', 'die 2 gold')).toBeNull();
  expect(pickedFirst(theirs, 'die 0 bronze')).toBeNull();
});
