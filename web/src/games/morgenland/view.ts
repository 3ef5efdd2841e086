// The view of Morgenland as the server sends it (games/morgenland/FORMATS.md), and small readings of it. No rule is
// here: what may be placed, paid or cast is the server's to say.
import type { MessageArg } from '../../connection/protocol';

export const treasures = ['red', 'white', 'blue', 'black', 'gold'] as const;
export type Treasure = (typeof treasures)[number];
export const citySpaces = ['tent', 'djinn', 'market', 'caravanserai'] as const;
export const roomNames = ['room1', 'room2', 'room3', 'room4', 'room5'] as const;
export type RoomName = (typeof roomNames)[number];
export const spaces = [...treasures, ...citySpaces, 'guard', ...roomNames] as const; // in the order of the tally
export type Space = (typeof spaces)[number];
export type Place = Space | 'taken-back';
export const artifactNames = ['lamp', 'counterspell', 'double', 'carpet', 'key', 'scroll'] as const;
export type Artifact = (typeof artifactNames)[number];
export const tokenValues = [1, 2, 4, 5, 6, 7, 8, 9] as const;

export type Units = Record<Treasure, number>;
export type Artifacts = Partial<Record<Artifact, number>>;

export interface Token {
  slot: number;
  place: Place;
  doubles: number;
  shown: number | null; // the number, once it was seen this round
  not: number[];
  value?: number; // of the viewer's own
}

export interface Room {
  room: RoomName;
  down: number;
  display: Artifact | null;
  known: (Artifact | null)[]; // from the bottom up
  knownBy: ('everybody' | number[])[];
}

export interface Declared {
  item: string;
  seat: number;
  power: string;
  first: string | null;
  second: string | null;
  status: 'aiming' | 'pending' | 'cancelled' | 'resolved' | 'failed';
}

export interface MorgenlandView {
  viewer: number | null;
  mode: 'basic' | 'magic' | 'first';
  seats: number;
  stage: string;
  space: Space | null;
  round: number;
  camel: number;
  nextCamel: number;
  question: { ask: string; seat: number | null; left: number; about: number | string | null; types: Treasure[] };
  window: { kind: string; passes: number } | null;
  bank: Units | null; // null when it never runs out
  caves: Record<Treasure, number[]>; // niches from the top
  treasures: (Units | null)[];
  picks: Treasure[];
  tokens: Token[][];
  inHand: number[];
  carpets: { carpet: number; place: Place }[][];
  guard: number | null;
  admitted: number[];
  buyer: number | null;
  taboo: Space[];
  swapped: boolean;
  lastRound: { guard: number; tokens: { place: Place; shown: number | null }[][] } | null;
  rooms: Room[];
  artifacts: number[];
  owned: Artifacts[];
  secrets: number[];
  secret: Artifacts;
  used: Artifacts[];
  lit: number[];
  hand: string[];
  handSizes: number[];
  discard: string[];
  deck: number;
  tent: string[] | null;
  batch: Declared[];
  current: string | null;
}

export const readView = (view: unknown): MorgenlandView => view as MorgenlandView;

// "space.room1" -> "room1", "treasure.red" -> "red": a symbol of a message as a word of this file.
export const word = <W extends string>(arg: MessageArg | undefined): W | null =>
  typeof arg === 'string' ? (arg.slice(arg.indexOf('.') + 1) as W) : null;

export const seatOf = (arg: MessageArg | undefined): number | null => (typeof arg === 'object' && arg !== null ? arg.seat : null);

export const hasMagic = (view: MorgenlandView): boolean => view.mode === 'magic';

// The spaces of the city that this mode plays with.
export const cityOf = (view: MorgenlandView) => citySpaces.filter((space) => hasMagic(view) || (space !== 'tent' && space !== 'djinn'));

// All spaces that take part, in the order of the tally.
export const spacesOf = (view: MorgenlandView): Space[] => [...treasures, ...cityOf(view), 'guard', ...view.rooms.map(({ room }) => room)];

export interface Piece {
  id: string; // as actions name it: "2.3", "2.carpet1"
  seat: number;
  value: number | null; // as far as this viewer may know
  open: boolean; // everybody has seen it
  carpet: boolean;
  doubles: number;
}

// What lies on a space, seat by seat, the own pieces first.
export function piecesOn(view: MorgenlandView, space: Space): Piece[] {
  const pieces = view.tokens.flatMap((tokens, seat) => {
    const lying = tokens.filter(({ place }) => place === space);
    const carpets = (view.carpets[seat] ?? []).filter(({ place }) => place === space);
    return [
      ...lying.map(({ slot, shown, value, doubles }) => ({
        id: `${seat}.${slot}`, seat, value: shown ?? value ?? null, open: shown !== null, carpet: false, doubles,
      })),
      ...carpets.map(({ carpet }) => ({ id: `${seat}.carpet${carpet}`, seat, value: carpetValue, open: true, carpet: true, doubles: 0 })),
    ];
  });
  return pieces.sort((a, b) => Number(b.seat === view.viewer) - Number(a.seat === view.viewer));
}
const carpetValue = 3;

// The tokens this viewer has not placed yet.
export function ownHand(view: MorgenlandView): number[] {
  if (view.viewer === null) return [];
  const placed = (view.tokens[view.viewer] ?? []).map(({ value }) => value);
  return tokenValues.filter((value) => !placed.includes(value));
}

export const nichesOf = (view: MorgenlandView, cave: Treasure): number[] => view.caves[cave].filter((units) => units > 0);

// Everything of a seat that this viewer knows by type.
export function artifactsOf(view: MorgenlandView, seat: number): Artifact[] {
  const secret = seat === view.viewer ? view.secret : {};
  return artifactNames.flatMap((name) => Array<Artifact>((view.owned[seat]?.[name] ?? 0) + (secret[name] ?? 0)).fill(name));
}

// What lay there at the end of the round before, as everybody has seen it.
export function lastPiecesOn(view: MorgenlandView, space: Space): Piece[] {
  return (view.lastRound?.tokens ?? []).flatMap((tokens, seat) =>
    tokens.flatMap(({ place, shown }, index) =>
      place === space ? [{ id: `${seat}.${index + 1}`, seat, value: shown, open: true, carpet: false, doubles: 0 }] : [],
    ),
  );
}

// How far the tally has come: before, at, or past a space.
export function tallyAt(view: MorgenlandView, space: Space): 'ahead' | 'now' | 'done' {
  if (view.stage === 'ending' || view.stage === 'over') return 'done';
  if (view.space === null) return 'ahead';
  const at = spaces.indexOf(view.space);
  const here = spaces.indexOf(space);
  return here < at ? 'done' : here === at ? 'now' : 'ahead';
}
