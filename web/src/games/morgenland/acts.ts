// Units go one at a time, with a choice at each: paid, given, taken. What is one act at a table is told once, when it is
// whole.
import { seatOf, type EntryOf, type EventOf } from '../../connection/shapes';
import type { Ask, MorgenlandShapes, MorgenlandView } from './shapes';

type Event = EventOf<MorgenlandShapes>;
export type Flow = Extract<Event, { type: 'pay' | 'pay-to' | 'give' | 'take' }>;

const goesOnWith: Record<Flow['type'], Flow['type'][]> = { pay: ['pay'], 'pay-to': ['pay-to'], give: ['give', 'take'], take: ['take'] };
const goesOnWhile: Record<Flow['type'], Ask[]> = { pay: ['pay', 'price'], 'pay-to': ['pay'], give: ['give', 'take'], take: ['take'] };

export const isFlow = (event: Event | undefined): event is Flow => event !== undefined && event.type in goesOnWith;
export const payeeOf = (event: Flow): number | null => (event.type === 'pay-to' ? seatOf(event.args.to) : null);

const isFollowedBy = (event: Event | undefined, next: Event | undefined): boolean =>
  isFlow(event) && isFlow(next) && goesOnWith[event.type].includes(next.type) && event.seat === next.seat && event.rule === next.rule && payeeOf(event) === payeeOf(next);

// More of the same act is to come: `then` followed at once, or else that seat is asked on.
export function isPart(event: Event, then: readonly Event[], { question }: MorgenlandView): boolean {
  if (!isFlow(event)) return false;
  return then.length > 0 ? isFollowedBy(event, then[0]) : question.seat === event.seat && goesOnWhile[event.type].includes(question.ask);
}

// All of the act that this event ends.
export function actOf(log: readonly EntryOf<MorgenlandShapes>[], last: Flow): Flow[] {
  const events = log.flatMap((entry) => entry.events);
  const act: Flow[] = [last];
  for (let at = events.lastIndexOf(last) - 1; at >= 0; at--) {
    const event = events[at];
    if (!isFlow(event) || !isFollowedBy(event, act[0])) break;
    act.unshift(event);
  }
  return act;
}

const countOf = (event: Flow): number => (event.type === 'pay' ? event.args.count : 1);
export const sumOf = (flows: readonly Flow[]): number => flows.reduce((sum, flow) => sum + countOf(flow), 0);
