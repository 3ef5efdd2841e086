// The view of Ali Baba as the server sends it (games/ali_baba/FORMATS.md), and small readings of it. No rule is here:
// what may be taken, what a set is worth and what a ban forbids are the server's to say.
import type { Choice, GameEvent, Message, MessageArg } from '../../connection/protocol';

export const kinds = ['ring', 'statue', 'crown', 'sword', 'carpet', 'chest', 'ruby', 'diamond', 'necklace', 'lamp'] as const;
export const colours = ['pink', 'blue', 'brown', 'green', 'yellow', 'white'] as const;
export type Kind = (typeof kinds)[number];
export type Colour = (typeof colours)[number];

// The sign of each colour's power: the names of its drawings and of its ground in the tokens.
export const powerOf: Record<Colour, string> = {
  pink: 'five',
  blue: 'reveal',
  brown: 'same',
  green: 'neighbour',
  yellow: 'show',
  white: 'ban',
};

export interface Place {
  pos: number;
  layer: number;
  x: number; // half squares
  y: number;
}

export interface CaveTile extends Place {
  tile: string | null; // "ring pink"; null while it lies face down
}

export interface Ban {
  kind?: Kind;
  colour?: Colour;
}

export interface Seen {
  tiles: string[];
  unseenIn: number;
  unseenOut: number;
}

export interface AliBabaView {
  viewer: number | null;
  mode: string;
  seats: number;
  phase: string;
  turn: number;
  turnNumber: number;
  board: { side: number; tiles: CaveTile[] };
  faceDown: number;
  points: number[];
  counts: number[];
  held: string[] | null;
  setPoints: number | null;
  bans: (Ban | null)[];
  removed: Kind[];
  special: string[] | null;
  lastTaken: { seat: number; pos: number; tile: string; turnedUp: number[] } | null;
  offers: Record<string, string> | null;
  remaining: number | null;
  seen: (Seen | null)[] | null;
}

export interface Tile {
  kind: Kind;
  colour: Colour;
}

export function readTile(text: string): Tile {
  const [kind, colour] = text.split(' ');
  return { kind: kind as Kind, colour: colour as Colour };
}

// "kind.ring" -> "ring": a symbol of a message as a word of this file.
function word(arg: MessageArg | undefined): string | null {
  return typeof arg === 'string' ? arg.slice(arg.indexOf('.') + 1) : null;
}

// The tile a choice or an event speaks of, as far as this viewer may know it.
export function tileOf(message: Choice['message'] | GameEvent): { kind: Kind | null; colour: Colour | null } {
  return { kind: word(message.args.kind) as Kind | null, colour: word(message.args.colour) as Colour | null };
}

export function countByKind(tiles: readonly string[]): Map<Kind, number> {
  const counts = new Map<Kind, number>();
  for (const tile of tiles) {
    const { kind } = readTile(tile);
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return counts;
}

// Whose ban names this tile: for the sign on the tile, not for deciding whether it may be taken.
export function namedBy(view: AliBabaView, tile: Tile): number | null {
  const seat = view.bans.findIndex(
    (ban, i) => i !== view.viewer && ban !== null && (ban.kind === tile.kind || ban.colour === tile.colour),
  );
  return seat < 0 ? null : seat;
}

// The ban a seat has named, as the sentence of the log.
export function banMessage(view: AliBabaView, seat: number): Message | null {
  const ban = view.bans[seat];
  if (ban?.kind) return { key: 'event.ban-kind', args: { seat: { seat }, kind: `kind.${ban.kind}` } };
  if (ban?.colour) return { key: 'event.ban-colour', args: { seat: { seat }, colour: `colour.${ban.colour}` } };
  return null;
}

// The seats whose points are equal and whose ranks are not, the better one first: tiles decided (ALI-35).
export const toldApart = <Line extends { total: number; rank: number }>(lines: readonly Line[]): Line[] =>
  lines.filter((line) => lines.some((other) => other.total === line.total && other.rank !== line.rank)).sort((a, b) => a.rank - b.rank);

// What pressing the tile at a place means in this phase.
export function actionAt(view: AliBabaView, pos: number): string {
  return view.phase === 'green' ? `green ${pos}` : `take ${pos}`;
}
