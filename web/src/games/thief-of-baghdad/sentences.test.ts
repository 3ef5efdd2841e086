import { beforeAll, expect, test, vi } from 'vitest';
import type { EventOf } from '../../connection/shapes';
import type { OpenTable } from '../../house/table.svelte';
import type { ThiefOfBaghdadShapes } from './shapes';

let sentenceOf: typeof import('./sentences').sentenceOf;
beforeAll(async () => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
  vi.stubGlobal('navigator', { languages: ['en'] });
  ({ sentenceOf } = await import('./sentences'));
}, 60_000);

type Event = EventOf<ThiefOfBaghdadShapes>;
const table = { seatName: () => 'Morgiana', say: ({ key }: { key: string }) => key.slice(7) } as unknown as OpenTable<ThiefOfBaghdadShapes>;
const said = (type: Event['type'], args: object) => sentenceOf(table, { key: `event.${type}`, type, seat: 1, rule: '', args: { seat: { seat: 1 }, ...args } } as Event);

test('on the board it is said what was done and what it led to, not what it cost', () => {
  expect(said('place', { palace: 'palace.rose', cards: 2, dancers: 0, inside: 5 })).toBe('Morgiana places a thief at rose: 5 inside.');
  expect(said('steal', { palace: 'palace.rose', chest: 5, chests: 4 })).toBe('Morgiana steals chest 5: 4 now.');
  expect(said('carry', { from: 'palace.rose', to: 'palace.jade', pay: 'card.jade' })).toBe('Morgiana carries a thief from rose to jade.');
  expect(said('pass-cards', {})).toBeNull();
});
