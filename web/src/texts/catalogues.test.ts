// The page speaks every language: its own catalogue, and what it says of each game, which lies in that game's folder.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { reasons } from '../connection/protocol';

const first = 'en';
const others = readdirSync('src/texts').flatMap((file) => /^(\w+)\.json$/.exec(file)?.[1] ?? []).filter((language) => language !== first);
const languages = [first, ...others];

type Texts = Record<string, string>;
const textsAt = (path: string): Texts => JSON.parse(readFileSync(path, 'utf8'));

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(svelte|ts)$/.test(file) && !file.endsWith('.test.ts'))
  .map((file) => ({ file, text: readFileSync(`src/${file}`, 'utf8') }));
const sourceOf = (isMeant: (file: string) => boolean) =>
  sources.filter(({ file }) => isMeant(file)).map(({ text }) => text).join('\n');

const games = readdirSync('../games').filter((game) => existsSync(`../games/${game}/texts`));
const folderOf = (game: string) => `games/${game.replaceAll('_', '-')}/`;
const ofNoGame = (file: string) => !games.some((game) => file.startsWith(folderOf(game)));
const speaksOfGame = games.filter((game) => languages.some((language) => existsSync(`../games/${game}/texts/page.${language}.json`)));

const catalogues = [
  { name: 'the page', at: (language: string) => `src/texts/${language}.json` },
  { name: 'the lessons', at: (language: string) => `src/learn/texts/${language}.json` },
  { name: 'practice', at: (language: string) => `src/practice/texts/${language}.json` },
  { name: 'hints', at: (language: string) => `src/hint/texts/${language}.json` },
  ...speaksOfGame.map((game) => ({ name: game, at: (language: string) => `../games/${game}/texts/page.${language}.json` })),
];
const slots = (text: string) => [...text.matchAll(/\{(\w+)/g)].map((match) => match[1]).sort();
// As it stands, or as one of a family whose members a data file names: `when.${when}`.
const isUsed = (key: string, source: string) => source.includes(`'${key}'`) || source.includes(`\`${key.split('.')[0]}.\${`);

test('there are games that the page speaks of', () => expect(speaksOfGame.length).toBeGreaterThan(0));

describe.each(catalogues)('$name', ({ at }) => {
  const model = textsAt(at(first));

  test.each(others)('has the same keys in %s', (language) => {
    expect(Object.keys(textsAt(at(language))).sort()).toEqual(Object.keys(model).sort());
  });

  test.each(languages)('has no empty text in %s', (language) => {
    expect(Object.entries(textsAt(at(language))).filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  test.each(others)('has the same arguments in every sentence of %s', (language) => {
    const texts = textsAt(at(language));
    expect(Object.entries(model).filter(([key, text]) => slots(text).join() !== slots(texts[key] ?? '').join())).toEqual([]);
  });
});

describe('every text is used', () => {
  test.each(speaksOfGame)('of %s, by its own board', (game) => {
    const source = sourceOf((file) => file.startsWith(folderOf(game)) || file === 'games/face.ts');
    expect(Object.keys(textsAt(`../games/${game}/texts/page.${first}.json`)).filter((key) => !isUsed(key, source))).toEqual([]);
  });

  test('of the lessons, by their pages', () => {
    const source = sourceOf((file) => file.startsWith('learn/'));
    expect(Object.keys(textsAt(`src/learn/texts/${first}.json`)).filter((key) => !isUsed(key, source))).toEqual([]);
  });

  test('of the page, by what all games share or by several of them', () => {
    const shared = sourceOf(ofNoGame);
    const boards = games.map((game) => sourceOf((file) => file.startsWith(folderOf(game))));
    const unused = Object.keys(textsAt(`src/texts/${first}.json`))
      .filter((key) => !/^(refused|lapse|standIn|decided|ended)\./.test(key))
      .filter((key) => !isUsed(key, shared) && boards.filter((board) => isUsed(key, board)).length < 2);
    expect(unused).toEqual([]);
  });
});

test('every reason to refuse has its words', () => {
  const texts = textsAt(`src/texts/${first}.json`);
  expect(Object.keys(texts).filter((key) => key.startsWith('refused.')).sort()).toEqual(reasons.map((reason) => `refused.${reason}`).sort());
});

test('no sentence has words that only whoever wrote the program understands', () => {
  const inside = /\btap no\.|the line is down|as your face|, place \{pos\}|\borphan|foreign guard|^screen$/i;
  const all = ['src/texts/en.json', ...games.flatMap((game) => [`../games/${game}/texts/en.json`, `../games/${game}/texts/page.en.json`].filter(existsSync))];
  const words = all.flatMap((path) => Object.entries(textsAt(path)).filter(([key]) => !key.startsWith('rule.')));
  expect(words.filter(([, text]) => typeof text === 'string' && inside.test(text))).toEqual([]);
});

test('no rule calls what others own by a word that no board uses', () => {
  const rules = games.flatMap((game) => ['RULES.md', 'RULES.fr.md'].map((file) => readFileSync(`../games/${game}/${file}`, 'utf8')));
  expect(rules.flatMap((text) => /\bforeign|étranger/.exec(text)?.[0] ?? [])).toEqual([]);
});
