import { expect, test } from 'vitest';
import type { GameFace } from '../games/face';
import type { OpenTable } from '../house/table.svelte';
import { foretoldOf, under } from './sentences';

test('under its heading a sentence does not repeat it', () => {
  expect(under('Gold cave', 'Gold cave: nobody is there.')).toBe('Nobody is there.');
  expect(under('Salle 1', 'Salle 1\u00a0: proposée à Aziz (force 4).')).toBe('Proposée à Aziz (force 4).');
  expect(under('Market', 'Aziz is first in the Market (strength 5).')).toBe('Aziz is first in the Market (strength 5).');
  expect(under('Room 1', 'Room 10: the artifact is not sold.')).toBe('Room 10: the artifact is not sold.');
});

test('what would happen is said as on the board, and the rest in the words of the catalogue', () => {
  const lines = [{ key: 'event.move', args: { slot: 8 } }, { key: 'event.place.hidden', args: {} }, { key: 'then.points', args: {} }];
  const table = { foretold: lines, say: ({ key }: { key: string }) => key } as unknown as OpenTable;
  const face = { sentence: (_: OpenTable, { type }: { type: string }) => (type === 'move' ? 'The 6 comes here.' : null) } as unknown as GameFace;
  expect(foretoldOf(table, face)).toEqual(['The 6 comes here.', 'event.place.hidden', 'then.points']);
});
