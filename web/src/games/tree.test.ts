// What the tree promises: everything a game needs on the page is in its own folder and found there, and nothing outside
// of it names the game or draws with its drawings.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const filesIn = (folder: string, kind: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => kind.test(file)).map((file) => path.posix.join(folder, file));

const isFolder = (name: string) => !name.includes('.');
const games = readdirSync('src/games').filter((name) => isFolder(name) && name !== 'plain');
const folderOf = (game: string) => `src/games/${game}/`;
const drawings = filesIn('src', /\.svg$/);
const nameOf = (file: string) => path.basename(file, '.svg');
const sources = [...filesIn('src', /\.(ts|svelte|css|json|mjs)$/), ...filesIn('e2e', /\.mjs$/)];
const shared = sources.filter((file) => !games.some((game) => file.startsWith(folderOf(game))));
const read = (file: string) => readFileSync(file, 'utf8');

const snake = (game: string) => game.replaceAll('-', '_');
const titlesOf = (game: string) =>
  ['en', 'fr'].map((language) => JSON.parse(read(`../games/${snake(game)}/texts/${language}.json`))['game.title'] as string);

// As a name in the code: in quotes, or after the sign that leads to a symbol.
const mentions = (text: string, drawing: string) => [`'${drawing}'`, `"${drawing}"`, `#${drawing}"`, `#${drawing}'`].some((name) => text.includes(name));

test('there are games, and every folder is one', () => {
  expect(games.length).toBeGreaterThan(0);
  expect(games.filter((game) => !existsSync(`../games/${snake(game)}`))).toEqual([]);
});

test('no two drawings have the same name', () => {
  const names = drawings.map(nameOf);
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
});

describe.each(games)('%s', (game) => {
  const own = drawings.filter((file) => file.startsWith(folderOf(game)));

  test('is named nowhere else', () => {
    const names = [game, snake(game), ...titlesOf(game)].map((name) => name.toLowerCase());
    expect(shared.filter((file) => names.some((name) => read(file).toLowerCase().includes(name)))).toEqual([]);
  });

  test('shares its drawings with nobody', () => {
    const strangers = sources.filter((file) => !file.startsWith(folderOf(game)) && !file.endsWith('.json'));
    const texts = strangers.map((file) => ({ file, text: read(file) }));
    const borrowed = own.map(nameOf).flatMap((name) => texts.filter(({ text }) => mentions(text, name)).map(({ file }) => `${name} in ${file}`));
    expect(borrowed).toEqual([]);
  });

  test('reads its view by its own shapes, without a cast', () => {
    const written = sources.filter((file) => file.startsWith(folderOf(game)) && !file.endsWith('.test.ts'));
    expect(written.filter((file) => /\bas (unknown|any)\b/.test(read(file)))).toEqual([]);
  });

  test('has an emblem that comes with its cover, if it has one', () => {
    const cover = `${folderOf(game)}cover/Cover.svelte`;
    const emblem = existsSync(cover) ? /export const emblem = '([^']+)'/.exec(read(cover))?.[1] : null;
    if (emblem !== null) expect(existsSync(`${folderOf(game)}cover/${emblem}.svg`)).toBe(true);
  });
});
