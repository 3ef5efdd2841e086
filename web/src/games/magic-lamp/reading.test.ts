import { beforeAll, expect, test } from 'vitest';
import type { Reading } from '../plain/facts';
import { pretendBrowser } from '../../house/testing';

let reading: Reading;
beforeAll(async () => {
  pretendBrowser();
  reading = (await import('./reading')).reading;
});

test('a choice put down is told in the words of the language', () => {
  const name = (value: string) => reading.nameOf?.(value, (symbol) => symbol.toUpperCase());
  expect(name('choose gold 6')).toBe('GOLD 6');
  expect(name('choose bronze 4 silver 2')).toBe('BRONZE 4, SILVER 2');
  expect(name('choose gold 1 quick')).toBe('GOLD 1, QUICK');
  expect(name('something else')).toBeNull();
});
