import { expect, test } from 'vitest';
import { holdMs, Lift, slipPx } from './lift';

const far = { x: slipPx + 1, y: 0 };

test('a mouse carries once it has moved further than a hand slips', () => {
  const lift = new Lift();
  lift.down({ x: 0, y: 0 }, false, 0);
  expect(lift.move({ x: slipPx, y: 0 }, 1)).toBe(false);
  expect(lift.move(far, 2)).toBe(true);
  expect(lift.move({ x: 0, y: 0 }, 3)).toBe(true);
  expect(lift.end()).toBe(true);
  expect(lift.move(far, 4)).toBe(false);
});

test('a finger that moves at once scrolls, one that has held carries', () => {
  const lift = new Lift();
  lift.down({ x: 0, y: 0 }, true, 0);
  expect(lift.isHeld(holdMs - 1)).toBe(false);
  expect(lift.move(far, holdMs - 1)).toBe(false);
  expect(lift.move({ x: 99, y: 0 }, 1000)).toBe(false);
  lift.down({ x: 0, y: 0 }, true, 1000);
  expect(lift.move(far, 1000 + holdMs)).toBe(true);
});

test('a press that ends without having moved was a press', () => {
  const lift = new Lift();
  lift.down({ x: 0, y: 0 }, false, 0);
  expect(lift.end()).toBe(false);
});
