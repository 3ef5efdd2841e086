import { expect, test } from 'vitest';
import { under } from './sentences';

test('under its heading a sentence does not repeat it', () => {
  expect(under('Gold cave', 'Gold cave: nobody is there.')).toBe('Nobody is there.');
  expect(under('Salle 1', 'Salle 1\u00a0: proposée à Aziz (force 4).')).toBe('Proposée à Aziz (force 4).');
  expect(under('Market', 'Aziz is first in the Market (strength 5).')).toBe('Aziz is first in the Market (strength 5).');
  expect(under('Room 1', 'Room 10: the artifact is not sold.')).toBe('Room 10: the artifact is not sold.');
});
