// The view of Aladdin & the Magic Lamp as the server sends it (games/magic_lamp/FORMATS.md), and small readings of it.
// No rule is here: what may be done, who searches and what a set is worth are the server's to say.
import type { GameEvent, LogEntry, MessageArg } from '../../connection/protocol';

export const chests = ['bronze', 'silver', 'gold'] as const; // also the spaces of a board and the metals of jewels
export const stones = ['emerald', 'ruby', 'sapphire', 'diamond'] as const;
export const pieces = ['bracelet', 'ring', 'necklace'] as const;
export const faces = [1, 2, 3, 4, 5, 6] as const;
export const hastes = ['steady', 'quick', 'wild'] as const;
export type Chest = (typeof chests)[number];
export type Stone = (typeof stones)[number];
export type Haste = (typeof hastes)[number];

export type Board = Partial<Record<Chest, number>>;
export type Pile = Record<string, number>; // cards by kind

export interface ChestView {
  chest: Chest;
  left: number;
  sorcererAfter: number | null;
  unseen: string[];
  top: string[];
  peeked: number[];
}

export interface Search {
  chest: Chest | null;
  seat: number | null;
  face: number | null;
  drawn: string[];
  scorpions: number;
  draws: number;
  searchers: (number | null)[];
}

export interface Loot {
  cards: Pile;
  loose: string[];
  sets: Record<Chest, number>;
  live: Partial<Record<Stone, number>>;
  orphans: number;
  score: number;
}

export interface LampView {
  viewer: number | null;
  mode: string;
  seats: number;
  options: { tap: string };
  phase: string;
  toAct: number[];
  turn: number;
  ending: boolean;
  boards: Board[];
  haste: Haste[] | null;
  groups: { face: number; seats: number[] }[];
  taps: number[];
  calmed: number;
  summons: { seat: number; face: number }[];
  summoned: number;
  wish: { number: number; lamp: string } | null;
  offender: number | null;
  given: string | null;
  charm: number[];
  search: Search | null;
  chests: ChestView[];
  lamp: { cards: (string | null)[]; known: number };
  loot: Loot[];
  kept: Pile[];
  discard: Pile;
  ring: number | null;
  choice: string | null;
  locked: number[];
  answered: number[];
  tapped: boolean | null;
  pick: string | null;
}

export const readView = (view: unknown): LampView => view as LampView;

export const sizeOf = (pile: Pile): number => Object.values(pile).reduce((sum, count) => sum + count, 0);

// A stone's strength for the majority: its cards and the talismans on it.
export const strengthOf = (loot: Loot, stone: Stone): number => (loot.cards[stone] ?? 0) + (loot.live[stone] ?? 0);

// The one seat with most of a stone, or null.
export function leaderOf(view: LampView, stone: Stone): number | null {
  const strengths = view.loot.map((loot) => strengthOf(loot, stone));
  const best = Math.max(...strengths);
  const leaders = strengths.flatMap((strength, seat) => (strength === best ? [seat] : []));
  return best > 0 && leaders.length === 1 ? leaders[0]! : null;
}

// The dice of a choice put down: "choose bronze 4 silver 2 quick".
export function diceOf(choice: string | null): Board {
  const dice = [...(choice ?? '').matchAll(/(bronze|silver|gold) ([1-6])/g)];
  return Object.fromEntries(dice.map(([, chest, face]) => [chest, Number(face)]));
}

// Whose dice stand on a space.
export const claimantsOf = (view: LampView, chest: Chest): { seat: number; face: number }[] =>
  view.boards.flatMap((board, seat) => (board[chest] ? [{ seat, face: board[chest] }] : []));

// "kind.ruby" -> "ruby": a symbol of a message as a word of this file.
export function wordOf(arg: MessageArg | undefined): string | null {
  return typeof arg === 'string' ? arg.slice(arg.indexOf('.') + 1) : null;
}

export const seatOf = (arg: MessageArg | undefined): number | null => (typeof arg === 'object' && arg !== null ? arg.seat : null);

// What came of a chest in this turn: the last word of the log about it since the dice were shown.
export function endOfSearch(log: readonly LogEntry[], chest: Chest): GameEvent | null {
  const events = log.flatMap((entry) => entry.events);
  const since = events.slice(events.findLastIndex((event) => event.type === 'turn') + 1);
  const ends = ['keep', 'bust', 'unclaimed', 'cancelled'];
  return since.findLast((event) => ends.includes(event.type) && wordOf(event.args.chest) === chest) ?? null;
}

// The dice that a wish has changed in this turn, as [seat, space] where they stand now.
export function touchedDice(log: readonly LogEntry[]): [number, Chest][] {
  const events = log.flatMap((entry) => entry.events);
  const since = events.slice(events.findLastIndex((event) => event.type === 'reveal') + 1);
  const die = (seat: MessageArg | undefined, chest: MessageArg | undefined): [number, Chest] => [seatOf(seat) ?? -1, wordOf(chest) as Chest];
  return since.flatMap(({ type, args }): [number, Chest][] => {
    if (type === 'turn-die') return [die(args.seat, args.chest)];
    if (type === 'move-die') return [die(args.owner, args.to)];
    if (type === 'nudge-die') return [die(args.owner, args.chest)];
    if (type === 'swap-faces') return [die(args.seat, args.chest), die(args.other, args.otherChest)];
    return [];
  });
}

// The drawing of a kind: its name in the sprite, and the metal it is made of.
export function drawingOf(kind: string): { name: string; metal: Chest | null } {
  const metal = chests.find((one) => kind.startsWith(`${one}-`)) ?? null;
  if (metal) return { name: `jewel-${kind.slice(metal.length + 1)}`, metal };
  return { name: stones.some((stone) => stone === kind) ? `stone-${kind}` : kind, metal: null };
}
