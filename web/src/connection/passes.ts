// The passes of this browser: who was let in to watch a table shows the same pass when he comes back.
import type { Shelf } from './tokens';

const shelfKey = 'caravanserai.passes';
export const passesMax = 40; // the oldest are forgotten

type Passes = [table: string, pass: string][];

function passes(shelf: Shelf): Passes {
  try {
    const stored: unknown = JSON.parse(shelf.getItem(shelfKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter((one) => Array.isArray(one) && one.length === 2 && one.every((text) => typeof text === 'string')) : [];
  } catch {
    return []; // spoilt by hand
  }
}

export function passTo(shelf: Shelf, table: string): { pass?: string } {
  const found = passes(shelf).find(([id]) => id === table);
  return found ? { pass: found[1] } : {};
}

export function keepPass(shelf: Shelf, table: string, pass: string): void {
  const others = passes(shelf).filter(([id]) => id !== table);
  shelf.setItem(shelfKey, JSON.stringify([[table, pass], ...others].slice(0, passesMax)));
}
