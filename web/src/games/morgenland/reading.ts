// Morgenland on the plain board: the view laid out by place, so that caves, city and palace are read at a glance.
import type { JsonValue } from '../../connection/protocol';
import type { JsonRecord, Reading } from '../plain/facts';
import { cityOf, hasMagic, nichesOf, piecesOn, readView, treasures, type Declared, type MorgenlandView, type Space } from './view';

const beside = (numbers: number[]): string | null => (numbers.length > 0 ? numbers.join(' · ') : null);

// How many pieces each seat has there, and the numbers of the own ones.
function pieces(view: MorgenlandView, space: Space) {
  const lying = piecesOn(view, space);
  const own = lying.filter(({ seat }) => seat === view.viewer);
  return {
    tokens: view.inHand.map((_, seat) => lying.filter((piece) => piece.seat === seat).length),
    yours: beside(own.flatMap(({ value }) => value ?? [])),
  };
}

// "market 7" once it was seen, "market" before.
const lying = (place: string, shown: number | null): string => (shown === null ? place : `${place} ${shown}`);

function shownBy(view: MorgenlandView, seat: number): string[] {
  const tokens = (view.tokens[seat] ?? []).map(({ place, shown }) => lying(place, shown));
  const carpets = (view.carpets[seat] ?? []).map(({ place }) => `${place} carpet`);
  return [...tokens, ...carpets].sort();
}

const unseen = (pile: (string | null)[]): string[] => pile.map((artifact) => artifact ?? 'unseen');

// What a spell is aimed at, as a place or a power: pieces lie somewhere, items have a name.
function target(view: MorgenlandView, { first }: Declared): string | null {
  const item = view.batch.find((one) => one.item === first);
  const [seat, piece] = (first ?? '').split('.');
  const token = view.tokens[Number(seat)]?.find(({ slot }) => String(slot) === piece);
  const carpet = view.carpets[Number(seat)]?.find((one) => `carpet${one.carpet}` === piece);
  return item?.power ?? token?.place ?? carpet?.place ?? first;
}

const rooms = (view: MorgenlandView): JsonRecord[] =>
  view.rooms.map(({ room, display, down, known }) => ({
    room,
    ...(hasMagic(view) ? { display } : {}),
    down,
    ...(hasMagic(view) ? { known: unseen(known) } : {}),
    ...pieces(view, room),
  }));

function magic(view: MorgenlandView, whole: JsonRecord): JsonRecord {
  const { owned, used, secret, passedOn, discard, lit, twice, spied, taboo, smuggled, smuggler, swapped, tent, current } = whole;
  return {
    hand: view.hand,
    handSizes: view.handSizes,
    secrets: view.secrets,
    deck: view.deck,
    tent: tent ?? null,
    batch: view.batch.map((item) => ({ item: item.item, seat: item.seat, power: item.power, target: target(view, item), status: item.status })),
    ...filled({ owned, used, secret, passedOn, discard, lit, twice, spied, taboo, smuggled, smuggler, swapped: swapped || null, current }),
  };
}

// Without what has nothing to tell.
const filled = (fields: Record<string, JsonValue | undefined>): JsonRecord =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => !isNothing(value))) as JsonRecord;

const isNothing = (value: JsonValue | undefined): boolean =>
  value === null || value === undefined || (typeof value === 'object' && Object.values(value).every((entry) => typeof entry === 'object' && isNothing(entry)));

function lay(whole: JsonRecord): JsonRecord {
  const view = readView(whole);
  const { viewer, mode, seats, options, toAct, turn, stage, space, round, camel, nextCamel, guard, buyer, admitted, declined, recall } = whole;
  const mine = view.viewer === null ? null : (view.treasures[view.viewer] ?? null);
  const others = view.treasures.filter((units, seat) => units !== null && seat !== view.viewer);
  return {
    ...filled({ viewer, mode, options, toAct, turn }),
    seats: seats ?? 0,
    caves: treasures.map((cave) => ({ space: cave, niches: beside(nichesOf(view, cave)), ...pieces(view, cave) })),
    city: [...cityOf(view), 'guard' as const].map((where) => ({ space: where, ...pieces(view, where) })),
    rooms: rooms(view),
    purse: mine,
    inHand: view.inHand,
    artifacts: view.artifacts,
    tokens: view.tokens.map((_, seat) => shownBy(view, seat)),
    ...(others.length > 0 ? { treasures: view.treasures } : {}),
    ...(view.lastRound ? { lastRound: view.lastRound.tokens.map((all) => all.map(({ place, shown }) => lying(place, shown)).sort()) } : {}),
    ...filled({ stage, space, round, camel, nextCamel: nextCamel === camel ? null : nextCamel, guard, buyer, admitted, declined, picks: view.picks }),
    ...(hasMagic(view) ? magic(view, whole) : {}),
    bank: view.bank,
    ...filled({ recall: laidRecall(recall) }),
  };
}

function laidRecall(recall: JsonValue | undefined): JsonValue | undefined {
  if (typeof recall !== 'object' || recall === null || Array.isArray(recall)) return recall;
  const { room, taker, was, turnedUp } = recall;
  return filled({ room, taker, was: Array.isArray(was) ? unseen(was as (string | null)[]) : null, turnedUp });
}

export const reading: Reading = {
  seats: ['admitted', 'buyer', 'camel', 'declined', 'lit', 'nextCamel', 'seat', 'smuggler', 'spied', 'taker', 'twice'],
  bySeat: ['lastRound', 'owned', 'passedOn', 'tokens', 'treasures', 'used'],
  lay,
  nameOf: (value, symbolName) => {
    const [, place = '', more = ''] = /^(\S+) (\d|carpet)$/.exec(value) ?? [];
    return place === '' || /^\d/.test(place) ? null : `${symbolName(place)} ${more === 'carpet' ? `(${symbolName(more)})` : more}`;
  },
};
