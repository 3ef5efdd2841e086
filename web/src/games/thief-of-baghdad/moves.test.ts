import { describe, expect, test } from 'vitest';
import type { ChoiceOf } from '../../connection/shapes';
import { readMove, readMoves, waysToPay, wording } from './moves';
import type { ThiefOfBaghdadShapes } from './shapes';

const choice = (action: string, key: string, args: object) => ({ action, message: { key: `action.${key}`, args } }) as ChoiceOf<ThiefOfBaghdadShapes>;

describe('a choice is read as a move', () => {
  test('a thief is placed for cards of the palace and dancers', () => {
    const args = { palace: 'palace.lapis', cards: 1, dancers: 2, inside: 5, top: 5 };
    expect(readMove(choice('place lapis dancers 2', 'place-dancers-steal', args))).toEqual({
      action: 'place lapis dancers 2', verb: 'place', from: null, to: 'lapis', pay: ['lapis', 'dancer', 'dancer'], steals: true,
    });
  });
  test('a neutral guard costs a card of both ends', () => {
    const args = { from: 'palace.rose', to: 'palace.jade', payFrom: 'card.rose', payTo: 'card.dancer' };
    expect(readMove(choice('neutral rose jade pay rose dancer', 'neutral', args))).toMatchObject({
      verb: 'neutral', from: 'rose', to: 'jade', pay: ['rose', 'dancer'], steals: false,
    });
  });
  test('what ends a turn is none', () => {
    expect(readMove(choice('end', 'end', { count: 3 }))).toBeNull();
    expect(readMove(choice('pass dancer', 'pass-dancer', { count: 3 }))).toBeNull();
  });
});

describe('paying', () => {
  const way = (pay: string) => choice(`move rose sand pay ${pay}`, 'move', { from: 'palace.rose', to: 'palace.sand', pay: `card.${pay}` });
  const moves = readMoves([way('dancer'), way('sand'), way('rose'), choice('end', 'end', { count: 3 })]);
  const guard = { verb: 'move', from: 'rose' } as const;
  test('cards are proposed before dancers', () => {
    expect(waysToPay(moves, guard, 'sand').map(({ pay }) => pay[0])).toEqual(['sand', 'rose', 'dancer']);
  });
  test('another piece or palace has no part in it', () => {
    expect(waysToPay(moves, guard, 'jade')).toEqual([]);
    expect(waysToPay(moves, { verb: 'carry', from: 'rose' }, 'sand')).toEqual([]);
  });
});

test('every move can be asked for by name', () => {
  expect(wording({ verb: 'place', from: null }, 'jade')).toBe('place jade');
  expect(wording({ verb: 'post neutral', from: null }, 'jade')).toBe('post neutral jade');
  expect(wording({ verb: 'carry', from: 'rose' }, 'jade')).toBe('carry rose jade pay rose');
  expect(wording({ verb: 'neutral', from: 'rose' }, 'jade')).toBe('neutral rose jade pay rose jade');
});
