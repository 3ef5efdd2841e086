// Which things travel because of an event, and between which places of the page.
import { argOf, seatOf, wordOf } from '../../connection/shapes';
import { dieSpot } from './picking';
import type { Board, Event } from './view';

export interface Flight {
  kind: string; // what is drawn: a kind of treasure, "die-4", or "card" for a face-down one
  from: string; // "seat:1" or the name of a place on the board
  to: string;
  grand?: boolean;
}

const seat = (number: number | null) => `seat:${number ?? 0}`;

// A die on its way between two spaces of a board, with the face that it shows there now.
function dieFlight({ args }: Extract<Event, { type: 'move-die' }>, boards: readonly Board[]): Flight[] {
  const owner = args.owner.seat;
  const [from, to] = [wordOf(args.from), wordOf(args.to)];
  const face = boards[owner]?.[to];
  return face ? [{ kind: `die-${face}`, from: dieSpot(owner, from), to: dieSpot(owner, to) }] : [];
}

export function flightsOf(event: Event, boards: readonly Board[]): Flight[] {
  const who = seat(seatOf(event.args.seat));
  const kind = wordOf(argOf(event, 'kind')) ?? 'card';
  const chest = `chest ${wordOf(argOf(event, 'chest')) ?? 'bronze'}`;
  switch (event.type) {
    case 'draw':
      return [{ kind: 'card', from: chest, to: 'slot' }];
    case 'keep':
      return event.args.count > 0 ? [{ kind: 'card', from: chest, to: who }] : [];
    case 'bust':
      return [{ kind: 'card', from: chest, to: 'discard' }];
    case 'take':
    case 'steal':
      return [{ kind, from: seat(seatOf(event.args.victim)), to: who }];
    case 'exchange': {
      const other = seat(seatOf(event.args.other));
      return [
        { kind: wordOf(event.args.given), from: who, to: other },
        { kind: wordOf(event.args.taken), from: other, to: who },
      ];
    }
    case 'caravan':
      return [{ kind, from: who, to: seat(seatOf(event.args.to)) }];
    case 'lamp-draw':
      return [{ kind, from: chest, to: who }];
    case 'salvage':
    case 'retrieve':
      return [{ kind, from: 'discard', to: who }];
    case 'toll':
      return [{ kind, from: who, to: 'discard' }];
    case 'move-die':
      return dieFlight(event, boards);
    case 'place':
      return [{ kind: 'talisman', from: who, to: `loot ${seatOf(event.args.seat)} ${wordOf(event.args.stone)}` }];
    case 'set': {
      const metal = wordOf(event.args.metal);
      return [{ kind: `${metal}-necklace`, from: `chest ${metal}`, to: who, grand: true }];
    }
    case 'ring':
      return [{ kind: 'magic-ring', from: 'discard', to: who, grand: true }];
    case 'ring-taken':
      return [{ kind: 'magic-ring', from: seat(seatOf(event.args.from)), to: who, grand: true }];
    default:
      return [];
  }
}
