// The outcome in the shape of the end screen: the headline's key and numbers, and who stands where.
import type { Outcome } from '../connection/protocol';

export interface Verdict {
  key: 'end.wins' | 'end.closest' | 'end.shared' | 'end.youWin' | 'end.youWinClosest' | 'end.youShare';
  winners: number[];
  margin: number;
}

// `me`: who reads it.
export function verdict(outcome: Outcome, me: number | null = null): Verdict {
  const { winners, scores } = outcome;
  const mine = me !== null && winners.includes(me);
  if (winners.length !== 1) return { key: mine ? 'end.youShare' : 'end.shared', winners, margin: 0 };
  const best = scores[winners[0] ?? 0] ?? 0;
  const next = Math.max(...scores.filter((_, seat) => !winners.includes(seat)));
  const margin = best - next;
  if (mine) return { key: margin > 0 ? 'end.youWin' : 'end.youWinClosest', winners, margin };
  return { key: margin > 0 ? 'end.wins' : 'end.closest', winners, margin };
}

// What ended it: the event of that name, else the last thing that happened; where several won, what is said of each.
export function endingsOf<E extends { type: string }>(last: readonly E[], { winners }: Verdict): E[] {
  const ending = last.findLast(({ type }) => type === 'over') ?? last.at(-1);
  return winners.length > 1 ? last.filter(({ type }) => type === ending?.type) : ending ? [ending] : [];
}

// At most three, the best in the middle.
export function podium(outcome: Outcome): { seat: number; rank: number }[] {
  const places = outcome.ranks.map((rank, seat) => ({ seat, rank })).sort((a, b) => a.rank - b.rank);
  const [first, second, third] = places;
  return [second, first, third].filter((place) => place !== undefined);
}
