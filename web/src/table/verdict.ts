// The outcome in the shape of the end screen: the headline's key and numbers, and who stands where.
import type { Outcome } from '../connection/protocol';

export interface Verdict {
  key: 'end.wins' | 'end.closest' | 'end.shared';
  winners: number[];
  margin: number;
}

export function verdict(outcome: Outcome): Verdict {
  const { winners, scores } = outcome;
  if (winners.length !== 1) return { key: 'end.shared', winners, margin: 0 };
  const best = scores[winners[0] ?? 0] ?? 0;
  const next = Math.max(...scores.filter((_, seat) => !winners.includes(seat)));
  const margin = best - next;
  return { key: margin > 0 ? 'end.wins' : 'end.closest', winners, margin };
}

// At most three, the best in the middle.
export function podium(outcome: Outcome): { seat: number; rank: number }[] {
  const places = outcome.ranks.map((rank, seat) => ({ seat, rank })).sort((a, b) => a.rank - b.rank);
  const [first, second, third] = places;
  return [second, first, third].filter((place) => place !== undefined);
}
