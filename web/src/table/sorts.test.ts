import { describe, expect, test } from 'vitest';
import type { Choice } from '../connection/protocol';
import { sortChoices } from './sorts';

const move = (from: number, to: number): Choice => ({ action: `move ${from} ${to}`, message: { key: 'move', args: { from, to } } });
const end: Choice = { action: 'end', message: { key: 'end', args: {} } };
const from = ({ message }: Choice) => String(message.args.from);

describe('a list of actions', () => {
  test('a short one is shown whole, one sort after the other', () => {
    const { shown, folded, order } = sortChoices([move(1, 2), end, move(1, 3)], from);
    expect(shown).toEqual([[move(1, 2), move(1, 3)], [end]]);
    expect(folded).toEqual([]);
    expect(order).toEqual([move(1, 2), move(1, 3), end]);
  });

  test('where it scrolls, the rare sorts come first', () => {
    const moves = [2, 3, 4, 5, 6, 7].map((to) => move(1, to));
    expect(sortChoices([...moves, end], from).order).toEqual([end, ...moves]);
  });

  test('in a long one the rare sorts stay in the open and the others are folded', () => {
    const moves = [1, 2, 3, 4, 5, 6].flatMap((a) => [7, 8, 9].map((b) => move(a, b)));
    const { shown, folded, order } = sortChoices([...moves, end], from);
    expect(shown).toEqual([[end]]);
    expect(folded.map(({ name, members }) => [name, members.length])).toEqual([['move', 18]]);
    expect(folded[0]?.parts.map(({ members }) => members.length)).toEqual([3, 3, 3, 3, 3, 3]);
    expect(order[0]).toBe(end);
    expect(new Set(order).size).toBe(19);
  });

  test('a sort that cannot be divided stays whole', () => {
    const moves = Array.from({ length: 20 }, (_, to) => move(1, to));
    expect(sortChoices(moves, from).folded[0]?.parts).toEqual([]);
  });
});
