// Where things are drawn: a square is 100, a tile 95, each layer lies 8 higher than the one below.
import type { Place } from './view';

export const square = 100;
export const tileSize = 95;
const lift = 8;
const inset = (square - tileSize) / 2;

export interface Point {
  x: number;
  y: number;
}

export function cornerOf(place: Place): Point {
  return {
    x: (place.x * square) / 2 + inset,
    y: (place.y * square) / 2 + inset - lift * (place.layer - 1),
  };
}

export function boardBox(side: number): { x: number; y: number; width: number; height: number } {
  return { x: -30, y: -44, width: side * square + 60, height: side * square + 88 };
}

export type Direction = 'left' | 'right' | 'up' | 'down';

const steps: Record<Direction, Point> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
};

// The tile an arrow key leads to: the nearest one in that direction, where straying sideways counts double.
export function towards<P extends Place>(places: readonly P[], from: Place, direction: Direction): P | null {
  const start = cornerOf(from);
  const step = steps[direction];
  let best: P | null = null;
  let bestCost = Infinity;
  for (const place of places) {
    const corner = cornerOf(place);
    const along = (corner.x - start.x) * step.x + (corner.y - start.y) * step.y;
    const aside = Math.abs((corner.x - start.x) * step.y) + Math.abs((corner.y - start.y) * step.x);
    if (along < square / 4) continue;
    const cost = along + 2 * aside;
    if (cost < bestCost) [best, bestCost] = [place, cost];
  }
  return best;
}
