// Where a token can go: each space with what is there, whose tokens lie there, how strong one would be, and what a room
// would then cost.
import type { OpenTable } from '../../house/table.svelte';
import type { Offer, OfferKind, Offers } from '../face';
import { spaceName } from './labels';
import { spaceOf, type Move } from './moves';
import { planOf } from './plan.svelte';
import { treasures, type MorgenlandShapes, type MorgenlandView, type Space } from './shapes';
import { citySpaces, isTreasure, nichesOf, piecesOn, type Units } from './view';
import { t } from './words';

type Table = OpenTable<MorgenlandShapes>;

// Each piece is paid with a type of its own: the dearest with what there is most of. What is in the purse now, as a hint;
// the room is paid when it is tallied.
export function isInPurse(purse: Units, prices: readonly number[]): boolean {
  const stock = treasures.map((type) => purse[type]).sort((a, b) => b - a);
  return [...prices].sort((a, b) => b - a).every((price, i) => price <= (stock[i] ?? 0));
}

function whatIsThere(table: Table, space: Space): string {
  const view = table.view;
  const room = view.rooms.find((one) => one.room === space);
  if (isTreasure(space)) return nichesOf(view, space).join(t('offer.then'));
  if (space === 'guard') return view.guard === null ? t('offer.guard') : t('guard', { n: view.guard });
  if (room) return room.display ? table.say({ key: `artifact.${room.display}`, args: {} }) : t('down', { n: room.down });
  const [city] = citySpaces.filter((one) => one === space);
  return city ? t(city) : '';
}

function offerAt(table: Table, move: Move, space: Space, value: number): Offer<MorgenlandShapes> {
  const view = table.view;
  const pieces = piecesOn(view, space);
  const mine = pieces.filter(({ seat }) => seat === view.viewer).flatMap((piece) => piece.value ?? []);
  const prices = [...mine, value].sort((a, b) => b - a);
  const isRoom = space.startsWith('room');
  const purse = view.viewer === null ? null : view.treasures[view.viewer];
  return {
    choice: move.choice,
    name: spaceName(table, space),
    about: whatIsThere(table, space),
    there: pieces.map(({ seat, value: known }) => ({ seat, mark: known === null ? '' : String(known) })),
    figure: { value: String(prices.reduce((sum, price) => sum + price, 0)), label: isRoom ? t('offer.pay', { prices: prices.join('+') }) : t('offer.free'), dear: isRoom && Boolean(purse) && !isInPurse(purse!, prices) },
  };
}

const regions = [
  { key: 'offer.caves', has: (space: Space) => isTreasure(space) },
  { key: 'offer.city', has: (space: Space) => citySpaces.some((one) => one === space) },
  { key: 'offer.palace', has: (space: Space) => space === 'guard' || space.startsWith('room') },
] as const;

const valueOf = (held: string): number => Number(held.split(' ')[1]);

function kindOf(held: string, all: readonly Move[], on: boolean, take: () => void): OfferKind {
  const value = valueOf(held);
  return { key: held, name: t('token', { n: value }), sign: String(value), count: all.filter((move) => move.held === held).length, on, take };
}

export function offersOf(table: Table, press: (action: string) => void): Offers<MorgenlandShapes> | null {
  const plan = planOf(table);
  const moves = plan.moves.filter(({ verb }) => verb === 'place');
  const { held } = plan;
  if (moves.length === 0 || !held?.startsWith('place')) return null;
  const view: MorgenlandView = table.view;
  const ways = plan.ways(held).flatMap((move) => {
    const space = spaceOf(view, move);
    return space ? [{ space, offer: offerAt(table, move, space, valueOf(held)) }] : [];
  });
  return {
    title: t('offer.where', { n: valueOf(held) }),
    kinds: [...new Set(moves.map((move) => move.held))].map((one) => kindOf(one, moves, one === held, () => plan.held !== one && plan.take(one, press))),
    heads: [t('offer.there'), t('offer.strength')],
    groups: regions.map(({ key, has }) => ({ name: t(key), offers: ways.filter(({ space }) => has(space)).map(({ offer }) => offer) })),
    covers: (action) => moves.some((move) => move.action === action),
  };
}
