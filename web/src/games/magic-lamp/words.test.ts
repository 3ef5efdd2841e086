import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// Of the words themselves: a key may be called what it likes.
const sayings = (file: string): string[] => Object.values(JSON.parse(readFileSync(`../games/magic_lamp/texts/${file}.json`, 'utf8')));

test('what is done at the lamp has one name: it is rubbed', () => {
  for (const file of ['en', 'page.en']) expect(sayings(file).filter((text) => /\btap(s|ped|ping)?\b/i.test(text))).toEqual([]);
  for (const file of ['fr', 'page.fr']) expect(sayings(file).filter((text) => /\b(tap|touch)(e|es|er|ez|ent|é)\b/i.test(text))).toEqual([]);
});

test('who rubbed is told by word, for as many as may sit there', () => {
  for (const language of ['en', 'fr']) {
    const words: Record<string, string> = JSON.parse(readFileSync(`../games/magic_lamp/texts/page.${language}.json`, 'utf8'));
    const places = [1, 2, 3, 4, 5].map((place) => words[`tapped.${place}`]);
    expect(new Set(places).size).toBe(5);
    expect(places.join()).not.toMatch(/\d|undefined/);
  }
});
