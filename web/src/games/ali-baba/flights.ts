// Which tiles travel because of an event, and between which places of the page.
import type { SeatArg } from '../../connection/protocol';
import { seatOf, type EventOf } from '../../connection/shapes';
import type { AliBabaShapes, Colour, Kind } from './shapes';
import { tileOf } from './view';

export interface Flight {
  kind: Kind | null;
  colour: Colour | null;
  from: string; // "seat:1" or "place:17" of the cave
  to: string;
}

const seat = (arg: SeatArg | undefined) => `seat:${seatOf(arg) ?? 0}`;

export function flightsOf(event: EventOf<AliBabaShapes>): Flight[] {
  switch (event.type) {
    case 'take':
    case 'green':
      return [{ ...tileOf(event), from: `place:${event.args.pos}`, to: seat(event.args.seat) }];
    case 'steal':
      return [{ ...tileOf(event), from: seat(event.args.victim), to: seat(event.args.seat) }];
    default:
      return [];
  }
}
