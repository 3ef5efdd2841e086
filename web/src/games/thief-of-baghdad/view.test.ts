import { expect, test } from 'vitest';
import type { Palace, ThiefView, ThiefOfBaghdadEvent } from './shapes';
import { chestsLeft, held, lastMove, sum, touched } from './view';

const event = (type: ThiefOfBaghdadEvent['type'], args: object) => ({ key: `event.${type}`, type, seat: 0, rule: '', args }) as ThiefOfBaghdadEvent;
const entry = (number: number, ...events: ThiefOfBaghdadEvent[]) => ({ number, events });

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
