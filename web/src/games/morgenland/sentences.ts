// What is said on the board, where it must be short. Of a token: by its number where this viewer knows it, and the space
// first, since that is where one looks; the log counts tokens in the order they were placed. Of treasure and of the way
// into the palace: who, how strong, how much. What goes unit by unit is told as one (acts.ts).
import { argOf, seatOf, wordOf, type EntryOf, type EventOf } from '../../connection/shapes';
import type { OpenTable } from '../../house/table.svelte';
import { actOf, isFlow, payeeOf, sumOf, type Flow } from './acts';
import { placeOf } from './flights';
import { spaceName, unitsName } from './labels';
import { treasures, type MorgenlandShapes, type MorgenlandView, type Treasure } from './shapes';
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
  if (event.type !== 'cave') return null;
  const { treasure, count, strength } = event.args;
  const taken = t('told.cave', { seat, strength, units: unitsName(table, wordOf(treasure), count) });
  return isTied(table.log, event) ? `${taken} ${t('told.tie')}` : taken;
}

// "5 pearls", "5 (2 crowns, 3 pearls)"
function unitsTold(table: OpenTable<MorgenlandShapes>, flows: readonly Flow[]): string {
  const of = (type: Treasure) => sumOf(flows.filter(({ args }) => wordOf(args.treasure) === type));
  const units = treasures.filter((type) => of(type) > 0).map((type) => unitsName(table, type, of(type))).join(', ');
  return new Set(flows.map(({ args }) => args.treasure)).size > 1 ? t('told.sum', { n: sumOf(flows), units }) : units;
}

export function actTold(table: OpenTable<MorgenlandShapes>, event: Event): string | null {
  if (!isFlow(event)) return null;
  const act = actOf(table.log, event);
  const taken = act.filter(({ type }) => type === 'take');
  const gone = act.filter(({ type }) => type !== 'take');
  const seat = table.seatName(seatOf(event.args.seat) ?? 0);
  if (gone.length === 0) return t('told.take', { seat, units: unitsTold(table, taken) });
  if (taken.length > 0) return t('told.trade', { seat, given: unitsTold(table, gone), taken: unitsTold(table, taken) });
  const to = payeeOf(event);
  return to === null ? t(event.type === 'give' ? 'told.give' : 'told.pay', { seat, units: unitsTold(table, gone) }) : t('told.pay-to', { seat, to: table.seatName(to), units: unitsTold(table, gone) });
}

export const sentenceOf = (table: OpenTable<MorgenlandShapes>, event: Event): string | null => gainTold(table, event) ?? actTold(table, event) ?? tokenTold(table, event);

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
