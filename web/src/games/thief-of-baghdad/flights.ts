// What travels when something happens: which drawing, from which spot of the screen to which. Decoration only; the
// view has already changed.
import { seatOf, wordOf, type EventOf } from '../../connection/shapes';
import type { ThiefOfBaghdadShapes } from './shapes';
import { touched, type CardName } from './view';

export interface Flight {
  drawing: 'guard' | 'thief' | 'chest' | 'card';
  seat: number | null; // whose colour a figure wears; null for the watch
  card: CardName | 'back';
  from: string; // spots: "seat:0", "guards:rose", "yard:rose", "chest:rose", "hand:rose", "draw", "discard", "dancers"
  to: string;
  grand?: boolean; // large and slow
}

const flight = (drawing: Flight['drawing'], from: string, to: string, more: Partial<Flight> = {}): Flight => ({
  drawing, seat: null, card: 'back', from, to, ...more,
});

export function flightsOf(event: EventOf<ThiefOfBaghdadShapes>, viewer: number | null): Flight[] {
  const seat = seatOf(event.args.seat);
  const { to, from } = touched(event);
  const home = `seat:${seat}`;
  const drawn = (card: CardName | null) => (seat === viewer && card ? `hand:${card}` : home);
  switch (event.type) {
    case 'post-own': return [flight('guard', home, `guards:${to}`, { seat })];
    case 'post-neutral': return [flight('guard', home, `guards:${to}`)];
    case 'place': return [flight('thief', home, `yard:${to}`, { seat })];
    case 'move': return [flight('guard', `guards:${from}`, `guards:${to}`, { seat })];
    case 'carry': return [
      flight('guard', `guards:${from}`, `guards:${to}`, { seat }),
      flight('thief', `yard:${from}`, `yard:${to}`, { seat }),
    ];
    case 'neutral': return [flight('guard', `guards:${from}`, `guards:${to}`)];
    case 'steal': return [flight('chest', `chest:${to}`, home, { grand: true })];
    case 'deal': return [flight('card', 'draw', home)];
    case 'pass-dancer': return [flight('card', 'dancers', drawn('dancer'), { card: 'dancer' })];
    case 'draw': {
      const card = wordOf(event.args.card);
      return [flight('card', 'draw', drawn(card), { card: card ?? 'back' })];
    }
    case 'reshuffle': return [flight('card', 'discard', 'draw')];
    default: return [];
  }
}
