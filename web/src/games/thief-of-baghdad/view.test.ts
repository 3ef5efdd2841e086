import { expect, test } from 'vitest';
import type { GameEvent, LogEntry } from '../../connection/protocol';
import { chestsLeft, held, lastMove, seatOf, sum, touched, word, type Palace, type ThiefView } from './view';

const event = (type: string, args: GameEvent['args']): GameEvent => ({ key: `event.${type}`, type, seat: 0, rule: '', args });
const entry = (number: number, ...events: GameEvent[]): LogEntry => ({ number, events });

test('symbols and seats of messages', () => {
  expect(word('palace.marble')).toBe('marble');
  expect(word(null)).toBeNull();
  expect(seatOf({ seat: 2 })).toBe(2);
  expect(seatOf(3)).toBeNull();
});

test('chests left in a stack follow from its top', () => {
  const at = (top: number | null) => chestsLeft({ top } as Palace);
  expect([4, 5, 6, 7, null].map(at)).toEqual([4, 3, 2, 1, 0]);
});

test('what is held: own cards and own dancers, nothing for somebody who watches', () => {
  const hand = { marble: 2, rose: 0, lapis: 1, jade: 0, sand: 0, garnet: 0 };
  const view = { viewer: 1, hand, dancers: [3, 1] } as unknown as ThiefView;
  expect([held(view, 'marble'), held(view, 'dancer')]).toEqual([2, 1]);
  expect(sum(hand)).toBe(3);
  const watching = { viewer: null, hand: null, dancers: [3, 1] } as unknown as ThiefView;
  expect([held(watching, 'marble'), held(watching, 'dancer')]).toEqual([0, 0]);
});

test('the last move is the last one at a palace that was not taken back', () => {
  const move = event('move', { from: 'palace.rose', to: 'palace.jade', pay: 'card.rose' });
  const place = event('place', { palace: 'palace.sand', cards: 1, dancers: 0, inside: 1 });
  const log = [entry(1, move), entry(2, place), entry(3, event('draw', { card: null }))];
  expect(lastMove(log, new Set())).toBe(place);
  expect(lastMove(log, new Set([2]))).toBe(move);
  expect(lastMove([], new Set())).toBeNull();
  expect(touched(move)).toEqual({ to: 'jade', from: 'rose' });
});
