// The view of The Thief of Baghdad as the server sends it (games/thief_of_baghdad/FORMATS.md), and small readings of it.
// No rule is here: who may go where, and for which cards, are the server's to say.
import type { GameEvent, LogEntry, MessageArg } from '../../connection/protocol';

export const palaces = ['marble', 'rose', 'lapis', 'jade', 'sand', 'garnet'] as const;
export type PalaceName = (typeof palaces)[number];
export type CardName = PalaceName | 'dancer';
export const cards: readonly CardName[] = [...palaces, 'dancer'];

export const emblemOf = ['lantern', 'crescent', 'camel', 'star'] as const; // by seat

export type Counts = Record<PalaceName, number>;

export interface Palace {
  palace: PalaceName;
  top: number | null;
  neutral: number;
  guards: number[]; // by seat
  thieves: number[];
  free: number;
}

export interface ThiefView {
  viewer: number | null;
  mode: string;
  seats: number;
  phase: 'post' | 'act' | 'over';
  turn: number;
  round: number;
  thiefActions: number;
  target: number;
  palaces: Palace[];
  supply: number[];
  chests: number[];
  chestSum: number[];
  handSizes: number[];
  dancers: number[];
  ownToPost: number[];
  neutralToPost: number[];
  drawPile: number;
  discard: Counts;
  dancerPile: number;
  hand: Counts | null;
  paidSince: { seat: number; drawn: number; cards: PalaceName[] }[]; // in the order of play
  keptByRivals: Counts;
}

// "palace.marble" -> "marble", "card.dancer" -> "dancer": a symbol of a message as a word of this file.
export function word<W extends string>(arg: MessageArg | undefined): W | null {
  return typeof arg === 'string' ? (arg.slice(arg.indexOf('.') + 1) as W) : null;
}

export const seatOf = (arg: MessageArg | undefined): number | null =>
  typeof arg === 'object' && arg !== null ? arg.seat : null;

// A stack holds four chests, the lowest number on top.
export const stack = [4, 5, 6, 7] as const;
export const chestsLeft = ({ top }: Palace): number => (top === null ? 0 : stack.length - stack.indexOf(top as 4));

// What the viewer holds of a card; null for somebody who only watches.
export function held(view: ThiefView, card: CardName): number {
  if (card === 'dancer') return view.viewer === null ? 0 : (view.dancers[view.viewer] ?? 0);
  return view.hand?.[card] ?? 0;
}

export const sum = (counts: Counts): number => palaces.reduce((total, palace) => total + counts[palace], 0);

// The palaces an event touched: the one it led to, and the one it left.
export function touched({ args }: GameEvent): { to: PalaceName | null; from: PalaceName | null } {
  return { to: word<PalaceName>(args.to ?? args.palace), from: word<PalaceName>(args.from) };
}

// The last thing that happened at a palace and still stands.
export function lastMove(log: readonly LogEntry[], withdrawn: ReadonlySet<number>): GameEvent | null {
  for (const entry of log.toReversed()) {
    if (withdrawn.has(entry.number)) continue;
    const event = entry.events.find((one) => touched(one).to !== null);
    if (event) return event;
  }
  return null;
}
