// Small readings of The Thief of Baghdad's view (shapes.ts). No rule is here: who may go where, and for which cards, are
// the server's to say.
import { wordOf, type EntryOf, type EventOf } from '../../connection/shapes';
import { palaceNames, type Palace, type PalaceName, type ThiefOfBaghdadShapes, type ThiefView } from './shapes';

export type CardName = PalaceName | 'dancer';
export const cards: readonly CardName[] = [...palaceNames, 'dancer'];

export const emblemOf = ['lantern', 'crescent', 'camel', 'star'] as const; // by seat

export type Counts = ThiefView['discard'];

// A stack holds four chests, the lowest number on top.
export const stack: readonly number[] = [4, 5, 6, 7];
export const chestsLeft = ({ top }: Palace): number => (top === null ? 0 : stack.length - stack.indexOf(top));

// What the viewer holds of a card; null for somebody who only watches.
export function held(view: ThiefView, card: CardName): number {
  if (card === 'dancer') return view.viewer === null ? 0 : (view.dancers[view.viewer] ?? 0);
  return view.hand?.[card] ?? 0;
}

export const sum = (counts: Counts): number => palaceNames.reduce((total, palace) => total + counts[palace], 0);

type Event = EventOf<ThiefOfBaghdadShapes>;

// The palaces an event touched: the one it led to, and the one it left.
export function touched(event: Event): { to: PalaceName | null; from: PalaceName | null } {
  switch (event.type) {
    case 'move':
    case 'carry':
    case 'neutral':
      return { to: wordOf(event.args.to), from: wordOf(event.args.from) };
    case 'post-own':
    case 'post-neutral':
    case 'place':
    case 'steal':
      return { to: wordOf(event.args.palace), from: null };
    default:
      return { to: null, from: null };
  }
}

// The last thing that happened at a palace and still stands.
export function lastMove(log: readonly EntryOf<ThiefOfBaghdadShapes>[], withdrawn: ReadonlySet<number>): Event | null {
  for (const entry of log.toReversed()) {
    if (withdrawn.has(entry.number)) continue;
    const event = entry.events.find((one) => touched(one).to !== null);
    if (event) return event;
  }
  return null;
}
