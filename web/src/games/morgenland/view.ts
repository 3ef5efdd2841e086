// Small readings of Morgenland's view (shapes.ts). No rule is here: what may be placed, paid or cast is the server's to
// say.
import { artifacts, spaces, treasures, type Artifact, type MorgenlandView, type Space, type Treasure } from './shapes';

export const citySpaces = ['tent', 'djinn', 'market', 'caravanserai'] as const;
export const tokenValues = [1, 2, 4, 5, 6, 7, 8, 9] as const;

export type Units = Record<Treasure, number>;

export const isTreasure = (space: Space): space is Treasure => treasures.some((treasure) => treasure === space);

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
  return artifacts.flatMap((name) => Array<Artifact>((view.owned[seat]?.[name] ?? 0) + (secret[name] ?? 0)).fill(name));
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
