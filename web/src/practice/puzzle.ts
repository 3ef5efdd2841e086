// Puzzles are data in the folders of their games (docs/puzzles.md), fetched when one is opened. Here is what they look
// like, which there are, and which is today's.
import type { JsonValue } from '../connection/protocol';

export type Considered = [action: string, share: number, worth: number]; // of the search that was sure

export interface Puzzle {
  kind: 'best' | 'win' | 'hold';
  setup: { mode: string; seats: number; options?: Record<string, string> };
  seat: number;
  position: { [field: string]: JsonValue };
  answers: string[]; // best: any of them; win: one after the other; hold: all of them
  about?: string; // of what is hidden, in the words of the game: "token 1 3"
  found: { simulations?: number; greedy?: string; options?: Considered[] };
}

interface PuzzleFile {
  game: string;
  puzzles: Puzzle[];
}

const files = import.meta.glob<PuzzleFile>('../../../games/*/puzzles/*.json', { import: 'default' });
const folder = /\/games\/(\w+)\/puzzles\//;
const gameOf = (file: string) => folder.exec(file)![1]!.replaceAll('_', '-');

// The games that have puzzles, always in the same order.
export const puzzledGames = (): string[] => [...new Set(Object.keys(files).map(gameOf))].sort();

export async function puzzlesOf(game: string): Promise<Puzzle[]> {
  const mine = Object.keys(files).filter((file) => gameOf(file) === game).sort();
  return (await Promise.all(mine.map((file) => files[file]!()))).flatMap(({ puzzles }) => puzzles);
}

// ---- the puzzle of a day ------------------------------------------------------------------------------------------

// The day where this device is, as 2026-01-31.
export function dayOf(date: Date): string {
  const two = (n: number) => String(n).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

const dayMs = 24 * 60 * 60 * 1000;
export const numberOf = (day: string): number => Math.floor(Date.parse(`${day}T00:00:00Z`) / dayMs);
export const dayBefore = (day: string, days = 1): string => new Date((numberOf(day) - days) * dayMs).toISOString().slice(0, 10);

// From the day alone, so that it is the same for everybody: the games take turns, and each goes through all its puzzles
// before one comes again.
export const gameOfDay = (day: string, games: string[]): string => games[numberOf(day) % games.length]!;
export const placeOfDay = (day: string, games: number, puzzles: number): number => Math.floor(numberOf(day) / games) % puzzles;
