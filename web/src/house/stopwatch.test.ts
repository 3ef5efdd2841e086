import { beforeEach, expect, test } from 'vitest';
import { Stopwatch } from './stopwatch';

const lockout = 300;
let watch: Stopwatch;
beforeEach(() => {
  watch = new Stopwatch();
});

test('a press is measured from the first frame that showed the race', () => {
  watch.start(3, 1000);
  watch.start(3, 1200); // drawn again
  expect(watch.press(1432.1234, lockout)).toEqual({ is: 'tap', claimed: 432123 });
});

test('the next race starts anew', () => {
  watch.start(3, 1000);
  watch.stop();
  expect(watch.running).toBe(false);
  watch.start(4, 9000);
  expect(watch.press(9400, lockout)).toEqual({ is: 'tap', claimed: 400_000 });
});

test('an early press is dropped, and the button is dead for a while, also when the race begins meanwhile', () => {
  expect(watch.press(1000, lockout)).toEqual({ is: 'early' });
  expect(watch.press(1100, lockout)).toEqual({ is: 'dead' });
  watch.start(1, 1150);
  expect(watch.press(1299, lockout)).toEqual({ is: 'dead' });
  expect(watch.press(1300, lockout)).toEqual({ is: 'tap', claimed: 150_000 });
});

test('hammering does not prolong the wait', () => {
  watch.press(1000, lockout);
  for (let now = 1010; now < 1300; now += 10) watch.press(now, lockout);
  watch.start(1, 1290);
  expect(watch.press(1301, lockout).is).toBe('tap');
});
