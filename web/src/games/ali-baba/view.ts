// Small readings of Ali Baba's view (shapes.ts). No rule is here: what may be taken, what a set is worth and what a ban
// forbids are the server's to say.
import type { Message } from '../../connection/protocol';
import { argOf, wordOf } from '../../connection/shapes';
import type { AliBabaAction, AliBabaEvent, AliBabaView, CaveTile, Colour, Kind, TileName } from './shapes';

// The sign of each colour's power: the names of its drawings and of its ground in the tokens.
export const powerOf: Record<Colour, string> = {
  pink: 'five',
  blue: 'reveal',
  brown: 'same',
  green: 'neighbour',
  yellow: 'show',
  white: 'ban',
};

export const inOneRow = 5; // kinds to show, on the narrowest phone

export type Place = Omit<CaveTile, 'tile'>;

export interface Tile {
  kind: Kind;
  colour: Colour;
}

export function readTile(name: TileName): Tile {
  const [kind, colour] = name.split(' ') as [Kind, Colour];
  return { kind, colour };
}

// The tile a choice or an event speaks of, as far as this viewer may know it.
export function tileOf(message: AliBabaAction | AliBabaEvent): { kind: Kind | null; colour: Colour | null } {
  return { kind: wordOf(argOf(message, 'kind')), colour: wordOf(argOf(message, 'colour')) };
}

export function countByKind(tiles: readonly TileName[]): Map<Kind, number> {
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

// Turns still to come once the end is near; when it is there, none are spoken of.
export const turnsToGo = ({ remaining, phase }: AliBabaView): number | null => (phase === 'over' ? null : remaining);
