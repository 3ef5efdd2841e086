import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { blake2b } from './blake2b';
import { checkDice, hexOf, isFair, keyOf, type DiceRecord, type Noted } from './check';
import { numbersUnder } from './stream';

const text = (words: string) => new TextEncoder().encode(words);

test('BLAKE2b as b2sum -l 256 has it', () => {
  expect(hexOf(blake2b(text('abc')))).toBe('bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319');
  expect(hexOf(blake2b(text('')))).toBe('0e5751c026e543b2e8ab2eb06099daa1d1e5df47778f7787faab45cdf12fe3a8');
  expect(hexOf(blake2b(text('a'.repeat(128))))).toBe('ae2aa48507885c4c950fb809b2076f959cde9f8ea6da260d9a3587df33dac450');
  expect(hexOf(blake2b(text('a'.repeat(129))))).toBe('2f64744a6de0d2c0b56e64cf6e29a5aaa255010d415d51c75ccc82f73dccd865');
});

test('ChaCha20 of a key of zeros', () => {
  const numbers = numbersUnder(new Uint8Array(32));
  expect([numbers.next().value, numbers.next().value]).toEqual(['903df1a0ade0b876', '28bd8653e56a5d40']);
});

// The dice of a match for two, worked out by tools/verify_dice.py.
const record = JSON.parse(readFileSync('src/fair/dice.json', 'utf8')) as { dice: DiceRecord; actions: number };
const seal = (dice = record.dice) => ({ commitment: dice.commitment, secret: dice.secret, shares: dice.shares });
const me: Noted = { seat: 1, promise: record.dice.commitment, share: record.dice.shares[1] as string };

const check = (change: (dice: DiceRecord) => void, { noted = me as Noted | null, told = true } = {}) => {
  const dice = structuredClone(record.dice);
  change(dice);
  return checkDice(dice, record.actions, seal(told ? dice : record.dice), noted);
};
const broken = (...call: Parameters<typeof check>) => check(...call).filter(({ holds }) => holds === false).map(({ about }) => about);

test('an honest match holds', () => {
  const findings = check(() => {});
  expect(findings.map(({ holds }) => holds)).toEqual([true, true, true, true, true]);
  expect(isFair(findings)).toBe(true);
  expect(findings.at(-1)).toMatchObject({ n: record.dice.draws!.length, dealt: 59 });
});

test('a cheating server is caught', () => {
  const other = '0'.repeat(64);
  expect(broken((dice) => (dice.secret = other)), 'another secret').toEqual(['secret', 'draws']);
  const swapSecret = (dice: DiceRecord) => {
    dice.secret = other;
    dice.commitment = hexOf(blake2b(new Uint8Array(32)));
  };
  expect(broken(swapSecret), 'another secret and another promise').toEqual(['promise', 'draws']);
  expect(broken(swapSecret, { told: false }), 'the record and the table differ').toContain('same');
  expect(broken((dice) => (dice.shares[1] = other)), 'my bytes left out').toEqual(['share', 'draws']);
  expect(broken((dice) => (dice.shares[0] = other)), 'bytes of others changed').toEqual(['draws']);
  expect(broken((dice) => dice.shares.reverse()), 'shares exchanged').toEqual(['share', 'draws']);
});

test('another deal, or draws in another order, are caught at the first that is wrong', () => {
  const swapped = check(({ draws }) => ([draws![3], draws![9]] = [draws![9]!, draws![3]!]));
  expect(swapped.at(-1)).toMatchObject({ holds: false, n: 3 });
  expect(broken(({ draws }) => draws!.splice(5, 1)), 'one left out').toEqual(['draws']);
  expect(broken(({ draws }) => draws!.splice(5, 0, [0, '0123456789abcdef'])), 'one put in').toEqual(['draws']);
  expect(broken(({ draws }) => (draws![0]![1] = '0123456789abcdef')), 'another number').toEqual(['draws']);
  expect(broken(({ draws }) => (draws![0]![0] = 5)), 'at another time').toEqual(['draws']);
  expect(broken((dice) => (dice.secret = 'none')), 'no number at all').toEqual(['secret', 'draws']);
});

test('what this browser does not know is not said to hold', () => {
  const findings = check((dice) => delete dice.draws, { noted: null });
  expect(findings.map(({ holds }) => holds)).toEqual([true, true, null, null, null]);
});

test('the key: every part counts, and so does where one ends', () => {
  const keys = [[[1, 2], [3]], [[1, 2, 3], []], [[3], [1, 2]], [[1, 2, 3]]].map((parts) => hexOf(keyOf(parts.map((part) => Uint8Array.from(part)))));
  expect(new Set(keys).size).toBe(4);
});
