// Morgenland on the plain board: the view laid out by place, so that caves, city and palace are read at a glance.
import type { JsonValue } from '../../connection/protocol';
import type { JsonRecord, Reading } from '../plain/facts';
import { treasures, type Declared, type MorgenlandView, type Recall, type Space } from './shapes';
import { cityOf, hasMagic, nichesOf, piecesOn } from './view';

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

function magic(view: MorgenlandView): JsonRecord {
  const { owned, used, secret, passedOn, discard, lit, twice, spied, taboo, smuggled, smuggler, swapped, tent, current } = view;
  return {
    hand: view.hand,
    handSizes: view.handSizes,
    secrets: view.secrets,
    deck: view.deck,
    tent,
    batch: view.batch.map((item) => ({ item: item.item, seat: item.seat, power: item.power, target: target(view, item), status: item.status })),
    ...filled({ owned, used, secret, passedOn, discard, lit, twice, spied, taboo, smuggled, smuggler, swapped: swapped || null, current }),
  };
}

// Without what has nothing to tell.
const filled = (fields: Record<string, JsonValue | undefined>): JsonRecord =>
  Object.fromEntries(Object.entries(fields).flatMap(([key, value]) => (value === undefined || isNothing(value) ? [] : [[key, value]])));

const isNothing = (value: JsonValue): boolean =>
  value === null || (typeof value === 'object' && Object.values(value).every((entry) => typeof entry === 'object' && isNothing(entry)));

function lay(view: MorgenlandView): JsonRecord {
  const { viewer, mode, seats, options, toAct, turn, stage, space, round, camel, nextCamel, guard, buyer, admitted, declined, recall } = view;
  const mine = view.viewer === null ? null : (view.treasures[view.viewer] ?? null);
  const others = view.treasures.filter((units, seat) => units !== null && seat !== view.viewer);
  return {
    ...filled({ viewer, mode, options: { ...options }, toAct, turn }),
    seats,
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
    ...(hasMagic(view) ? magic(view) : {}),
    bank: view.bank,
    ...filled({ recall: recall && laidRecall(recall) }),
  };
}

const laidRecall = ({ room, taker, was, turnedUp }: Recall): JsonRecord => filled({ room, taker, was: unseen(was), turnedUp });

export const reading: Reading<MorgenlandView> = {
  seats: ['admitted', 'buyer', 'camel', 'declined', 'lit', 'nextCamel', 'seat', 'smuggler', 'spied', 'taker', 'twice'],
  bySeat: ['lastRound', 'owned', 'passedOn', 'tokens', 'treasures', 'used'],
  lay,
  nameOf: (value, symbolName) => {
    const [, place = '', more = ''] = /^(\S+) (\d|carpet)$/.exec(value) ?? [];
    return place === '' || /^\d/.test(place) ? null : `${symbolName(place)} ${more === 'carpet' ? `(${symbolName(more)})` : more}`;
  },
};
