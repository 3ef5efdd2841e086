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

type Weights = Readonly<Record<string, number>>;

// `weights` says which kinds of events matter even when they name nobody, `fates` which ones befall whose they are: mine
// are news to me, also when my own move brought them. What is neither and does not name me is no news.
export function newsSince(log: readonly LogEntry[], me: number, weights: Weights, fates: Weights = {}): News | null {
  const mine = log.findLastIndex((entry) => isMine(entry, me));
  const last = log[mine];
  if (!last) return null;
  const fate = ({ type }: GameEvent) => (type in fates ? aboutMe + fates[type]! : 0);
  const worth = (event: GameEvent) => (event.seat === me ? fate(event) : (weights[event.type] ?? 0) + (namesMe(event, me) ? aboutMe : 0));
  const own = { ...last, events: last.events.filter((event) => event.seat === me && fate(event) > 0) };
  const since = [own, ...log.slice(mine + 1)].filter(({ events }) => events.length > 0);
  const events = since.flatMap((entry) => entry.events).filter((event) => worth(event) > 0);
  const best = events.sort((a, b) => worth(b) - worth(a)).slice(0, linesMax);
  return best.length > 0 ? { events: best, from: since[0]!.number, moves: since.length } : null;
}
