// What is said on the board, where it must be short: the log has what was paid.
import { seatOf, type EventOf } from '../../connection/shapes';
import type { OpenTable } from '../../house/table.svelte';
import type { ThiefOfBaghdadShapes } from './shapes';
import { t } from './words';

export function sentenceOf(table: OpenTable<ThiefOfBaghdadShapes>, event: EventOf<ThiefOfBaghdadShapes>): string | null {
  const seat = table.seatName(seatOf(event.args.seat) ?? 0);
  const name = (palace: string) => table.say({ key: palace, args: {} });
  switch (event.type) {
    case 'place': return t('told.place', { seat, palace: name(event.args.palace), n: event.args.inside });
    case 'steal': return t('told.steal', { seat, chest: event.args.chest, n: event.args.chests });
    case 'move':
    case 'carry':
    case 'neutral': return t(`told.${event.type}`, { seat, from: name(event.args.from), to: name(event.args.to) });
    default: return null;
  }
}
