// What is said on the board, where it must be short. Of a token: by its number where this viewer knows it, and the space
// first, since that is where one looks; the log counts tokens in the order they were placed. Of treasure and of the way
// into the palace: who, how strong, how much.
import { argOf, seatOf, wordOf, type EntryOf, type EventOf } from '../../connection/shapes';
import type { OpenTable } from '../../house/table.svelte';
import { placeOf } from './flights';
import { spaceName, unitsName } from './labels';
import type { MorgenlandShapes, MorgenlandView } from './shapes';
import { t } from './words';

type Event = EventOf<MorgenlandShapes>;

function valueOf({ tokens }: MorgenlandView, owner: number | null, slot: number): number | null {
  const token = owner === null ? undefined : tokens[owner]?.find((one) => one.slot === slot);
  return token?.shown ?? token?.value ?? null;
}

// "the 4", "a token"
const tokenWords = (view: MorgenlandView, owner: number | null, slot: number): string => {
  const value = valueOf(view, owner, slot);
  return value === null ? t('told.token') : t('told.value', { n: value });
};

// Somebody as strong was served before: why, is seen at no token.
function isTied(log: readonly EntryOf<MorgenlandShapes>[], event: Event): boolean {
  const events = log.flatMap((entry) => entry.events);
  const before = events[events.lastIndexOf(event) - 1];
  return event.type === 'cave' && before?.type === 'cave' && before.args.treasure === event.args.treasure && before.args.strength === event.args.strength;
}

function gainTold(table: OpenTable<MorgenlandShapes>, event: Event): string | null {
  const seat = table.seatName(seatOf(event.args.seat) ?? 0);
  if (event.type === 'enter') return t('told.enter', { seat, strength: event.args.strength, how: table.say({ key: event.args.how, args: {} }) });
  if (event.type === 'pay') return t('told.pay', { seat, units: unitsName(table, wordOf(event.args.treasure), event.args.count) });
  if (event.type !== 'cave') return null;
  const { treasure, count, strength } = event.args;
  const taken = t('told.cave', { seat, strength, units: unitsName(table, wordOf(treasure), count) });
  return isTied(table.log, event) ? `${taken} ${t('told.tie')}` : taken;
}

export const sentenceOf = (table: OpenTable<MorgenlandShapes>, event: Event): string | null => gainTold(table, event) ?? tokenTold(table, event);

function tokenTold(table: OpenTable<MorgenlandShapes>, event: Event): string | null {
  const seat = seatOf(event.args.seat);
  const at = placeOf(event);
  const slot = argOf(event, 'slot');
  if (seat === null || at === null || slot === undefined) return null;
  const words = { space: spaceName(table, at), seat: table.seatName(seat) };
  const own = tokenWords(table.view, seat, slot);
  switch (event.type) {
    case 'use-on': return wordOf(event.args.artifact) === 'double' ? t('told.doubles', { ...words, token: own }) : null;
    case 'doubled': return t('told.doubled', { ...words, token: own });
    case 'cast-on': {
      const owner = seatOf(event.args.owner);
      return t('told.cast-on', { ...words, spell: table.say({ key: event.args.spell, args: {} }), owner: table.seatName(owner ?? 0), token: tokenWords(table.view, owner, slot) });
    }
    case 'move': return t('told.move', { ...words, token: own, from: spaceName(table, wordOf(event.args.from)) });
    default: return null;
  }
}
