// The tally as a story: what happened at each space, in the order it was walked.
import { seatOf, wordOf, type EntryOf, type EventOf } from '../../connection/shapes';
import type { MorgenlandShapes, Space, Treasure } from './shapes';

type Event = EventOf<MorgenlandShapes>;

export interface Stop {
  space: Space;
  events: Event[];
}

// Where an event leads the tally, or null when it happens wherever the tally is.
export function leadsTo(event: Event): Space | null {
  switch (event.type) {
    case 'turn-up':
    case 'passed-over':
    case 'first':
    case 'offer':
    case 'unsold':
    case 'cannot-pay':
    case 'decline':
    case 'buy':
      return wordOf(event.args.space);
    case 'cave':
      return wordOf(event.args.treasure);
    case 'djinn':
      return 'djinn';
    case 'tent-dry':
      return 'tent';
    case 'guard':
      return 'guard';
    default:
      return null;
  }
}

const between = ['round', 'place', 'round-end', 'leftover', 'fill', 'display', 'start-unit'];

// `at`: where the tally stood when they began.
export function stopsOf(events: readonly Event[], at: Space | null = null): Stop[] {
  const stops: Stop[] = at ? [{ space: at, events: [] }] : [];
  let walking = at !== null;
  for (const event of events) {
    if (between.includes(event.type)) {
      walking = false;
      continue;
    }
    const space = leadsTo(event);
    const last = stops.at(-1);
    if (space && (!walking || last?.space !== space)) stops.push({ space, events: [event] });
    else if (walking || space) last?.events.push(event);
    walking = walking || space !== null;
  }
  return stops.filter((stop) => stop.events.length > 0);
}

export interface Won {
  seat: number;
  units: number;
}

// Who took how much out of a cave.
export const wonIn = (stops: readonly Stop[], cave: Treasure): Won[] =>
  stops
    .flatMap(({ events }) => events)
    .flatMap((event) => (event.type === 'cave' && wordOf(event.args.treasure) === cave ? [{ seat: seatOf(event.args.seat) ?? 0, units: event.args.count }] : []));

// The story of a tally, round by round: of this round, or of the last one that had any.
export function tallyOf(log: readonly EntryOf<MorgenlandShapes>[], which: 'this' | 'last'): Stop[] {
  const rounds: Event[][] = [[]];
  for (const event of log.flatMap(({ events }) => events)) {
    if (event.type === 'round') rounds.push([]);
    rounds.at(-1)?.push(event);
  }
  const told = rounds.map((events) => stopsOf(events));
  return (which === 'this' ? told.at(-1) : told.findLast((stops) => stops.length > 0)) ?? [];
}
