// Any view, sorted by shape: what the plain board, its seat cards and its final count are made of.
import type { JsonValue } from '../../connection/protocol';

export type Simple = null | boolean | number | string;
export type JsonRecord = { [key: string]: JsonValue };
export type Tally = { [key: string]: Simple };

// "turnNumber" -> "turn number", when the catalogue has no better name.
export function plainName(key: string): string {
  return key
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[-_.]/g, ' ')
    .toLowerCase();
}

export const isRecord = (value: JsonValue): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isSimple = (value: JsonValue): value is Simple => typeof value !== 'object' || value === null;

const isTally = (value: JsonValue): value is Tally =>
  isRecord(value) && Object.keys(value).length > 0 && Object.values(value).every(isSimple);

// Records with the same fields; their fields, or null.
function fieldsOf(value: JsonValue[]): string[] | null {
  const [first] = value;
  if (value.length < 2 || first === undefined || !isRecord(first)) return null;
  const fields = Object.keys(first);
  return value.every((row) => isRecord(row) && Object.keys(row).join() === fields.join()) ? fields : null;
}

// A list of records that all have the same simple fields reads best as a table; its columns, or null.
export function columnsOf(value: JsonValue[]): string[] | null {
  const columns = fieldsOf(value);
  return columns && value.every(isTally) ? columns : null;
}

// One list entry per seat, all numbers: points, counts and the like.
export const isPerSeat = (value: JsonValue, seats: number): value is number[] =>
  Array.isArray(value) && value.length === seats && value.every((entry) => typeof entry === 'number');

// A list in which neighbours that read the same are counted together.
export function runsOf(list: Simple[], words: (entry: Simple) => string): { entry: Simple; count: number }[] {
  const runs: { entry: Simple; count: number }[] = [];
  for (const entry of list) {
    const last = runs.at(-1);
    if (last && words(last.entry) === words(entry)) last.count += 1;
    else runs.push({ entry, count: 1 });
  }
  return runs;
}

const cardsMax = 12; // more records are a table: it needs less room

// The field that names each of a few alike records, which then read best as cards; or null.
export function titleOf(value: JsonValue): string | null {
  if (!Array.isArray(value) || value.length > cardsMax) return null;
  const rows = value.filter(isRecord);
  const isTitle = (field: string) =>
    rows.every((row) => typeof row[field] === 'string') && new Set(rows.map((row) => row[field])).size === rows.length;
  return fieldsOf(value)?.find(isTitle) ?? null;
}

// What the page shows in its title bar, its prompt and its seats, whatever the game.
const shownElsewhere = ['viewer', 'mode', 'seats', 'options', 'toAct', 'turn'];

export const isScore = (field: string): boolean => field === 'points' || field === 'scores'; // the large number of a seat

// The points of a seat, where the view has them: in a list of their own or in the record of the seat.
export function scoreOf(view: JsonValue, seat: number, reading: Reading): number | null {
  const { perSeat, bySeat } = arrange(view, reading);
  const listed = perSeat.find(([key]) => isScore(key))?.[1][seat];
  const record = bySeat.map(([, values]) => values[seat] ?? null).find((value) => isRecord(value) && typeof value.score === 'number');
  return listed ?? (isRecord(record ?? null) ? ((record as JsonRecord).score as number) : null);
}

const ownTally = 'hand'; // what only this viewer holds comes before what lies open

const seatsOf = (view: JsonValue): number => (isRecord(view) && typeof view.seats === 'number' ? view.seats : 0);

// What a view cannot say of itself: which of its numbers are seats, which of its lists have one entry a seat, what the
// things are called that it names by an id, and which order is easier on the eye.
export interface Reading<View = JsonRecord> {
  seats: string[];
  bySeat: string[];
  hidden?: string[]; // where null is something that lies face down
  lay?(view: View): JsonRecord; // the same, laid out so that it is read at a glance
  nameOf?(id: string, symbolName: (symbol: string) => string): string | null;
}
export const noReading: Reading = { seats: [], bySeat: [] };

export interface Arranged {
  facts: [string, Simple][];
  cards: [string, JsonRecord[], string][]; // with the field that is their title
  tallies: [string, Tally][];
  perSeat: [string, number[]][];
  bySeat: [string, JsonValue[]][];
  others: [string, JsonValue][];
}

const isEmpty = (value: JsonValue): boolean => typeof value === 'object' && Object.keys(value ?? {}).length === 0;

export function arrange(view: JsonValue, reading = noReading): Arranged {
  const arranged: Arranged = { facts: [], cards: [], tallies: [], perSeat: [], bySeat: [], others: [] };
  const seats = seatsOf(view);
  const laid = isRecord(view) ? (reading.lay?.(view) ?? view) : {};
  for (const [key, value] of Object.entries(laid)) {
    if (shownElsewhere.includes(key) || value === null) continue;
    const title = titleOf(value);
    if (isSimple(value)) arranged.facts.push([key, value]);
    else if (isEmpty(value)) arranged.facts.push([key, null]);
    else if (Array.isArray(value) && reading.bySeat.includes(key)) arranged.bySeat.push([key, value]);
    else if (reading.seats.includes(key)) arranged.others.push([key, value]);
    else if (isPerSeat(value, seats)) arranged.perSeat.push([key, value]);
    else if (title !== null) arranged.cards.push([key, value as JsonRecord[], title]);
    else if (isTally(value) && key === ownTally) arranged.tallies.unshift([key, value]);
    else if (isTally(value)) arranged.tallies.push([key, value]);
    else arranged.others.push([key, value]);
  }
  return arranged;
}
