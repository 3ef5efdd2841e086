import { expect, test } from 'vitest';
import { handTo } from './people';

const people = [0, 1, 3].map((seat) => ({ seat, name: `P${seat}`, token: `t${seat}` })); // a bot sits in chair 2

test('whoever is asked keeps the device', () => {
  expect(handTo(people, [1], 1)).toBeNull();
  expect(handTo(people, [0, 1, 3], 1)).toBeNull();
});

test('it goes to whoever is asked next, once around the table', () => {
  expect(handTo(people, [1], 0)?.name).toBe('P1');
  expect(handTo(people, [0, 3], 1)?.name).toBe('P3');
  expect(handTo(people, [0], 3)?.name).toBe('P0');
});

test('while bots play nobody takes it', () => {
  expect(handTo(people, [2], 0)).toBeNull();
  expect(handTo(people, [], 0)).toBeNull();
});

test('at the beginning the first who is asked takes it', () => {
  expect(handTo(people, [1, 3], null)?.name).toBe('P1');
});
