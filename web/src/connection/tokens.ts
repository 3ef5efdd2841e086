// The seats this browser holds: the key to each is its token. Kept so that a reload, or a visit next week, finds them.
import type { Table, TableInfo } from './protocol';

export interface HeldSeat {
  table: string;
  seat: number;
  token: string;
  at: number; // when it was last looked at, in milliseconds
  info: TableInfo | null; // how the table looked then
  myTurn: boolean;
  toAct?: number[]; // who had to act then
  winners?: number[]; // once it is over
  promise?: string; // of the dice, as it was told before this page added its bytes; absent where none was
  share?: string; // those bytes
  due?: number; // when my time is up, in milliseconds; absent where no clock runs for me
  people?: Person[]; // at a table on this device: everybody who plays on it, in order of their chairs
}

export interface Person {
  seat: number;
  name: string;
  token: string;
}

export interface Shelf {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  readonly seatsMax?: number;
}

const shelfKey = 'caravanserai.seats';
export const heldSeatsMax = 40; // the oldest are forgotten

export function heldSeats(shelf: Shelf): HeldSeat[] {
  try {
    const stored: unknown = JSON.parse(shelf.getItem(shelfKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isHeldSeat).sort((a, b) => b.at - a.at) : [];
  } catch {
    return []; // spoilt by hand: start afresh rather than fail
  }
}

function isHeldSeat(value: unknown): value is HeldSeat {
  const seat = value as HeldSeat | null;
  const known = typeof seat?.table === 'string' && typeof seat.token === 'string' && typeof seat.at === 'number';
  return known && (seat.info === null || Array.isArray(seat.info?.seats));
}

export function seatAt(shelf: Shelf, table: string): HeldSeat | undefined {
  return heldSeats(shelf).find((seat) => seat.table === table);
}

export function keepSeat(shelf: Shelf, seat: HeldSeat): void {
  const others = heldSeats(shelf).filter((other) => other.table !== seat.table);
  shelf.setItem(shelfKey, JSON.stringify([seat, ...others].slice(0, shelf.seatsMax ?? heldSeatsMax)));
}

// Tables with a clock say how much time each seat has.
interface WithClocks {
  clocks?: { leftMs: number; runs: boolean }[];
}

// A frame of a table tells how it looks now, through whoever's eyes; where I hold no seat it tells me nothing.
export function noteTable(shelf: Shelf, { info, toAct, outcome, clocks }: Table & WithClocks, at?: number): void {
  const held = seatAt(shelf, info.table);
  if (!held) return;
  const clock = clocks?.[held.seat];
  const due = clock?.runs ? Date.now() + clock.leftMs : undefined;
  const news = { info, toAct, myTurn: toAct.includes(held.seat), winners: outcome?.winners ?? [], due };
  keepSeat(shelf, { ...held, ...news, at: at ?? held.at });
}

export function forgetSeat(shelf: Shelf, table: string): void {
  shelf.setItem(shelfKey, JSON.stringify(heldSeats(shelf).filter((seat) => seat.table !== table)));
}

// A seat that is being taken over by a code: if the page is closed before it hears the answer, the same command, sent
// again, brings the key. Nobody else has it by then.
export interface Taking {
  id: string;
  table: string;
  code: string;
  name: string;
}

const takingKey = 'caravanserai.taking';

export const keepTaking = (shelf: Shelf, taking: Taking | null): void => shelf.setItem(takingKey, JSON.stringify(taking));

export function takingOf(shelf: Shelf): Taking | null {
  try {
    const stored = JSON.parse(shelf.getItem(takingKey) ?? 'null') as Taking | null;
    return typeof stored?.id === 'string' && typeof stored.table === 'string' ? stored : null;
  } catch {
    return null;
  }
}
