import { describe, expect, test } from 'vitest';
import { boardBox, cornerOf, towards } from './geometry';

const place = (pos: number, layer: number, x: number, y: number) => ({ pos, layer, x, y });

test('a square is 100, a tile sits 2.5 inside it, each layer lies 8 higher', () => {
  expect(cornerOf(place(0, 1, 0, 0))).toEqual({ x: 2.5, y: 2.5 });
  expect(cornerOf(place(29, 2, 1, 3))).toEqual({ x: 52.5, y: 144.5 });
  expect(cornerOf(place(50, 4, 3, 3))).toEqual({ x: 152.5, y: 128.5 });
});

test('the box leaves the same border around both boards', () => {
  expect(boardBox(5)).toEqual({ x: -30, y: -44, width: 560, height: 588 });
  expect(boardBox(4)).toEqual({ x: -30, y: -44, width: 460, height: 488 });
});

describe('arrow keys', () => {
  const row = [place(0, 1, 0, 0), place(1, 1, 2, 0), place(2, 1, 4, 0), place(5, 1, 0, 2), place(30, 2, 3, 1)];
  const from = row[1]!;
  test('lead to the nearest tile that way', () => {
    expect(towards(row, from, 'right')?.pos).toBe(2);
    expect(towards(row, from, 'left')?.pos).toBe(0);
    expect(towards(row, from, 'down')?.pos).toBe(30);
  });
  test('lead nowhere at the edge', () => {
    expect(towards(row, from, 'up')).toBeNull();
    expect(towards(row, row[2]!, 'right')).toBeNull();
  });
});
