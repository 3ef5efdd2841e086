// Which things travel because of an event, and between which places of the page.
import type { GameEvent } from '../../connection/protocol';
import { seatOf, wordOf } from './view';

export interface Flight {
  kind: string; // what is drawn: a kind of treasure, or "card" for a face-down one
  from: string; // "seat:1" or the name of a place on the board
  to: string;
}

const seat = (number: number | null) => `seat:${number ?? 0}`;

export function flightsOf(event: GameEvent): Flight[] {
  const who = seat(seatOf(event.args.seat));
  const kind = wordOf(event.args.kind) ?? 'card';
  const chest = `chest ${wordOf(event.args.chest) ?? 'bronze'}`;
  switch (event.type) {
    case 'draw':
      return [{ kind: 'card', from: chest, to: 'slot' }];
    case 'keep':
      return Number(event.args.count) > 0 ? [{ kind: 'card', from: chest, to: who }] : [];
    case 'bust':
      return [{ kind: 'card', from: chest, to: 'discard' }];
    case 'take':
    case 'steal':
      return [{ kind, from: seat(seatOf(event.args.victim)), to: who }];
    case 'exchange': {
      const other = seat(seatOf(event.args.other));
      return [
        { kind: wordOf(event.args.given) ?? 'card', from: who, to: other },
        { kind: wordOf(event.args.taken) ?? 'card', from: other, to: who },
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
    default:
      return [];
  }
}
