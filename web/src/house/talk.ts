// What one person makes of the talk at a table: whom they do not want to hear, and how far they have read. Kept in this
// browser alone.
import type { TalkLine } from '../connection/protocol';
import type { Shelf } from '../connection/tokens';

const mutedKey = 'caravanserai.muted';
const readKey = 'caravanserai.read';
export const keptMax = 100; // the oldest are forgotten

export interface Muted {
  table: string;
  seat: number;
  name: string;
}

function kept<T>(shelf: Shelf, key: string, isOne: (value: T | null) => boolean): T[] {
  try {
    const stored: unknown = JSON.parse(shelf.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isOne) : [];
  } catch {
    return []; // spoilt by hand
  }
}

const keep = (shelf: Shelf, key: string, all: unknown[]) => shelf.setItem(key, JSON.stringify(all.slice(0, keptMax)));
const sameName = (a: string, b: string) => a.toLocaleLowerCase() === b.toLocaleLowerCase();

export const mutedPeople = (shelf: Shelf): Muted[] =>
  kept<Muted>(shelf, mutedKey, (one) => typeof one?.table === 'string' && typeof one.seat === 'number' && typeof one.name === 'string');

// A seat at its table, whatever its name becomes; and the name at every table.
export const isMuted = (muted: readonly Muted[], { table, seat, name }: Muted): boolean =>
  muted.some((one) => (one.table === table && one.seat === seat) || sameName(one.name, name));

export function mute(shelf: Shelf, person: Muted): Muted[] {
  keep(shelf, mutedKey, [person, ...mutedPeople(shelf)]);
  return mutedPeople(shelf);
}

export function unmute(shelf: Shelf, person: Muted): Muted[] {
  keep(shelf, mutedKey, mutedPeople(shelf).filter((one) => !isMuted([one], person)));
  return mutedPeople(shelf);
}

interface Read {
  table: string;
  line: number;
}
const readMarks = (shelf: Shelf) => kept<Read>(shelf, readKey, (one) => typeof one?.table === 'string' && typeof one.line === 'number');

export const readTo = (shelf: Shelf, table: string): number => readMarks(shelf).find((one) => one.table === table)?.line ?? 0;

export function noteRead(shelf: Shelf, table: string, line: number): void {
  keep(shelf, readKey, [{ table, line }, ...readMarks(shelf).filter((one) => one.table !== table)]);
}

// Lines that somebody else has said since.
export const unread = (lines: readonly TalkLine[], read: number, own: number | null): TalkLine[] =>
  lines.filter(({ number, seat }) => number > read && seat !== own);
