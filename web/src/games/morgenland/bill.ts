// Payments as proposals: whole ways to pay, the likeliest first. A proposal is no rule: it is paid step by step, and
// each step only if the server offers it.
import { argOf } from '../../connection/shapes';
import type { Move } from './moves';
import { treasures, type MorgenlandView, type Space, type Treasure } from './shapes';
import { piecesOn, type Units } from './view';

const place = (type: Treasure) => treasures.indexOf(type);

// Types by what is in the purse, the fullest first: of that one parts most easily.
const byStock = (purse: Units): Treasure[] => [...treasures].sort((a, b) => purse[b] - purse[a]);

// So many units of any types: from the fullest, or first from one type and then from the fullest.
function unitsFrom(purse: Units, owed: number, order: Treasure[], favourite: Treasure | null): Treasure[] {
  const stock = { ...purse };
  const paid: Treasure[] = [];
  while (paid.length < owed) {
    const fullest = order.reduce((best, type) => (stock[type] > stock[best] ? type : best));
    const next = favourite && stock[favourite] > 0 ? favourite : fullest;
    if (stock[next] === 0) return [];
    stock[next] -= 1;
    paid.push(next);
  }
  return paid.sort((a, b) => place(a) - place(b));
}

function waysOfUnits(purse: Units, owed: number, first: Treasure[]): Treasure[][] {
  const order = byStock(purse).filter((type) => place(type) >= Math.min(...first.map(place)));
  const ways = [null, ...order].map((favourite) => unitsFrom(purse, owed, order, favourite));
  return [...new Map(ways.map((way) => [way.join(), way])).values()];
}

// Each piece with a type of its own; pieces alike in rising order of types, since it does not matter which is which.
function waysOfPieces(purse: Units, prices: number[], spent: Treasure[]): Treasure[][] {
  const [price, ...others] = prices;
  if (price === undefined) return [[]];
  return byStock(purse)
    .filter((type) => !spent.includes(type) && purse[type] >= price)
    .flatMap((type) => waysOfPieces(purse, others, [...spent, type]).map((way) => [type, ...way]))
    .filter(([mine, next]) => others[0] !== price || !mine || !next || place(mine) < place(next));
}

// What my pieces in a room cost, the dearest first.
function pricesIn(view: MorgenlandView, room: Space | null): number[] {
  const mine = room ? piecesOn(view, room).filter(({ seat }) => seat === view.viewer) : [];
  return mine.flatMap(({ value, doubles }) => Array<number>(1 + doubles).fill(value ?? 0)).sort((a, b) => b - a);
}

// In how many rooms my pieces could still be paid for afterwards: what pays the guard is missed there.
function roomsKept(view: MorgenlandView, purse: Units, paid: readonly Treasure[]): number {
  const left = { ...purse };
  for (const type of paid) left[type] -= 1;
  return view.rooms.map(({ room }) => pricesIn(view, room)).filter((prices) => prices.length > 0 && waysOfPieces(left, prices, []).length > 0).length;
}

// Pieces in a room are paid, each with the price the server names.
const priceOf = ({ choice }: Move) => argOf(choice.message, 'count');
export const isSale = (moves: readonly Move[]): boolean => moves.some((move) => move.verb === 'pay' && priceOf(move) !== undefined);

// What a payment in units may be laid from: types that come before the last one paid are no longer taken.
export const payable = (view: MorgenlandView, purse: Units): Units =>
  ({ ...purse, ...Object.fromEntries(treasures.filter((type) => place(type) < place(view.question.floor)).map((type) => [type, 0])) });

// So many units are owed, of any types; 0 where pieces are paid, or nothing is.
export const unitsOwed = (view: MorgenlandView, moves: readonly Move[], missing: number): number =>
  moves.some(({ verb }) => verb === 'pay') && !isSale(moves) ? missing || view.question.left : 0;

// All ways to pay what is asked for now; none where nothing is owed, or what is owed is not known for certain.
export function billsOf(view: MorgenlandView, moves: readonly Move[], missing: number): Treasure[][] {
  const purse = view.viewer === null ? null : view.treasures[view.viewer];
  const pays = moves.filter(({ verb }) => verb === 'pay');
  const first = treasures.filter((type) => pays.some(({ target }) => target === type));
  if (!purse || pays.length === 0) return [];
  const ways = isSale(pays) ? piecesNow(view, purse, Number(pays[0] && priceOf(pays[0]))) : unitsNow(view, purse, missing || view.question.left, first);
  return ways.filter(([next]) => next !== undefined && first.includes(next));
}

function unitsNow(view: MorgenlandView, purse: Units, owed: number, first: Treasure[]): Treasure[][] {
  const ways = waysOfUnits(purse, owed, first).map((way) => ({ way, kept: roomsKept(view, purse, way) }));
  return ways.sort((a, b) => b.kept - a.kept).map(({ way }) => way);
}

function piecesNow(view: MorgenlandView, purse: Units, price: number): Treasure[][] {
  const { types } = view.question;
  const prices = pricesIn(view, view.space).slice(types.length);
  return prices[0] === price && !view.swapped ? waysOfPieces(purse, prices, types) : [];
}

// "5 gems, 2 gold" as counts: for pieces what each costs, for units how many of each.
export function sumsOf(view: MorgenlandView, bill: readonly Treasure[], atSale: boolean): [Treasure, number][] {
  const prices = atSale ? pricesIn(view, view.space).slice(view.question.types.length) : bill.map(() => 1);
  const sums = new Map<Treasure, number>();
  bill.forEach((type, i) => sums.set(type, (sums.get(type) ?? 0) + (prices[i] ?? 0)));
  return [...sums];
}
