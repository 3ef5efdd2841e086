// Since my last turn: what the others did to me, and what matters besides. At most three lines, the worst news first.
import type { GameEvent, LogEntry } from '../connection/protocol';

const linesMax = 3;
const aboutMe = 10; // whatever names me comes before anything that does not

export interface News {
  events: GameEvent[];
  from: number; // the first move of it
  moves: number;
}

const isSeat = (arg: unknown, seat: number): boolean => typeof arg === 'object' && arg !== null && 'seat' in arg && arg.seat === seat;

// Somebody else did it, and it names me.
export const namesMe = (event: GameEvent, me: number): boolean =>
  event.seat !== me && Object.entries(event.args).some(([name, arg]) => name !== 'seat' && isSeat(arg, me));

const isMine = ({ events }: LogEntry, me: number): boolean => events.find(({ seat }) => seat !== null)?.seat === me;

// `weights` says which kinds of events matter even when they name nobody; what has none and does not name me is no news.
export function newsSince(log: readonly LogEntry[], me: number, weights: Readonly<Record<string, number>>): News | null {
  const mine = log.findLastIndex((entry) => isMine(entry, me));
  const since = log.slice(mine + 1).filter(({ events }) => events.length > 0);
  const [first] = since;
  if (mine < 0 || !first) return null;
  const weight = (event: GameEvent) => (event.seat === me ? 0 : (weights[event.type] ?? 0) + (namesMe(event, me) ? aboutMe : 0));
  const events = since.flatMap((entry) => entry.events).filter((event) => weight(event) > 0);
  const best = [...events].sort((a, b) => weight(b) - weight(a)).slice(0, linesMax);
  return best.length > 0 ? { events: best, from: first.number, moves: since.length } : null;
}
