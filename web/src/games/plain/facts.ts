// Any view as labelled lines: what the plain board and its seat cards are made of.
import type { JsonValue } from '../../connection/protocol';

// "turnNumber" -> "turn number", when the catalogue has no better name.
export function plainName(key: string): string {
  return key
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[-_.]/g, ' ')
    .toLowerCase();
}

export const isRecord = (value: JsonValue): value is { [key: string]: JsonValue } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isSimple = (value: JsonValue): value is null | boolean | number | string =>
  typeof value !== 'object' || value === null;

// A list of records that all have the same simple fields reads best as a table; its columns, or null.
export function columnsOf(value: JsonValue[]): string[] | null {
  const [first] = value;
  if (value.length < 2 || first === undefined || !isRecord(first)) return null;
  const columns = Object.keys(first);
  const alike = value.every(
    (row) => isRecord(row) && Object.keys(row).join() === columns.join() && Object.values(row).every(isSimple),
  );
  return alike ? columns : null;
}

// Numbers of which the view has exactly one per seat: points, counts and the like.
export function seatNumbers(view: JsonValue, seat: number, seats: number): [string, number][] {
  if (!isRecord(view)) return [];
  return Object.entries(view).flatMap(([key, value]): [string, number][] => {
    if (!Array.isArray(value) || value.length !== seats || !value.every((entry) => typeof entry === 'number')) return [];
    const own = value[seat];
    return typeof own === 'number' ? [[key, own]] : [];
  });
}
