import { expect, test } from 'vitest';
import { fitOf } from './viewport';

test('upright, and on its side when it is long enough, a phone shows the page as it is', () => {
  expect(fitOf(false, 667)).toEqual({ viewport: undefined, target: undefined });
  expect(fitOf(true, 844)).toEqual({ viewport: undefined, target: undefined });
  expect(fitOf(true, 721)).toEqual({ viewport: undefined, target: undefined });
});

test.each([720, 667, 640, 568])('a phone %i px long shows the wide layout smaller, with targets of 44 px all the same', (long) => {
  const { viewport, target } = fitOf(true, long);
  expect(viewport).toContain('width=721');
  expect(target! * (long / 721)).toBeGreaterThanOrEqual(44);
});
