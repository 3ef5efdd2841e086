// On which days somebody came, and what they have solved: on this device alone. Where the browser keeps nothing it is
// remembered as long as the page is open, and the page says so.
import { deviceShelf } from '../learn/progress';
import { dayBefore } from './puzzle';

export interface Practised {
  days: string[]; // the last ones, in order
  solved: string[]; // "game/number"
}

export interface Shelf {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

const shelfKey = 'caravanserai.practice';
const daysKept = 400;
const texts = (list: unknown): string[] => (Array.isArray(list) ? list.filter((one): one is string => typeof one === 'string') : []);

export class Notebook {
  readonly #shelf: Shelf | null;
  #kept = $state.raw<Practised>({ days: [], solved: [] });
  isKept = $state(false); // the browser remembers

  constructor(shelf: Shelf | null = deviceShelf()) {
    this.#shelf = shelf;
    this.#kept = this.#read();
    this.isKept = this.#write();
  }

  get solved(): string[] {
    return this.#kept.solved;
  }
  get days(): string[] {
    return this.#kept.days;
  }

  noteDay(day: string): void {
    if (this.#kept.days.includes(day)) return;
    this.#keep({ ...this.#kept, days: [...this.#kept.days, day].sort().slice(-daysKept) });
  }

  noteSolved(puzzle: string): void {
    if (!this.#kept.solved.includes(puzzle)) this.#keep({ ...this.#kept, solved: [...this.#kept.solved, puzzle] });
  }

  #keep(kept: Practised): void {
    this.#kept = kept;
    this.isKept = this.#write();
  }

  #read(): Practised {
    try {
      const stored = JSON.parse(this.#shelf?.getItem(shelfKey) ?? '{}') as Partial<Practised> | null;
      return { days: texts(stored?.days), solved: texts(stored?.solved) };
    } catch {
      return { days: [], solved: [] }; // spoilt by hand, or forbidden: begin afresh rather than fail
    }
  }

  #write(): boolean {
    try {
      this.#shelf?.setItem(shelfKey, JSON.stringify(this.#kept));
      return this.#shelf !== null;
    } catch {
      return false; // full or forbidden
    }
  }
}

// So many days in a row up to today; a day that is not over yet breaks nothing.
export function streakOf(days: string[], today: string): number {
  let last = days.includes(today) ? today : dayBefore(today);
  let count = 0;
  for (; days.includes(last); last = dayBefore(last)) count += 1;
  return count;
}

export const lastWeek = (today: string): string[] => Array.from({ length: 7 }, (_, i) => dayBefore(today, 6 - i));
