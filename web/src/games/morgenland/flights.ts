// What travels when something happens: which drawing, from which spot of the screen to which. Decoration only; the
// view has already changed.
import { argOf, seatOf, wordOf, type EventOf } from '../../connection/shapes';
import { artifactArt, treasureArt } from './art';
import type { MorgenlandShapes, Space } from './shapes';

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

const atTheTent = ['draw', 'keep', 'hand-on', 'discard', 'tent-dry'];

// The space where it happened.
export function placeOf(event: EventOf<MorgenlandShapes>): Space | null {
  if (event.type === 'move' || event.type === 'cast-move') return wordOf(event.args.to);
  if (event.type === 'cave' || event.type === 'emptied') return wordOf(event.args.treasure);
  if (atTheTent.includes(event.type)) return 'tent';
  if (event.type === 'djinn') return 'djinn';
  if (event.type === 'camel' || event.type === 'camel-stay') return 'caravanserai';
  return wordOf(argOf(event, 'space'));
}

export function flightsOf(event: EventOf<MorgenlandShapes>): Flight[] {
  const seat = seatOf(event.args.seat);
  const home = `seat:${seat}`;
  const there = `space:${wordOf(argOf(event, 'space'))}`;
  const treasure = wordOf(argOf(event, 'treasure'));
  const unit = treasure ? treasureArt(treasure) : 'mor-gold';
  switch (event.type) {
    case 'place': return [flight('token-down', home, there, { seat, value: event.args.value })];
    case 'move': return [flight('token-down', `space:${wordOf(event.args.from)}`, `space:${wordOf(event.args.to)}`, { seat })];
    case 'take-back': return [flight('token-down', there, home, { seat })];
    case 'cave': return [flight(unit, `space:${treasure}`, home)];
    case 'take':
    case 'start-unit': return [flight(unit, 'bank', home)];
    case 'give':
    case 'pay': return [flight(unit, home, 'bank')];
    case 'pay-to': return [flight(unit, home, `seat:${seatOf(event.args.to)}`)];
    case 'camel': return [flight('mor-camel', 'space:caravanserai', `seat:${seatOf(event.args.to)}`)];
    case 'draw':
    case 'keep': return [flight('spell-back', 'space:tent', home)];
    case 'hand-on': return [flight('spell-back', home, `seat:${seatOf(event.args.to)}`)];
    case 'carpet-laid': return [flight('arti-carpet', home, there)];
    case 'buy': return [flight(artifactArt(wordOf(event.args.artifact)), there, home, { grand: true })];
    default: return [];
  }
}
