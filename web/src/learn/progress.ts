// How far somebody has come, on this device: which steps of which lesson, and which games are no longer new. Where the
// browser keeps nothing, nothing is remembered and everything works.
import { FleetingMemory } from '../house/memory';

export interface Progress {
  steps: Record<string, number>; // "game/file" to how many steps were done
  known: string[]; // games that need no offer any more
}

interface Shelf {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

const shelfKey = 'caravanserai.lessons';

// A browser that forbids storage says so when it is asked for it; what stands in for it does not remember.
export function deviceShelf(): Shelf | null {
  try {
    const { localStorage } = globalThis;
    return localStorage instanceof FleetingMemory ? null : (localStorage ?? null);
  } catch {
    return null;
  }
}

export function readProgress(shelf: Shelf | null): Progress {
  try {
    const stored = JSON.parse(shelf?.getItem(shelfKey) ?? '{}') as Partial<Progress> | null;
    const steps = Object.entries(stored?.steps ?? {}).filter(([, count]) => Number.isInteger(count));
    const known = Array.isArray(stored?.known) ? stored.known.filter((game) => typeof game === 'string') : [];
    return { steps: Object.fromEntries(steps), known };
  } catch {
    return { steps: {}, known: [] }; // spoilt by hand, or forbidden: begin afresh rather than fail
  }
}

function write(shelf: Shelf | null, progress: Progress): void {
  try {
    shelf?.setItem(shelfKey, JSON.stringify(progress));
  } catch {
    // full or forbidden: the lesson goes on all the same
  }
}

export function noteStep(shelf: Shelf | null, lesson: string, done: number): void {
  const progress = readProgress(shelf);
  write(shelf, { ...progress, steps: { ...progress.steps, [lesson]: Math.max(done, progress.steps[lesson] ?? 0) } });
}

export function noteKnown(shelf: Shelf | null, game: string): void {
  const progress = readProgress(shelf);
  if (!progress.known.includes(game)) write(shelf, { ...progress, known: [...progress.known, game] });
}
