import { describe, expect, it } from 'vitest';
import { changed } from './change';

describe('a change makes the whole again', () => {
  const before = { number: 3, question: 3, view: { hand: [1, 2, 3], board: { a: { owner: 0 }, b: { owner: null } } }, prompt: null };

  it.each([
    ['a new number', { number: 4 }, { ...before, number: 4 }],
    ['a field that is gone', { '-': ['question'] }, { number: 3, view: before.view, prompt: null }],
    ['null instead of an object', { view: null }, { ...before, view: null }],
    ['an object instead of null', { prompt: [{ key: 'wait' }] }, { ...before, prompt: { key: 'wait' } }],
    ['something deep inside', { view: { board: { b: { owner: 2 } } } }, { ...before, view: { hand: [1, 2, 3], board: { a: { owner: 0 }, b: { owner: 2 } } } }],
    ['an entry of a list', { view: { hand: { '1': 7 } } }, { ...before, view: { ...before.view, hand: [1, 7, 3] } }],
    ['a longer list', { view: { hand: { '3': 4, '4': [[5]] } } }, { ...before, view: { ...before.view, hand: [1, 2, 3, 4, [5]] } }],
    ['a shorter list', { view: { hand: { '0': 9, '-': 1 } } }, { ...before, view: { ...before.view, hand: [9] } }],
    ['a list without some entries', { view: { hand: { '-': [0, 2], '0': 8 } } }, { ...before, view: { ...before.view, hand: [8] } }],
    ['a list told anew', { view: { hand: [[]] } }, { ...before, view: { ...before.view, hand: [] } }],
    [
      'a list of entries alike, in groups',
      { prompt: { '*': [[{ do: null, of: { at: null, by: 'hand' } }, ['a', 1], ['b', null]], [{ do: null }, ['c']]] } },
      { ...before, prompt: [{ do: 'a', of: { at: 1, by: 'hand' } }, { do: 'b', of: { at: null, by: 'hand' } }, { do: 'c' }] },
    ],
  ])('%s', (_, change, after) => expect(changed(before, change)).toEqual(after));

  it('keeps what has not changed, and leaves the old value alone', () => {
    const after = changed(before, { view: { hand: { '0': 5 } } }) as typeof before;
    expect(after.view.board).toBe(before.view.board);
    expect(before.view.hand).toEqual([1, 2, 3]);
  });
});
