import { expect, test } from 'vitest';
import { aView } from './sample';
import { artifactsOf, cityOf, lastPiecesOn, nichesOf, ownHand, piecesOn, spacesOf, tallyAt } from './view';

test('pieces on a space: own ones first, values only as far as they are known', () => {
  const view = { ...aView(), viewer: 1 };
  expect(piecesOn(aView(), 'room1').map(({ seat, value, open }) => [seat, value, open])).toEqual([[0, 9, false], [1, null, false]]);
  expect(piecesOn(view, 'red').map(({ id }) => id)).toEqual(['1.1', '0.1']);
  expect(piecesOn(aView(), 'market')).toMatchObject([{ id: '1.carpet1', carpet: true, value: 3 }]);
  expect(lastPiecesOn(aView(), 'red')).toMatchObject([{ seat: 0, value: 9 }]);
});

test('the hand is what was not placed', () => {
  expect(ownHand(aView())).toEqual([1, 4, 5, 6, 8]);
  expect(ownHand({ ...aView(), viewer: null })).toEqual([]);
});

test('caves, city and rooms of a mode', () => {
  expect(nichesOf(aView(), 'red')).toEqual([4, 3]);
  expect(cityOf(aView())).toHaveLength(4);
  expect(cityOf({ ...aView(), mode: 'first' })).toEqual(['market', 'caravanserai']);
  expect(spacesOf(aView()).at(-1)).toBe('room2');
});

test('the tally is before, at or past a space', () => {
  expect((['red', 'market', 'guard'] as const).map((space) => tallyAt(aView(), space))).toEqual(['done', 'now', 'ahead']);
  expect(tallyAt({ ...aView(), stage: 'ending', space: null }, 'room1')).toBe('done');
});

test('artifacts by type: the public ones, and the own secrets', () => {
  expect(artifactsOf(aView(), 0)).toEqual(['lamp', 'key']);
  expect(artifactsOf(aView(), 1)).toEqual(['lamp']);
});
