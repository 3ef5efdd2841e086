import { expect, it } from 'vitest';
import { adviceOf } from './vizier';

const option = (action: string, visits: number, worth: number) => ({ action, visits, share: visits / 100, worth });

it('tells three moves, the one he thought of most first, each with what speaks for and against it', async () => {
  const options = [option('a', 20, 0.5), option('b', 60, 0.6), option('c', 15, 0.4), option('d', 5, 0.3)];
  const { advices, drawn } = await adviceOf({ choice: 'b', simulations: 100, drawn: false, options }, async (one, other) => [{ key: `why.${one}-${other}`, args: {} }]);
  expect(advices.map(({ action }) => action)).toEqual(['b', 'a', 'c']);
  expect(advices.map(({ because }) => because[0]!.key)).toEqual(['why.b-a', 'why.a-b', 'why.c-b']);
  expect(advices.map(({ against }) => against[0]?.key)).toEqual([undefined, 'why.b-a', 'why.b-c']);
  expect(drawn).toBe(false);
});

it('keeps quiet about what he hardly thought of, and about comparisons where there is one thing to do', async () => {
  const sure = await adviceOf({ choice: 'a', simulations: 1000, drawn: false, options: [{ action: 'a', visits: 998, share: 0.998, worth: 0.9 }, { action: 'b', visits: 2, share: 0.002, worth: 0.1 }] }, async () => [{ key: 'why.points', args: {} }]);
  expect(sure.advices.map(({ action }) => action)).toEqual(['a']);
  expect(sure.advices[0]!.because).toHaveLength(1); // beside what he left alone
  const forced = await adviceOf({ choice: 'a', simulations: 0, drawn: false, options: [{ action: 'a', visits: 0, share: 1, worth: 0 }] }, async () => []);
  expect(forced.advices).toHaveLength(1);
});
