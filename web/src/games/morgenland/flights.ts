// What travels when something happens: which drawing, from which spot of the screen to which. Decoration only; the
// view has already changed.
import type { GameEvent } from '../../connection/protocol';
import { artifactArt, treasureArt } from './art';
import { seatOf, word, type Treasure } from './view';

export interface Flight {
  drawing: string;
  seat: number | null; // a token of this seat, else the drawing
  value: number | null;
  from: string; // spots: "seat:0", "space:room1", "bank"
  to: string;
  grand: boolean;
}

const flight = (drawing: string, from: string, to: string, more: Partial<Flight> = {}): Flight => ({
  drawing, seat: null, value: null, from, to, grand: false, ...more,
});

export function flightsOf({ type, args }: GameEvent): Flight[] {
  const seat = seatOf(args.seat);
  const home = `seat:${seat}`;
  const there = `space:${word(args.space)}`;
  const treasure = word<Treasure>(args.treasure);
  const unit = treasure ? treasureArt(treasure) : 'mor-gold';
  switch (type) {
    case 'place': return [flight('token-down', home, there, { seat, value: typeof args.value === 'number' ? args.value : null })];
    case 'move': return [flight('token-down', `space:${word(args.from)}`, `space:${word(args.to)}`, { seat })];
    case 'take-back': return [flight('token-down', there, home, { seat })];
    case 'cave': return [flight(unit, `space:${treasure}`, home)];
    case 'take':
    case 'start-unit': return [flight(unit, 'bank', home)];
    case 'give':
    case 'pay': return [flight(unit, home, 'bank')];
    case 'pay-to': return [flight(unit, home, `seat:${seatOf(args.to)}`)];
    case 'camel': return [flight('mor-camel', 'space:caravanserai', `seat:${seatOf(args.to)}`)];
    case 'draw':
    case 'keep': return [flight('spell-back', 'space:tent', home)];
    case 'hand-on': return [flight('spell-back', home, `seat:${seatOf(args.to)}`)];
    case 'carpet-laid': return [flight('arti-carpet', home, there)];
    case 'buy': return [flight(artifactArt(word(args.artifact) ?? ''), there, home, { grand: true })];
    default: return [];
  }
}
