// Which tiles travel because of an event, and between which places of the page.
import type { GameEvent, MessageArg } from '../../connection/protocol';
import { tileOf, type Colour, type Kind } from './view';

export interface Flight {
  kind: Kind | null;
  colour: Colour | null;
  from: string; // "seat:1" or "place:17" of the cave
  to: string;
}

const seat = (arg: MessageArg | undefined) => `seat:${(arg as { seat: number } | undefined)?.seat ?? 0}`;

export function flightsOf(event: GameEvent): Flight[] {
  const { type, args } = event;
  if (!['take', 'green', 'steal'].includes(type)) return [];
  const from = type === 'steal' ? seat(args.victim) : `place:${String(args.pos)}`;
  return [{ ...tileOf(event), from, to: seat(args.seat) }];
}
