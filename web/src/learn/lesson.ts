// Lessons are data in the folders of their games (docs/lessons.md), fetched when one is opened. Here is what they look
// like, and which there are.
import type { JsonValue } from '../connection/protocol';
import { allUnbroken } from '../texts/render';

export interface Move {
  light?: string[]; // what to press: "pos 51" is the piece with data-pos="51"
  evidence?: string[]; // what to look at
  answers: string[]; // actions; any of them goes on
  wrong?: Record<string, string[]>; // legal tries that are answered with a text of the lesson
  then?: [number, string][]; // what the others do: seat and action
}

export interface Question {
  options: string[];
  right: string;
  light?: string[];
  then?: [number, string][];
}

export interface Step {
  name: string;
  position?: { [field: string]: JsonValue }; // left out: it goes on from where the last one ended
  begin?: [number, string][]; // what happens before the learner is asked
  rules: string[];
  moves?: Move[];
  ask?: Question;
}

// A picture of the goal card: pieces with a caption each (two drawings lie one on the other; a third word is their
// colour), or columns with what so many of a piece are worth.
export interface Card {
  pieces?: [string, string, string?][];
  bars?: number[];
  icon?: string;
}

export interface Lesson {
  lesson: string;
  game: string;
  setup: { mode: string; seats: number; options?: Record<string, string> };
  seat: number;
  rivals: string[];
  minutes: number;
  finish: string; // the bot that plays the rest
  cards: Card[];
  steps: Step[];
}

export type Texts = Record<string, string>;

const files = import.meta.glob<Lesson>('../../../games/*/lessons/*.json', { import: 'default' });
const catalogues = import.meta.glob<Texts>('../../../games/*/lessons/texts/*.json', { import: 'default' });

const folderOf = (game: string) => `../../../games/${game.replaceAll('-', '_')}/lessons/`;

// The lessons of a game by the names of their files, in order.
export function lessonsOf(game: string): string[] {
  const folder = folderOf(game);
  return Object.keys(files)
    .filter((file) => file.startsWith(folder))
    .map((file) => file.slice(folder.length, -'.json'.length))
    .sort();
}

export async function loadLesson(game: string, file: string): Promise<Lesson | null> {
  return (await files[`${folderOf(game)}${file}.json`]?.()) ?? null;
}

export async function loadTexts(game: string, language: string): Promise<Texts> {
  return allUnbroken((await catalogues[`${folderOf(game)}texts/${language}.json`]?.()) ?? {});
}

// What answers a legal try that is none of the answers: the name of a text, or none.
export const wrongName = (move: Move, action: string): string | null =>
  Object.entries(move.wrong ?? {}).find(([, actions]) => actions.includes(action))?.[0] ?? null;

// A text of a lesson belongs to a step and, from the second on, to one of its moves: "first.green.order.2".
export const textKey = (lesson: string, step: string, what: string, move = 0): string =>
  [lesson, step, what, ...(move > 0 ? [String(move + 1)] : [])].join('.');
