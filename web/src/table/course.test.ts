import { expect, test } from 'vitest';
import { columnsOf, decidingLine, marksOf, sampleNumbers } from './course';

test('moments are spread over the match, from its start to its end', () => {
  expect(sampleNumbers(4)).toEqual([0, 1, 2, 3, 4]);
  expect(sampleNumbers(100, 5)).toEqual([0, 25, 50, 75, 100]);
  expect(sampleNumbers(0)).toEqual([0]);
});

test('it was decided where the lead changed and where most was gained', () => {
  const samples = [[0, 0], [3, 0], [3, 1], [3, 9], [4, 9], [12, 9]].map((points, i) => ({ number: 10 * i, points }));
  const marks = marksOf(samples);
  expect(marks.map(({ number, seat, gain }) => [number, seat, gain])).toEqual([[10, 0, 3], [20, 1, 1], [30, 1, 8], [50, 0, 8]].filter(([number]) => marks.some((mark) => mark.number === number)));
  expect(marks.map(({ number }) => number)).toContain(30);
  expect(marks.find(({ number }) => number === 30)).toMatchObject({ seat: 1, leads: true });
  expect(marks.length).toBeLessThanOrEqual(4);
});

test('whoever is level has no lead, and the move that broke the tie for good is never left out', () => {
  const samples = [[0, 0], [5, 0], [5, 9], [14, 9], [14, 23], [30, 23], [30, 30], [30, 31]].map((points, number) => ({ number, points }));
  expect(marksOf(samples).at(-1)).toEqual({ number: 7, seat: 1, gain: 1, leads: true });
  expect(marksOf(samples.slice(0, 7)).map(({ number, leads }) => [number, leads])).toEqual([[2, true], [3, true], [4, true], [5, true]]);
});

test('seats that end level, or nearly, stand beside one another, and nobody else does', () => {
  expect(columnsOf([2, 3, 4, 2], 4)).toEqual([0, 1, 0, 2]); // 2 and 3 of 4 are near, too
  expect(columnsOf([8, 3], 10)).toEqual([0, 0]);
  expect(columnsOf([5, 5, 5, 5, 5], 5)).toEqual([0, 1, 2, 3, 4]);
  expect(columnsOf([], 1)).toEqual([]);
});

test('the line of the count that made the gap', () => {
  expect(decidingLine({ cards: 5, ring: 3, sets: 10 }, { cards: 8, ring: 0, sets: 4 })).toEqual({ key: 'sets', n: 6 });
  expect(decidingLine({ cards: 5 }, { cards: 8 })).toBeNull();
});
