// What the last search of a chest brought: who searched, the cards in the order drawn, and whether they were lost.
import { seatOf, wordOf } from '../../connection/shapes';
import type { Event, Log } from './view';

export const inSightMs = 2600; // it stays that long, or until a press

type End = Extract<Event, { type: 'bust' | 'keep' }>;

export interface Found {
  end: End; // the event that ended it
  stung: boolean;
  cards: { kind: string; scorpions: number }[];
}

// The end of a search that drew something; null for a chest left alone.
export const endOf = (events: readonly Event[]): End | null =>
  events.findLast((event): event is End => event.type === 'bust' || (event.type === 'keep' && event.args.count > 0)) ?? null;

export function lastFound(log: Log): Found | null {
  const events = log.flatMap((entry) => entry.events);
  const end = endOf(events);
  if (!end) return null;
  const told = events.slice(0, events.lastIndexOf(end));
  const search = told.slice(told.findLastIndex(({ type }) => type === 'search') + 1);
  const cards = search.flatMap((event) => {
    const isDrawn = event.type === 'draw' && seatOf(event.args.seat) === seatOf(end.args.seat);
    return isDrawn ? [{ kind: wordOf(event.args.kind), scorpions: event.args.scorpions }] : [];
  });
  return { end, stung: end.type === 'bust', cards };
}
