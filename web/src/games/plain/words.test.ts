import { expect, test } from 'vitest';
import { entryName, fieldName, scoreName, valueName } from './words';

const texts = {
  'field.drawPile': 'Draw pile',
  'score.sum': 'Sum',
  'phase.act': 'Actions',
  'card.rose': 'Rose card',
  'palace.rose': 'Rose',
  'card.rose.a': 'a Rose card',
};

test('the catalogue names fields and values, else they are made readable', () => {
  expect(fieldName(texts, 'drawPile')).toBe('Draw pile');
  expect(fieldName(texts, 'deadTurns')).toBe('dead turns');
  expect(scoreName(texts, 'sum')).toBe('Sum');
  expect(scoreName(texts, 'drawPile')).toBe('Draw pile');
  expect(valueName(texts, 'phase', 'act')).toBe('Actions');
  expect(valueName(texts, 'phase', 'rest')).toBe('rest');
});

test('a counted thing has the shortest name of its symbol', () => {
  expect(entryName(texts, 'rose')).toBe('Rose');
  expect(entryName(texts, 'blackSheep')).toBe('black sheep');
});
