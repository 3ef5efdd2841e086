import { describe, expect, test } from 'vitest';
import { outline, parts, partsOfMany, render, slotsOf, type Catalogue } from './render';

const english: Catalogue = {
  language: 'en',
  texts: {
    take: '{seat} takes {kind:a}.',
    score: '{seat} scores {points} {points|point|points}.',
    offer: '{seat} shows the {colour} {kind}.',
    'offer.hidden': '{seat} has chosen a tile.',
    plain: 'Nothing to fill.',
    'kind.ring': 'ring',
    'kind.ring.a': 'a ring',
    'kind.ring.many': 'rings',
    heap: '{n} {kind#n}',
    draw: '{seat} draws {kind:a}.',
    'draw.times': '{seat} draws {times} {kind#times}.',
    'draw.hidden': '{seat} draws a tile.',
    'draw.hidden.times': '{seat} draws {times} tiles.',
    'kind.crown': 'crown',
    'colour.pink': 'pink',
  },
};
const french: Catalogue = { language: 'fr', texts: { n: '{n} {n|tuile|tuiles}', big: '{n}' } };
const names = (seat: number) => ['Amina', 'Badr'][seat] ?? '?';

describe('a message becomes words', () => {
  test('a seat is shown by its name, a symbol by its form', () => {
    expect(render({ key: 'take', args: { seat: { seat: 1 }, kind: 'kind.ring' } }, english, names)).toBe('Badr takes a ring.');
  });

  test('no line ends before a sign that French sets apart, nor within its quotes', () => {
    const said: Catalogue = { language: 'fr', texts: { pay: 'Payez : {n} « fois » !' } };
    expect(render({ key: 'pay', args: { n: 2 } }, said, names)).toBe('Payez\u00a0: 2 «\u00a0fois\u00a0»\u00a0!');
  });

  test('a missing form falls back to the word itself, a missing word to the symbol', () => {
    expect(render({ key: 'take', args: { seat: { seat: 0 }, kind: 'kind.crown' } }, english, names)).toBe('Amina takes crown.');
    expect(render({ key: 'take', args: { seat: { seat: 0 }, kind: 'kind.boat' } }, english, names)).toBe('Amina takes kind.boat.');
  });

  test.each([
    [1, 'Amina scores 1 point.'],
    [0, 'Amina scores 0 points.'],
    [5, 'Amina scores 5 points.'],
  ])('%i takes the right plural in English', (points, sentence) => {
    expect(render({ key: 'score', args: { seat: { seat: 0 }, points } }, english, names)).toBe(sentence);
  });

  test('French counts zero as singular', () => {
    expect(render({ key: 'n', args: { n: 0 } }, french)).toBe('0 tuile');
    expect(render({ key: 'n', args: { n: 1 } }, french)).toBe('1 tuile');
    expect(render({ key: 'n', args: { n: 2 } }, french)).toBe('2 tuiles');
  });

  test('a symbol is named as many as there are', () => {
    expect(render({ key: 'heap', args: { kind: 'kind.ring', n: 1 } }, english)).toBe('1 ring');
    expect(render({ key: 'heap', args: { kind: 'kind.ring', n: 6 } }, english)).toBe('6 rings');
    expect(render({ key: 'heap', args: { kind: 'kind.crown', n: 6 } }, english)).toBe('6 crown');
  });

  test.each([
    ['what is known', { key: 'draw', args: { seat: { seat: 1 }, kind: 'kind.ring' } }, 3, 'Badr draws 3 rings.'],
    ['what is hidden', { key: 'draw', args: { seat: { seat: 1 }, kind: null } }, 3, 'Badr draws 3 tiles.'],
    ['what has no such sentence', { key: 'take', args: { seat: { seat: 1 }, kind: 'kind.ring' } }, 3, 'Badr takes a ring. ×3'],
    ['what happened once', { key: 'draw', args: { seat: { seat: 1 }, kind: null } }, 1, 'Badr draws a tile.'],
  ])('several times: %s', (_, message, times, said) => {
    expect(partsOfMany(message, times, english, names).map(({ text }) => text).join('')).toBe(said);
  });

  test('what is hidden has its own sentence', () => {
    const args = { seat: { seat: 0 }, kind: null, colour: null };
    expect(render({ key: 'offer', args }, english, names)).toBe('Amina has chosen a tile.');
    const known = { seat: { seat: 0 }, kind: 'kind.ring', colour: 'colour.pink' };
    expect(render({ key: 'offer', args: known }, english, names)).toBe('Amina shows the pink ring.');
  });

  test('a hidden argument without a sentence of its own shows a question mark', () => {
    expect(render({ key: 'take', args: { seat: { seat: 0 }, kind: null } }, english, names)).toBe('Amina takes ?.');
  });

  test('a text that somebody chose is never looked up', () => {
    expect(render({ key: 'take', args: { seat: { text: 'kind.ring' }, kind: 'kind.ring' } }, english)).toBe('kind.ring takes a ring.');
  });

  test('an unknown key shows itself', () => {
    expect(render({ key: 'no.such' }, english)).toBe('no.such');
    expect(render({ key: 'plain' }, english)).toBe('Nothing to fill.');
  });

  test('parts tell seats and numbers from words', () => {
    const seen = parts({ key: 'score', args: { seat: { seat: 1 }, points: 2 } }, english, names);
    expect(seen.map((part) => part.is)).toEqual(['seat', 'text', 'number', 'text', 'text', 'text']);
    expect(seen[0]).toEqual({ is: 'seat', text: 'Badr', seat: 1 });
  });
});

describe('many messages in one sentence', () => {
  const texts = { move: 'Move from {from} to {to} ({pay}, {from})', end: 'Draw {n} {n|card|cards}', 'place.a': 'Alif', 'place.b': 'Ba' };
  const catalogue: Catalogue = { language: 'en', texts };
  const message = { key: 'move', args: { from: 'place.a', pay: 1, to: 'place.b' } };

  test('arguments come in the order of the sentence', () => {
    expect(slotsOf('move', catalogue)).toEqual(['from', 'to', 'pay']);
    expect(slotsOf('nothing', catalogue)).toEqual([]);
  });
  test('what is not known is left open, and an empty remark left out', () => {
    expect(outline(message, catalogue, names, 0)).toBe('Move from … to …');
    expect(outline(message, catalogue, names, 1)).toBe('Move from Alif to …');
    expect(outline(message, catalogue, names, 3)).toBe('Move from Alif to Ba (1, Alif)');
    expect(outline({ key: 'end', args: { n: 1 } }, catalogue, names, 0)).toBe('Draw … cards');
  });
  test('gaps side by side are one, and too many end the sentence', () => {
    const more = { take: 'Take the {from} {to}', list: 'Take {from}, {to}', swap: 'Swap {from} with {pay} of {to}' };
    const said = (key: string, known: number) => outline({ ...message, key }, { language: 'en', texts: { ...texts, ...more } }, names, known);
    expect(said('take', 0)).toBe('Take the …');
    expect(said('take', 1)).toBe('Take the Alif …');
    expect(said('list', 0)).toBe('Take …');
    expect(said('swap', 0)).toBe('Swap …');
    expect(said('swap', 1)).toBe('Swap Alif with … of …');
  });

  test('what somebody does to himself has a sentence of its own', () => {
    const catalogue = { language: 'en', texts: { 'event.camel': '{seat} gives the camel to {to}.', 'event.camel.self': '{seat} takes the camel.' } };
    const name = (seat: number) => ['Ali', 'Morgiana'][seat] ?? '';
    expect(render({ key: 'event.camel', args: { seat: { seat: 1 }, to: { seat: 1 } } }, catalogue, name)).toBe('Morgiana takes the camel.');
    expect(render({ key: 'event.camel', args: { seat: { seat: 1 }, to: { seat: 0 } } }, catalogue, name)).toBe('Morgiana gives the camel to Ali.');
  });
});
