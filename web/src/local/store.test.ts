import { expect, test } from 'vitest';
import { FleetingStore, joined } from './store';

const row = { table: 't', count: 3, madeBy: '' };

test('a log is its parts in order', () => {
  expect(joined(row, [{ table: 't', part: 0, entries: ['a', 'b'] }, { table: 't', part: 1, entries: ['c'] }])).toEqual(['a', 'b', 'c']);
});

test('where a part is missing or spoilt, it is plain that something is', () => {
  const last = (parts: { table: string; part: number; entries: string[] }[]) => joined(row, parts).at(-1);
  expect(last([{ table: 't', part: 0, entries: ['a', 'b'] }])).toContain('lost');
  expect(last([{ table: 't', part: 0, entries: ['a', 'b', 7 as unknown as string] }])).toContain('lost');
  expect(last([{ table: 't', part: 0, entries: 'abc' as unknown as string[] }])).toContain('lost');
});

test('where the browser keeps nothing, a match can be played all the same', async () => {
  const store = new FleetingStore();
  expect(store.lasting).toBe(false);
  await store.append({ table: 't', first: 0, entries: ['a'], madeBy: '' });
  await store.append({ table: 't', first: 1, entries: ['b'], madeBy: '' });
  expect(await store.readOne('t')).toEqual(['a', 'b']);
});
