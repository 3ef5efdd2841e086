// What a space is called, with all that lies there: the name of its button.
import type { OpenTable } from '../../house/table.svelte';
import type { Move } from './moves';
import type { MorgenlandShapes, MorgenlandView, Space, Treasure } from './shapes';
import { isTreasure, nichesOf, piecesOn, type Piece } from './view';
import { t } from './words';

export const spaceName = (table: OpenTable<MorgenlandShapes>, space: Space): string => table.say({ key: `space.${space}`, args: {} });

// "6 crowns", as everywhere.
export const unitsName = (table: OpenTable<MorgenlandShapes>, treasure: Treasure, count: number): string =>
  table.say({ key: 'table.units', args: { treasure: `treasure.${treasure}`, count } });

function contents(table: OpenTable<MorgenlandShapes>, view: MorgenlandView, space: Space): string {
  const room = view.rooms.find((one) => one.room === space);
  if (isTreasure(space)) {
    const niches = nichesOf(view, space);
    return niches.length > 0 ? t('niches', { niches: niches.join(', ') }) : t('asleep');
  }
  if (space === 'guard' && view.guard !== null) return t('guard', { n: view.guard });
  if (!room) return '';
  const onShow = room.display ? [table.say({ key: `artifact.${room.display}`, args: {} })] : [];
  return [...onShow, t('down', { n: room.down })].join(', ');
}

function pieceWords(table: OpenTable<MorgenlandShapes>, pieces: Piece[]): string {
  const seats = [...new Set(pieces.map(({ seat }) => seat))];
  return seats
    .map((seat) => {
      const all = pieces.filter((piece) => piece.seat === seat);
      const known = all.flatMap(({ value }) => value ?? []);
      return t(known.length > 0 ? 'tokens.known' : 'tokens', { seat: table.seatName(seat), n: all.length, values: known.join(', ') });
    })
    .join(', ');
}

// A token in the list: what lies where it would go, and what I would then have there.
export function placeWords(table: OpenTable<MorgenlandShapes>, space: Space, value: number): string {
  const pieces = piecesOn(table.view, space);
  const own = pieces.filter(({ seat }) => seat === table.view.viewer).reduce((sum, piece) => sum + (piece.value ?? 0), 0);
  return [contents(table, table.view, space), pieceWords(table, pieces), t('after', { n: own + value })].filter(Boolean).join('. ');
}

export function spaceLabel(table: OpenTable<MorgenlandShapes>, view: MorgenlandView, space: Space, pieces: Piece[], ways: Move[]): string {
  const [only] = ways;
  const closed = view.taboo.includes(space) ? table.say({ key: 'field.taboo', args: {} }) : '';
  const offer = ways.length === 1 && only ? table.say(only.choice.message) : ways.length > 1 ? t('several', { n: ways.length }) : '';
  return [`${spaceName(table, space)}: ${contents(table, view, space)}`.replace(/: $/, ''), closed, pieceWords(table, pieces), offer].filter(Boolean).join('. ');
}
