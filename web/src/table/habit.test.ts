import { expect, test } from 'vitest';
import { asksFirst } from './habit';

const choice = (action: string) => ({ action, message: { key: `action.${action.split(' ')[0]}`, args: {} } });
const of = (...actions: string[]) => actions.map(choice);

test('what is one of many asks, whatever it is: a tile, a ban, the end of a turn', () => {
  const turn = of('take 1', 'take 2', 'pass');
  expect(turn.map(({ action }) => asksFirst(turn, action, {}))).toEqual([true, true, true]);
  expect(asksFirst(of('take 1'), 'take 1', {})).toBe(true); // and when it is the last of them
});

test('the answers to a question that offers nothing else go at one press', () => {
  const question = of('draw', 'stop');
  expect(question.map(({ action }) => asksFirst(question, action, {}))).toEqual([false, false]);
});

test('a place to point at is no answer in words, even when there is but one', () => {
  expect(asksFirst(of('take 7', 'decline'), 'take 7', { onBoard: (action) => action.startsWith('take') })).toBe(true);
});

test('so does what the next press can change', () => {
  const dice = of('choose 1', 'choose 2', 'lock');
  expect(asksFirst(dice, 'lock', { free: (action) => action === 'lock' })).toBe(false);
  expect(asksFirst(dice, 'choose 1', { free: (action) => action === 'lock' })).toBe(true);
});
