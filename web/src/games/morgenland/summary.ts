// A round in figures, seat by seat: what each took out of the caves, paid and bought.
import { argOf, seatOf, wordOf, type EventOf } from '../../connection/shapes';
import type { Artifact, MorgenlandShapes, Treasure } from './shapes';

export interface RoundLine {
  won: Partial<Record<Treasure, number>>;
  paid: number;
  bought: (Artifact | 'unseen')[];
}

export function sumsOfRound(events: readonly EventOf<MorgenlandShapes>[], seats: number): RoundLine[] {
  const lines = Array.from({ length: seats }, (): RoundLine => ({ won: {}, paid: 0, bought: [] }));
  for (const event of events) {
    const line = lines[seatOf(event.args.seat) ?? -1];
    const type = wordOf(argOf(event, 'treasure'));
    if (!line) continue;
    if (event.type === 'cave' && type) line.won[type] = (line.won[type] ?? 0) + event.args.count;
    if (event.type === 'pay') line.paid += event.args.count;
    if (event.type === 'pay-to') line.paid += 1;
    if (event.type === 'buy') line.bought.push(wordOf(event.args.artifact));
  }
  return lines;
}
