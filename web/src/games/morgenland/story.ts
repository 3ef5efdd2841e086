// The tally as a story: what happened at each space, in the order it was walked.
import type { GameEvent, LogEntry } from '../../connection/protocol';
import { word, type Space, type Treasure } from './view';

export interface Stop {
  space: Space;
  events: GameEvent[];
}

const atSpace = ['turn-up', 'passed-over', 'first', 'offer', 'unsold', 'cannot-pay', 'decline', 'buy'];

// Where an event leads the tally, or null when it happens wherever the tally is.
function leadsTo({ type, args }: GameEvent): Space | null {
  if (atSpace.includes(type)) return word<Space>(args.space);
  if (type === 'cave') return word<Treasure>(args.treasure);
  if (type === 'djinn') return 'djinn';
  if (type === 'tent-dry') return 'tent';
  return type === 'guard' ? 'guard' : null;
}

const between = ['round', 'place', 'round-end', 'leftover', 'fill', 'display', 'start-unit'];

export function stopsOf(events: readonly GameEvent[]): Stop[] {
  const stops: Stop[] = [];
  let walking = false;
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
  return stops;
}

// The story of a tally, round by round: of this round, or of the last one that had any.
export function tallyOf(log: readonly LogEntry[], which: 'this' | 'last'): Stop[] {
  const rounds: GameEvent[][] = [[]];
  for (const event of log.flatMap(({ events }) => events)) {
    if (event.type === 'round') rounds.push([]);
    rounds.at(-1)?.push(event);
  }
  const told = rounds.map(stopsOf);
  return (which === 'this' ? told.at(-1) : told.findLast((stops) => stops.length > 0)) ?? [];
}
