import { expect, test } from 'vitest';
import { captionAt } from './caption';

const caption = { width: 200, height: 50 };
const board = { width: 800, height: 600 };
const place = (x: number, y: number) => ({ x, y, width: 100, height: 100 });

test('a sentence stands above its place and points at its middle', () => {
  expect(captionAt(place(300, 300), caption, board)).toEqual({ x: 250, y: 238, nub: 100, above: true });
});

test('at the upper edge it stands below; at a side it stays within the board and still points there', () => {
  expect(captionAt(place(0, 10), caption, board)).toEqual({ x: 8, y: 122, nub: 42, above: false });
  expect(captionAt(place(700, 10), caption, board)).toMatchObject({ x: 592, nub: 158 });
});

test('a place as high as the board is covered, and not pointed at; without a place it stands at the head', () => {
  expect(captionAt({ x: 300, y: 0, width: 200, height: 600 }, caption, board)).toMatchObject({ y: 8, nub: null });
  expect(captionAt(null, caption, board)).toEqual({ x: 300, y: 8, nub: null, above: false });
});
