// A rulebook is data in the folder of its game (docs/rulebooks.md), fetched when it is opened. Here is what it looks
// like, what of it a mode has, and where a word or a rule is found in it.
import type { JsonValue } from '../connection/protocol';
import { loadLesson } from '../learn/lesson';
import { allUnbroken } from '../texts/render';

export interface Scene {
  from?: string; // "1-first/sets": the position of that step of that lesson
  setup?: { mode?: string; seats?: number; options?: Record<string, string> };
  position?: { [field: string]: JsonValue };
  seat?: number; // whose eyes; -1 only watches
  tray?: boolean; // with what that seat has behind its screen
  mark?: string[]; // what to look at: "pos 51" is the piece with data-pos="51"
  steps?: { seat?: number; do?: string }[]; // what is done
  after?: number; // so much of it is done already in the picture
  height?: number; // of the picture, in hundredths of its width
}

// What a table counts: a number, a place in components.json, or how many of a list there are
// (`sum`: what a field of them comes to).
export type Value = number | string | { of: string; where: Record<string, JsonValue>; sum?: string };

export interface Row {
  name: string;
  icons?: string[];
  values?: Value[];
  mode?: string; // only in this one
}

export type Part = { modes?: string[] } & ( // left out: in all of them
  | { words: string }
  | { table: string; rows: Row[] }
  | { scale: string; points: string; icon: string }
  | { units: string; of: string; family: string; icon?: string; icons?: Record<string, string> } // icon: "spell-*"
  | ({ picture: string } & Scene)
  | ({ example: string } & Scene)
  | { options: string } // what a table may agree on, from the game's own list
);

export interface Chapter {
  name: string;
  icon: string;
  modes?: string[]; // left out: in all of them
  lesson?: string;
  rules?: string[];
  parts: Part[];
}

export interface Book {
  game: string;
  setup: { mode: string; seats: number };
  rivals: string[];
  chapters: Chapter[];
  glossary: string[];
}

export type Texts = Record<string, string>;
export type Components = { [field: string]: JsonValue };

const books = import.meta.glob<Book>('../../../games/*/rulebook/book.json', { import: 'default' });
const catalogues = import.meta.glob<Texts>('../../../games/*/rulebook/texts/*.json', { import: 'default' });
const components = import.meta.glob<Components>('../../../games/*/components.json', { import: 'default' });

const folderOf = (game: string) => `../../../games/${game.replaceAll('-', '_')}/`;

export const loadBook = async (game: string): Promise<Book | null> => (await books[`${folderOf(game)}rulebook/book.json`]?.()) ?? null;
export const loadComponents = async (game: string): Promise<Components> => (await components[`${folderOf(game)}components.json`]?.()) ?? {};
export const loadTexts = async (game: string, language: string): Promise<Texts> => allUnbroken((await catalogues[`${folderOf(game)}rulebook/texts/${language}.json`]?.()) ?? {});

// What a mode has of a book: some chapters, and some parts of them, are of other modes.
const isOf = (mode: string) => ({ modes }: { modes?: string[] }) => !modes || modes.includes(mode);
export const chaptersOf = (book: Book, mode: string): Chapter[] => book.chapters.filter(isOf(mode)).map((chapter) => ({ ...chapter, parts: chapter.parts.filter(isOf(mode)) }));

// A scene that borrows its position from a lesson, with that position.
export async function settled(book: Book, scene: Scene): Promise<Scene> {
  if (!scene.from) return scene;
  const [file, name] = scene.from.split('/') as [string, string];
  const lesson = await loadLesson(book.game, file);
  const position = lesson?.steps.find((step) => step.name === name)?.position;
  return lesson && position ? { ...scene, setup: lesson.setup, position } : scene;
}

// The chapter that explains a rule; of another mode, where this one has none.
export const chapterOfRule = (book: Book, mode: string, rule: string): Chapter | null =>
  [...chaptersOf(book, mode), ...book.chapters].find(({ rules }) => rules?.includes(rule)) ?? null;

// "/setPoints/2": what stands there in the data of the game.
export function valueAt(data: JsonValue, pointer: string): JsonValue {
  let at: JsonValue = data;
  for (const step of pointer.split('/').slice(1)) at = (at as Record<string, JsonValue> | null)?.[step] ?? null;
  return at;
}

export function shown(data: Components, value: Value): JsonValue {
  if (typeof value === 'number') return value;
  if (typeof value === 'string') return valueAt(data, value);
  const all = valueAt(data, value.of) as Components[];
  const some = all.filter((one) => Object.entries(value.where).every(([field, wanted]) => one[field] === wanted));
  return value.sum ? some.reduce((sum, one) => sum + Number(one[value.sum!]), 0) : some.length;
}

const kindsOfParts = ['words', 'table', 'scale', 'units', 'picture', 'example', 'options'] as const;
export const nameOf = (part: Part): string => {
  const named = part as Partial<Record<(typeof kindsOfParts)[number], string>>;
  return kindsOfParts.map((kind) => named[kind]).find((name) => name !== undefined) ?? '';
};

// ---- words ---------------------------------------------------------------------------------------------------------

export interface Piece {
  text: string;
  bold?: boolean;
  term?: string; // of the glossary
}

// "**most** points", "you [bust|lose them]": bold, and a word of the glossary.
export function piecesOf(text: string, texts: Texts): Piece[] {
  return text.split(/(\*\*[^*]+\*\*)/).flatMap((part) => {
    const bold = part.startsWith('**');
    return (bold ? part.slice(2, -2) : part)
      .split(/(\[[^\]]+\])/)
      .filter(Boolean)
      .map((piece): Piece => {
        if (!piece.startsWith('[')) return bold ? { text: piece, bold } : { text: piece };
        const [term, shown] = piece.slice(1, -1).split('|') as [string, string?];
        return { text: shown ?? texts[`glossary.${term}`] ?? term, term };
      });
  });
}

export const bare = (text: string, texts: Texts): string => piecesOf(text, texts).map((piece) => piece.text).join('');

// ---- searching -----------------------------------------------------------------------------------------------------

// Something that can be found: in a chapter or the glossary, perhaps a rule of the ledger.
export interface Entry {
  chapter: string;
  text: string;
  rule?: string;
}

export const glossaryName = 'words';
export const plain = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
const foundMax = 40;

// All that these chapters say, in the order of the book, their rules last; `gameTexts` are the game's own, for its units.
// Keys of the parts that the chapter has in other modes only.
function leftOut(book: Book, { name, parts }: Chapter): string[] {
  const here = parts.map(nameOf);
  const all = book.chapters.find((one) => one.name === name)?.parts.map(nameOf) ?? [];
  return all.filter((part) => !here.includes(part)).map((part) => `${name}.${part}`);
}

export function entriesOf(book: Book, chapters: Chapter[], texts: Texts, components: Components, gameTexts: Texts, rules: readonly { id: string; title: string; text: string }[], options: readonly string[]): Entry[] {
  const said = chapters.flatMap((chapter) => {
    const left = leftOut(book, chapter);
    const isSaid = (key: string) => key.startsWith(`${chapter.name}.`) && !left.some((name) => key === name || key.startsWith(`${name}.`));
    return Object.entries(texts).flatMap(([key, text]) => (isSaid(key) ? [{ chapter: chapter.name, text: bare(text, texts) }] : []));
  });
  const units = chapters.flatMap(({ name, parts }) =>
    parts.flatMap((part) =>
      'units' in part
        ? (valueAt(components, part.of) as { id: string }[]).map(({ id }) => ({ chapter: name, text: `${gameTexts[`${part.family}.${id}`] ?? id}: ${gameTexts[`${part.family}.${id}.about`] ?? ''}` }))
        : [],
    ),
  );
  const agreed = chapters.flatMap(({ name, parts }) =>
    parts.some((part) => 'options' in part) ? options.map((option) => ({ chapter: name, text: `${gameTexts[`option.${option}`]}: ${gameTexts[`option.${option}.about`]}` })) : [],
  );
  const words = book.glossary.map((term) => ({ chapter: glossaryName, text: `${texts[`glossary.${term}`]}: ${texts[`glossary.${term}.about`]}` }));
  const exact = chapters.flatMap(({ name, rules: ids = [] }) => rules.filter(({ id }) => ids.includes(id)).map(({ id, title, text }) => ({ chapter: name, rule: id, text: `${id} ${title}: ${text}` })));
  return [...units, ...said, ...agreed, ...words, ...exact];
}

// Every entry that has all the words, shortened to the sentence with the first of them.
export function search(entries: readonly Entry[], sought: string): Entry[] {
  const words = plain(sought).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return entries
    .filter(({ text }) => words.every((word) => plain(text).includes(word)))
    .slice(0, foundMax)
    .map((entry) => ({ ...entry, text: entry.rule ? entry.text : (entry.text.split(/(?<=[.!?])\s+/).find((one) => plain(one).includes(words[0]!)) ?? entry.text) }));
}
