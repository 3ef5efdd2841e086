import { expect, test } from 'vitest';
import { isNear, moved, nearest, pinched, whole } from './zoom';

const frame = { width: 400, height: 300 };
const fingers = (ax: number, bx: number) => [{ x: ax, y: 100 }, { x: bx, y: 100 }] as const;

test('two fingers draw the board nearer around what lies between them', () => {
  const near = pinched(whole, fingers(150, 250), fingers(100, 300), frame);
  expect(near).toEqual({ scale: 2, x: -200, y: -100 });
});

test('it is never nearer than allowed, never smaller than its frame, and never leaves it', () => {
  expect(pinched(whole, fingers(190, 210), fingers(0, 400), frame).scale).toBe(nearest);
  expect(pinched(whole, fingers(0, 400), fingers(190, 210), frame)).toEqual(whole);
  const near = { scale: 2, x: -100, y: -100 };
  expect(moved(near, 500, 500, frame)).toEqual({ scale: 2, x: 0, y: 0 });
  expect(moved(near, -500, -500, frame)).toEqual({ scale: 2, x: -400, y: -300 });
});

test('hardly nearer counts as whole', () => {
  expect([isNear(whole), isNear({ ...whole, scale: 1.03 }), isNear({ ...whole, scale: 1.5 })]).toEqual([false, false, true]);
});
