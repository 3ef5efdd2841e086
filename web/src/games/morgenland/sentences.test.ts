import { beforeAll, expect, test } from 'vitest';
import type { SeatArg } from '../../connection/protocol';
import type { EventOf } from '../../connection/shapes';
import type { OpenTable } from '../../house/table.svelte';
import { placeOf } from './flights';
import type { MorgenlandShapes, Token } from './shapes';
import { pretendBrowser } from '../../house/testing';

let sentenceOf: typeof import('./sentences').sentenceOf;
beforeAll(async () => {
  pretendBrowser();
  ({ sentenceOf } = await import('./sentences'));
}, 60_000);

const token = (slot: number, shown: number | null): Token => ({ slot, place: 'room3', doubles: 0, shown, not: [] });
const table = { log: [], view: { tokens: [[], [token(1, null), token(2, 4)]] }, seatName: () => 'Sindbad', say: ({ key, args }: { key: string; args: { count?: number } }) => (key === 'table.units' ? `${args.count} gems` : 'Room 3') } as unknown as OpenTable<MorgenlandShapes>;
const sindbad: SeatArg = { seat: 1 };
const doubles = (slot: number): EventOf<MorgenlandShapes> => ({ key: 'event.use-on', type: 'use-on', seat: 1, rule: '', args: { seat: sindbad, artifact: 'artifact.double', slot, space: 'space.room3' } });

test('a token is named by its number where it is known, and by its place', () => {
  expect(sentenceOf(table, doubles(2))).toBe('Room 3: Sindbad doubles the 4.');
  expect(sentenceOf(table, doubles(1))).toBe('Room 3: Sindbad doubles a token.');
});

test('what the log says well enough is left to it; where it happened is known of most', () => {
  const placed: EventOf<MorgenlandShapes> = { key: 'event.place', type: 'place', seat: 1, rule: '', args: { seat: sindbad, space: 'space.gold', value: 4 } };
  expect(sentenceOf(table, placed)).toBeNull();
  expect(placeOf(placed)).toBe('gold');
  expect(placeOf({ key: 'event.draw', type: 'draw', seat: 1, rule: '', args: { seat: sindbad, spell: 'spell.taboo' } })).toBe('tent');
});

test('the way past the guard is told in few words', () => {
  const enters: EventOf<MorgenlandShapes> = { key: 'event.enter', type: 'enter', seat: 1, rule: '', args: { seat: sindbad, how: 'entry.paid', strength: 4 } };
  expect(sentenceOf({ ...table, say: ({ key }: { key: string }) => (key === 'entry.paid' ? 'after paying' : '') } as unknown as OpenTable<MorgenlandShapes>, enters)).toBe('Sindbad (4) enters after paying.');
});

test('who takes what is said in few words, and of who is as strong as the one before why he comes second', () => {
  const cave = (seat: number, strength: number, count: number): EventOf<MorgenlandShapes> => ({ key: 'event.cave', type: 'cave', seat, rule: '', args: { seat: { seat }, treasure: 'treasure.blue', count, strength } });
  const [first, second, third] = [cave(0, 7, 3), cave(1, 7, 2), cave(2, 5, 2)] as const;
  const tally = { ...table, log: [{ number: 1, events: [first, second, third] }] } as unknown as OpenTable<MorgenlandShapes>;
  expect(sentenceOf(tally, first)).toBe('Sindbad (7) takes 3 gems.');
  expect(sentenceOf(tally, second)).toMatch(/^Sindbad \(7\) takes 2 gems\. .*camel/);
  expect(sentenceOf(tally, third)).toBe('Sindbad (5) takes 2 gems.');
});

test('what is paid unit by unit is one sentence with its number, and so is an exchange with the bank', () => {
  const flow = (type: 'pay' | 'give' | 'take', treasure: string): EventOf<MorgenlandShapes> => ({ key: `event.${type}`, type, seat: 1, rule: 'MOR-351', args: { seat: sindbad, treasure: `treasure.${treasure}`, count: 1 } }) as EventOf<MorgenlandShapes>;
  const told = (...events: EventOf<MorgenlandShapes>[]) => {
    const say = ({ args }: { args: { treasure: string; count: number } }) => `${args.count} ${args.treasure.slice(9)}`;
    const log = events.map((event, number) => ({ number, events: [event] }));
    return sentenceOf({ ...table, log, say } as unknown as OpenTable<MorgenlandShapes>, events.at(-1)!);
  };
  expect(told(flow('pay', 'red'), flow('pay', 'red'), flow('pay', 'blue'))).toBe('Sindbad pays 3 (2 red, 1 blue).');
  expect(told(flow('pay', 'red'), flow('pay', 'red'))).toBe('Sindbad pays 2 red.');
  expect(told(flow('give', 'gold'), flow('take', 'red'), flow('take', 'red'), flow('take', 'blue'))).toBe('Sindbad gives 1 gold and takes 3 (2 red, 1 blue).');
});
