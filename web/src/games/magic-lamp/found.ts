// What the last search of a chest brought: who searched, the cards in the order drawn, and whether they were lost.
import type { GameEvent, LogEntry } from '../../connection/protocol';
import { seatOf, wordOf } from './view';

export const inSightMs = 2600; // it stays that long, or until a press

export interface Found {
  end: GameEvent; // the event that ended it
  stung: boolean;
  cards: { kind: string; scorpions: number }[];
}

// The end of a search that drew something; null for a chest left alone.
export const endOf = (events: readonly GameEvent[]): GameEvent | null =>
  events.findLast(({ type, args }) => type === 'bust' || (type === 'keep' && Number(args.count) > 0)) ?? null;

export function lastFound(log: readonly LogEntry[]): Found | null {
  const events = log.flatMap((entry) => entry.events);
  const end = endOf(events);
  if (!end) return null;
  const told = events.slice(0, events.lastIndexOf(end));
  const draws = told.slice(told.findLastIndex(({ type }) => type === 'search') + 1).filter(({ type, args }) => type === 'draw' && seatOf(args.seat) === seatOf(end.args.seat));
  const cards = draws.map(({ args }) => ({ kind: wordOf(args.kind) ?? 'card', scorpions: Number(args.scorpions) }));
  return { end, stung: end.type === 'bust', cards };
}
