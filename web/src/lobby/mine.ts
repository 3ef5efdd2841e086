// My tables in the order in which they want something of me, and how much time is left.
import type { HeldSeat } from '../connection/tokens';

const ranks = { mine: 0, theirs: 1, gathering: 2, finished: 3 };

function rankOf({ info, myTurn }: HeldSeat): number {
  if (info?.stage === 'finished') return ranks.finished;
  if (info?.stage !== 'playing') return ranks.gathering;
  return myTurn ? ranks.mine : ranks.theirs;
}

// Those that wait for me first, the one with the least time at the top; otherwise as they were looked at, the last first.
export function byTurn(seats: HeldSeat[]): HeldSeat[] {
  return [...seats].sort((a, b) => rankOf(a) - rankOf(b) || (a.due ?? Infinity) - (b.due ?? Infinity) || b.at - a.at || 0);
}

export const waiting = (seats: HeldSeat[]) => seats.filter((seat) => rankOf(seat) === ranks.mine).length;

export type Left = { key: 'left.days'; d: number; h: number } | { key: 'left.hours'; h: number; m: number } | { key: 'left.minutes'; m: number } | { key: 'left.out' };

// The two largest units say enough.
export function timeLeft(due: number, now: number): Left {
  const minutes = Math.floor((due - now) / 60_000);
  if (due <= now) return { key: 'left.out' };
  if (minutes < 60) return { key: 'left.minutes', m: Math.max(1, minutes) };
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? { key: 'left.hours', h: hours, m: minutes % 60 } : { key: 'left.days', d: Math.floor(hours / 24), h: hours % 24 };
}
