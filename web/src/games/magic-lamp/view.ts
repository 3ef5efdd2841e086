// Small readings of Aladdin & the Magic Lamp's view (shapes.ts). No rule is here: what may be done, who searches and what
// a set is worth are the server's to say.
import type { SeatArg } from '../../connection/protocol';
import { seatOf, wordOf, type EntryOf, type EventOf } from '../../connection/shapes';
import { chests, stones, type Chest, type LampView, type Loot, type MagicLampShapes, type Stone } from './shapes';

export const pieces = ['bracelet', 'ring', 'necklace'] as const;
export const faces = [1, 2, 3, 4, 5, 6] as const;

export type Board = LampView['boards'][number];
export type Pile = LampView['discard']; // cards by kind
export type Event = EventOf<MagicLampShapes>;
export type Log = readonly EntryOf<MagicLampShapes>[];

// Somebody else shows the face of this seat, too: to rub the lamp is no mistake.
export const isMatched = ({ groups }: Pick<LampView, 'groups'>, seat: number | null): boolean => groups.some(({ seats }) => seats.some((one) => one === seat));

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

const ends = ['keep', 'bust', 'unclaimed', 'cancelled'] as const;
export type SearchEnd = Extract<Event, { type: (typeof ends)[number] }>;
const isEnd = (event: Event): event is SearchEnd => ends.some((type) => type === event.type);

// What came of a chest in this turn: the last word of the log about it since the dice were shown.
export function endOfSearch(log: Log, chest: Chest): SearchEnd | null {
  const events = log.flatMap((entry) => entry.events);
  const since = events.slice(events.findLastIndex((event) => event.type === 'turn') + 1);
  return since.filter(isEnd).findLast(({ args }) => wordOf(args.chest) === chest) ?? null;
}

// The dice that a wish has changed in this turn, as [seat, space] where they stand now.
export function touchedDice(log: Log): [number, Chest][] {
  const events = log.flatMap((entry) => entry.events);
  const since = events.slice(events.findLastIndex((event) => event.type === 'reveal') + 1);
  const die = (seat: SeatArg | undefined, chest: `chest.${Chest}`): [number, Chest] => [seatOf(seat) ?? -1, wordOf(chest)];
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
