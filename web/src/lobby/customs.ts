// The customs of a table as the dialog offers them: a clock in one word, the rest as they are sent.
import { absents, watchings, type ClockWish, type Customs } from '../connection/protocol';

export const usualCustoms = (): Customs => ({
  clock: { kind: 'none', seconds: 0, increment: 0 },
  absent: 'wait',
  chat: true,
  watching: 'open',
  watchDelay: 0,
  asksBeforeJoin: false,
});

export const minute = 60;
export const day = 24 * 60 * minute;

export const clocks: ClockWish[] = [
  { kind: 'none', seconds: 0, increment: 0 },
  ...[30, minute, 2 * minute, 5 * minute].map((seconds) => ({ kind: 'move' as const, seconds, increment: 0 })),
  { kind: 'match', seconds: 5 * minute, increment: 5 },
  { kind: 'match', seconds: 15 * minute, increment: 10 },
  { kind: 'match', seconds: 30 * minute, increment: 10 },
  ...[1, 2, 3, 7].map((days) => ({ kind: 'days' as const, seconds: days * day, increment: 0 })),
];
export const delays = [0, 30, minute, 2 * minute, 5 * minute];

export const clockKey = ({ kind, seconds, increment }: ClockWish): string => `${kind}:${seconds}:${increment}`;

// What was remembered, as far as it is still offered.
export function isCustoms(value: unknown): value is Customs {
  if (typeof value !== 'object' || value === null) return false;
  const { clock, absent, chat, watching, watchDelay, asksBeforeJoin, hints } = value as Partial<Customs>;
  return (
    clocks.some((one) => clock && clockKey(one) === clockKey(clock)) &&
    absents.some((one) => one === absent) &&
    watchings.some((one) => one === watching) &&
    delays.some((one) => one === watchDelay) &&
    typeof chat === 'boolean' &&
    typeof asksBeforeJoin === 'boolean' &&
    (hints === undefined || typeof hints === 'boolean')
  );
}
