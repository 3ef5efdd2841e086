import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { games } from '../local/testing';
import { bare, chapterOfRule, chaptersOf, entriesOf, piecesOf, search, shown, valueAt, type Book, type Texts } from './book';

const folder = (game: string) => `../games/${game.replaceAll('-', '_')}/rulebook`;
const bookOf = (game: string) => JSON.parse(readFileSync(`${folder(game)}/book.json`, 'utf8')) as Book;
const textsOf = (game: string, language: string) => JSON.parse(readFileSync(`${folder(game)}/texts/${language}.json`, 'utf8')) as Texts;

test('bold words and words of the glossary are told apart', () => {
  const texts = { 'glossary.bust': 'bust' };
  expect(piecesOf('you **may [bust|lose]** or [bust].', texts)).toEqual([
    { text: 'you ' }, { text: 'may ', bold: true }, { text: 'lose', term: 'bust' }, { text: ' or ' }, { text: 'bust', term: 'bust' }, { text: '.' },
  ]);
  expect(bare('**A** [bust]', texts)).toBe('A bust');
});

const small: Book = {
  game: 'some-game', setup: { mode: 'plain', seats: 2 }, rivals: [], glossary: ['well'],
  chapters: [
    { name: 'turn', icon: '', rules: ['WELL-1'], parts: [{ words: 'how' }, { words: 'dive', modes: ['deep'] }, { options: 'agree', modes: ['deep'] }] },
    { name: 'deep', icon: '', modes: ['deep'], rules: ['WELL-2'], parts: [{ units: 'all', of: '/buckets', family: 'bucket' }] },
  ],
};
const words: Texts = { 'turn.title': 'Your turn', 'turn.how': 'Draw water. A série is [well|dry].', 'turn.dive.title': 'Down', 'turn.dive': 'Hold your breath.', 'glossary.well': 'well', 'glossary.well.about': 'A hole.' };

test('a mode has its own chapters and not those of the others; a rule leads to its chapter from anywhere', () => {
  const names = (mode: string) => chaptersOf(small, mode).map(({ name }) => name);
  expect(names('deep')).toEqual(['turn', 'deep']);
  expect(names('plain')).toEqual(['turn']);
  expect(chaptersOf(small, 'deep')[0]!.parts).toHaveLength(3);
  expect(chaptersOf(small, 'plain')[0]!.parts).toEqual([{ words: 'how' }]); // and its own parts
  expect(chapterOfRule(small, 'plain', 'WELL-1')?.name).toBe('turn');
  expect(chapterOfRule(small, 'plain', 'WELL-2')?.name).toBe('deep'); // of another mode
  expect(chapterOfRule(small, 'plain', 'WELL-9')).toBe(null);
});

test('what is sought is found without accents and by all its words, in the chapters of the mode alone', () => {
  const gameTexts = { 'bucket.tin': 'Tin bucket', 'bucket.tin.about': 'Leaks.', 'option.rope': 'Rope', 'option.rope.about': 'How long it is.' };
  const rules = [{ id: 'WELL-1', title: 'Draw', text: 'You must.' }, { id: 'WELL-2', title: 'Deeper', text: 'You may.' }];
  const found = (mode: string, sought: string) => search(entriesOf(small, chaptersOf(small, mode), words, { buckets: [{ id: 'tin' }] }, gameTexts, rules, ['rope']), sought);
  expect(found('plain', 'SERIE dry')).toEqual([{ chapter: 'turn', text: 'A série is dry.' }]);
  expect(found('plain', 'breath')).toEqual([]);
  expect(found('deep', 'breath')).toHaveLength(1);
  expect(found('plain', 'hole')).toEqual([{ chapter: 'words', text: 'well: A hole.' }]);
  expect(found('plain', 'well-1')).toEqual([{ chapter: 'turn', rule: 'WELL-1', text: 'WELL-1 Draw: You must.' }]);
  expect(found('deep', 'bucket')).toEqual([{ chapter: 'deep', text: 'Tin bucket: Leaks.' }]); // a unit, by its name
  expect(found('deep', 'rope long')).toEqual([{ chapter: 'turn', text: 'Rope: How long it is.' }]); // what a table may agree on
  for (const sought of ['rope', 'zzz', '   ', 'bucket', 'well-2']) expect(found('plain', sought)).toEqual([]);
});

test('points are read from the data of the game, and cards are counted there', () => {
  expect(valueAt({ setPoints: [0, 1, 3] }, '/setPoints/2')).toBe(3);
  expect(valueAt({}, '/setPoints/2')).toBe(null);
  const data = { cards: [{ chest: 'gold', stings: 2 }, { chest: 'gold', stings: 1 }, { chest: 'tin', stings: 5 }] };
  expect(shown(data, { of: '/cards', where: { chest: 'gold' } })).toBe(2);
  expect(shown(data, { of: '/cards', where: { chest: 'gold' }, sum: 'stings' })).toBe(3);
});

test('no text of a book speaks of seats by number or of tables that are elsewhere, and every book begins with a page to start from', () => {
  for (const game of games.filter((one) => existsSync(folder(one)))) {
    expect(bookOf(game).chapters[0]!.name).toBe('quick');
    for (const language of ['en', 'fr'])
      for (const [key, text] of Object.entries(textsOf(game, language))) expect(text, `${game} ${language} ${key}`).not.toMatch(/seat \d|place \d|table below|tableau ci-dessous/i);
  }
});
