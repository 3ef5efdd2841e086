import { expect, test } from 'vitest';
import { noteKnown, noteStep, readProgress } from './progress';

function shelfWith(text: string | null) {
  const shelf = { text, getItem: () => shelf.text, setItem: (_: string, value: string) => void (shelf.text = value) };
  return shelf;
}

test('steps are remembered, and never fewer than before', () => {
  const shelf = shelfWith(null);
  noteStep(shelf, 'oasis/1-first', 4);
  noteStep(shelf, 'oasis/1-first', 2);
  noteKnown(shelf, 'oasis');
  noteKnown(shelf, 'oasis');
  expect(readProgress(shelf)).toEqual({ steps: { 'oasis/1-first': 4 }, known: ['oasis'] });
});

test.each(['not JSON', 'null', '[]', '{"steps":{"a":"x"},"known":[1]}', '{"steps":7,"known":"oasis"}'])('what is spoilt is forgotten: %s', (text) => {
  expect(readProgress(shelfWith(text))).toEqual({ steps: {}, known: [] });
});

test('a browser that forbids storage is fine', () => {
  const forbidden = {
    getItem: () => {
      throw new Error('forbidden');
    },
    setItem: () => {
      throw new Error('forbidden');
    },
  };
  noteStep(forbidden, 'oasis/1-first', 1);
  noteKnown(null, 'oasis');
  expect(readProgress(forbidden)).toEqual({ steps: {}, known: [] });
  expect(readProgress(null)).toEqual({ steps: {}, known: [] });
});
