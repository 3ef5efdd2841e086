import { expect, test } from 'vitest';
import { completes, pickedFirst, pressable, spotsOf, type Offer } from './picking';
import type { Board } from './view';

const boards: Board[] = [{ bronze: 4 }, { silver: 2 }, { gold: 6 }];
const offer = (action: string): Offer => ({ action, spots: spotsOf(action, 0, boards)! });

test('an action of dice is a row of presses', () => {
  expect(spotsOf('turn bronze 6', 0, boards)).toEqual(['die 0 bronze', 'face 6']);
  expect(spotsOf('move bronze gold', 0, boards)).toEqual(['die 0 bronze', 'die 0 gold']);
  expect(spotsOf('push 2 gold silver', 0, boards)).toEqual(['die 2 gold', 'die 2 silver']);
  expect(spotsOf('nudge 1 silver up', 0, boards)).toEqual(['die 1 silver', 'face 3']);
  expect(spotsOf('nudge 1 silver down', 0, boards)).toEqual(['die 1 silver', 'face 1']);
  expect(spotsOf('mirror bronze 2 gold', 0, boards)).toEqual(['die 0 bronze', 'die 2 gold']);
  expect(spotsOf('accept', 0, boards)).toBeNull();
});

test('where all begin alike the first press is spared', () => {
  const mine = [offer('move bronze silver'), offer('move bronze gold')];
  expect(pickedFirst(mine, null)).toBe('die 0 bronze');
  expect(completes(mine, 'die 0 bronze', 'die 0 gold')).toBe('move bronze gold');
});

test('otherwise a die is picked, then its place; another die begins anew', () => {
  const theirs = [offer('push 1 silver bronze'), offer('push 1 silver gold'), offer('push 2 gold silver')];
  expect(pickedFirst(theirs, null)).toBeNull();
  expect(pressable(theirs, null)).toEqual(new Set(['die 1 silver', 'die 2 gold']));
  expect(pressable(theirs, 'die 1 silver')).toEqual(new Set(['die 1 silver', 'die 2 gold', 'die 1 bronze', 'die 1 gold']));
  expect(completes(theirs, 'die 1 silver', 'die 2 gold')).toBeNull();
  expect(pickedFirst(theirs, 'die 0 bronze')).toBeNull();
});
