import { expect, test } from 'vitest';
import { clockFace, daysAndHours, isDays, isLow } from './spans';

test('a clock shows what is left, rounded up', () => {
  expect(clockFace(0)).toBe('0:00');
  expect(clockFace(-5)).toBe('0:00');
  expect(clockFace(1)).toBe('0:01');
  expect(clockFace(59_900)).toBe('1:00');
  expect(clockFace(272_000)).toBe('4:32');
  expect(clockFace(3_725_000)).toBe('1:02:05');
});

test('days are told in days', () => {
  expect(isDays(86_399_999)).toBe(false);
  expect(daysAndHours(2 * 86_400_000 + 3 * 3_600_000 + 5)).toEqual({ n: 2, h: 3 });
  expect(isLow(15_000)).toBe(true);
  expect(isLow(15_001)).toBe(false);
});
