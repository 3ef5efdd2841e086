// The log in turns: what one player did in a row reads as one piece.
import type { GameEvent, LogEntry } from '../connection/protocol';

export interface Turn {
  seat: number | null; // whose it was; null for what nobody did alone
  entries: LogEntry[];
}

// Who did it: the seat of the first event that has one.
export const actorOf = ({ events }: LogEntry): number | null => events.find((event) => event.seat !== null)?.seat ?? null;

export interface Line {
  event: GameEvent;
  times: number;
}

// What is said several times in a row is said once.
export function linesOf(events: readonly GameEvent[]): Line[] {
  const lines: Line[] = [];
  for (const event of events) {
    const last = lines.at(-1);
    const same = last && last.event.key === event.key && JSON.stringify(last.event.args) === JSON.stringify(event.args);
    if (same) last.times += 1;
    else lines.push({ event, times: 1 });
  }
  return lines;
}

// How many moves there were, as everywhere: what was taken back counts, since it has a number, too. Null while there is
// nothing to tell.
export const movesTold = (turns: readonly Turn[], number: number): number | null => (turns.length > 0 ? number : null);

// A sealed choice is a move without a word until it is opened: such entries are left out.
export function turnsOf(log: LogEntry[]): Turn[] {
  const turns: Turn[] = [];
  for (const entry of log.filter(({ events }) => events.length > 0)) {
    const seat = actorOf(entry);
    const last = turns.at(-1);
    if (last && seat !== null && last.seat === seat) last.entries.push(entry);
    else turns.push({ seat, entries: [entry] });
  }
  return turns;
}
