import { expect, test } from 'vitest';
import type { AliBabaView } from './shapes';
import { actionAt, banMessage, countByKind, namedBy, readTile, tileOf, toldApart, turnsToGo } from './view';

const view = (over: Partial<AliBabaView>) => ({ viewer: 0, phase: 'take', bans: [null, null, null], ...over }) as AliBabaView;

test('a tile is read from its two words', () => {
  expect(readTile('ring pink')).toEqual({ kind: 'ring', colour: 'pink' });
});

test('held tiles are counted by kind', () => {
  expect([...countByKind(['ring pink', 'crown white', 'ring blue'])]).toEqual([['ring', 2], ['crown', 1]]);
});

test('the sign of a ban names whose it is; my own ban is none for me', () => {
  const tile = { kind: 'ring', colour: 'green' } as const;
  expect(namedBy(view({ bans: [null, { kind: 'ring' }, null] }), tile)).toBe(1);
  expect(namedBy(view({ bans: [null, null, { colour: 'green' }] }), tile)).toBe(2);
  expect(namedBy(view({ bans: [{ kind: 'ring' }, null, null] }), tile)).toBeNull();
  expect(namedBy(view({ bans: [null, { kind: 'crown' }, null] }), tile)).toBeNull();
});

test('a ban in words', () => {
  expect(banMessage(view({ bans: [null, { kind: 'ring' }, null] }), 1)).toEqual({ key: 'event.ban-kind', args: { seat: { seat: 1 }, kind: 'kind.ring' } });
  expect(banMessage(view({ bans: [null, { kind: 'ring' }, null] }), 0)).toBeNull();
});

test('pressing a place takes, or takes as well', () => {
  expect(actionAt(view({}), 51)).toBe('take 51');
  expect(actionAt(view({ phase: 'green' }), 52)).toBe('green 52');
});

test('what a message hides stays unknown', () => {
  expect(tileOf({ key: 'action.steal', args: { seat: { seat: 1 }, kind: null, colour: null } })).toEqual({ kind: null, colour: null });
  expect(tileOf({ key: 'action.take', args: { kind: 'kind.ring', colour: 'colour.pink', pos: 51, layer: 3 } })).toEqual({ kind: 'ring', colour: 'pink' });
});

test('equal points that tiles told apart; a shared rank needs no word', () => {
  const line = (total: number, rank: number) => ({ total, rank });
  expect(toldApart([line(66, 3), line(68, 1), line(66, 2)])).toEqual([line(66, 2), line(66, 3)]);
  expect(toldApart([line(66, 1), line(66, 1), line(40, 3)])).toEqual([]);
});

test('turns to go are told while there are some, and not after the end', () => {
  expect(turnsToGo(view({ remaining: null }))).toBeNull();
  expect(turnsToGo(view({ remaining: 1 }))).toBe(1);
  expect(turnsToGo(view({ remaining: 1, phase: 'over' }))).toBeNull();
});
