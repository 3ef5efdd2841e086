import { describe, expect, test } from 'vitest';
import { isMuted, keptMax, mute, mutedPeople, noteRead, readTo, unmute, unread } from './talk';
import { otherGuest } from './names';
import { keepPass, passesMax, passTo } from '../connection/passes';

function shelf() {
  const kept = new Map<string, string>();
  return { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) };
}
const bob = { table: 't', seat: 1, name: 'Bob' };
const line = (number: number, seat: number) => ({ number, seat, text: 'x', at: 0 });

describe('who is muted', () => {
  test('is so at this table under any name, and by name at any table', () => {
    const store = shelf();
    expect(isMuted(mutedPeople(store), bob)).toBe(false);
    const muted = mute(store, bob);
    expect(isMuted(muted, { ...bob, name: 'Robert' })).toBe(true);
    expect(isMuted(muted, { table: 'u', seat: 3, name: 'bob' })).toBe(true);
    expect(isMuted(muted, { table: 't', seat: 2, name: 'Eve' })).toBe(false);
    expect(isMuted(mutedPeople(store), bob)).toBe(true);
    expect(unmute(store, { table: 'u', seat: 3, name: 'BOB' })).toEqual([]);
  });

  test('is forgotten when there are too many, and when the store is spoilt', () => {
    const store = shelf();
    for (let i = 0; i <= keptMax; i++) mute(store, { table: `t${i}`, seat: 0, name: `N${i}` });
    expect(mutedPeople(store)).toHaveLength(keptMax);
    store.setItem('caravanserai.muted', '{"spoilt');
    expect(mutedPeople(store)).toEqual([]);
    store.setItem('caravanserai.muted', '[null, 3, {"table": "t"}]');
    expect(mutedPeople(store)).toEqual([]);
  });
});

test('what others have said since is unread, until it is read', () => {
  const store = shelf();
  const lines = [line(1, 0), line(2, 1), line(3, 1)];
  expect(unread(lines, readTo(store, 't'), 0)).toHaveLength(2);
  noteRead(store, 't', 2);
  expect(unread(lines, readTo(store, 't'), 0)).toEqual([line(3, 1)]);
  expect(readTo(store, 'u')).toBe(0);
});

test('a pass is kept for each table, and not for ever', () => {
  const store = shelf();
  expect(passTo(store, 't')).toEqual({});
  keepPass(store, 't', 'one');
  keepPass(store, 't', 'two');
  expect(passTo(store, 't')).toEqual({ pass: 'two' });
  for (let i = 0; i < passesMax; i++) keepPass(store, `t${i}`, 'x');
  expect(passTo(store, 't')).toEqual({});
});

test('a guest whose name is taken gets one that is not', () => {
  expect(otherGuest(['Amina', 'Badr'], ['Amina', 'Sindbad'])).toBe('Badr');
  expect(otherGuest(['Amina'], ['Amina'])).toBe('Amina');
});
