// A QR code as modules, drawn by this page itself: nobody else learns which table you invite to.
import { encode } from './qr-words';

export type Modules = boolean[][]; // [row][column]; true is dark

export const sizeOf = (version: number): number => 17 + 4 * version;

// Where the small squares stand, by version; the three corners that have eyes get none.
const alignments = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50]];

export const masks: ((row: number, column: number) => boolean)[] = [
  (r, c) => (r + c) % 2 === 0,
  (r) => r % 2 === 0,
  (_, c) => c % 3 === 0,
  (r, c) => (r + c) % 3 === 0,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
  (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
];

// The text as a code, or null when it is too long for one.
export function qrCode(text: string): Modules | null {
  const encoded = encode(text);
  if (!encoded) return null;
  const frame = frameOf(encoded.version);
  const path = dataPath(frame);
  const drawn = masks.map((mask, number) => {
    const modules = frame.map((row) => row.map((module) => module ?? false));
    path.forEach(([row, column], i) => {
      const bit = ((encoded.words[i >> 3] ?? 0) >> (7 - (i & 7))) & 1;
      modules[row]![column] = (bit === 1) !== mask(row, column);
    });
    drawFormat(modules, number);
    return modules;
  });
  return drawn.reduce((best, one) => (penalty(one) < penalty(best) ? one : best));
}

// ---- what every code of a version has: eyes, timing, alignment, version; null where the data goes ----

type Frame = (boolean | null)[][];

export function frameOf(version: number): Frame {
  const size = sizeOf(version);
  const frame: Frame = Array.from({ length: size }, () => Array.from({ length: size }, () => null));
  for (let i = 0; i < size; i++) frame[6]![i] = frame[i]![6] = i % 2 === 0;
  for (const [row, column] of [[3, 3], [3, size - 4], [size - 4, 3]] as const) square(frame, row, column, 4, [0, 1, 3]);
  const at = alignments[version - 1] ?? [];
  const isEye = (r: number, c: number) => (r === 6 && c === 6) || (r === 6 && c === size - 7) || (r === size - 7 && c === 6);
  for (const r of at) for (const c of at) if (!isEye(r, c)) square(frame, r, c, 2, [0, 2]);
  for (const [row, column] of formatPlaces(size).flat()) frame[row]![column] = false; // drawn with the mask
  frame[size - 8]![8] = true;
  if (version >= 7) drawVersion(frame, version);
  return frame;
}

// Rings around a middle, dark where `dark` names their distance from it; what falls off the edge is left out.
function square(frame: Frame, row: number, column: number, reach: number, dark: number[]): void {
  for (let r = -reach; r <= reach; r++)
    for (let c = -reach; c <= reach; c++)
      if (frame[row + r]?.[column + c] !== undefined) frame[row + r]![column + c] = dark.includes(Math.max(Math.abs(r), Math.abs(c)));
}

function drawVersion(frame: Frame, version: number): void {
  const bits = (version << 12) | remainder(version << 12, 0x1f25, 12);
  for (let i = 0; i < 18; i++) {
    const near = Math.floor(i / 3);
    const far = frame.length - 11 + (i % 3);
    frame[near]![far] = frame[far]![near] = ((bits >> i) & 1) === 1;
  }
}

// The two places of the fifteen format bits, lowest bit first.
export function formatPlaces(size: number): [number, number][][] {
  const around = [0, 1, 2, 3, 4, 5, 7, 8].map((row): [number, number] => [row, 8]);
  const left = [7, 5, 4, 3, 2, 1, 0].map((column): [number, number] => [8, column]);
  const right = [1, 2, 3, 4, 5, 6, 7, 8].map((back): [number, number] => [8, size - back]);
  const below = [7, 6, 5, 4, 3, 2, 1].map((back): [number, number] => [size - back, 8]);
  return [[...around, ...left], [...right, ...below]];
}

const levelM = 0b00;

export function formatBits(mask: number): number {
  const data = (levelM << 3) | mask;
  return ((data << 10) | remainder(data << 10, 0x537, 10)) ^ 0x5412;
}

function drawFormat(modules: Modules, mask: number): void {
  const bits = formatBits(mask);
  for (const place of formatPlaces(modules.length)) place.forEach(([row, column], i) => (modules[row]![column] = ((bits >> i) & 1) === 1));
}

// Of polynomials over the two-element field.
function remainder(value: number, divisor: number, degree: number): number {
  for (let shift = 31 - Math.clz32(value) - degree; shift >= 0; shift--)
    if ((value >> (shift + degree)) & 1) value ^= divisor << shift;
  return value;
}

// The free modules in the order of the bits: columns in pairs from the right, up and down in turn. The column of the
// timing pattern belongs to no pair.
export function dataPath(frame: Frame): [number, number][] {
  const size = frame.length;
  const path: [number, number][] = [];
  let up = true;
  for (let right = size - 1; right > 0; right -= right === 8 ? 3 : 2, up = !up)
    for (let step = 0; step < size; step++) {
      const row = up ? size - 1 - step : step;
      for (const column of [right, right - 1]) if (frame[row]![column] === null) path.push([row, column]);
    }
  return path;
}

// ---- which mask reads best: long runs, blocks, false eyes and a lopsided balance are counted against it ----

export function penalty(modules: Modules): number {
  const columns = modules.map((_, i) => modules.map((row) => row[i]!));
  const lines = [...modules, ...columns];
  const dark = modules.flat().filter(Boolean).length;
  const balance = Math.floor(Math.abs((dark * 20) / modules.length ** 2 - 10)) * 10;
  return lines.reduce((sum, line) => sum + runs(line) + falseEyes(line), 0) + blocks(modules) + balance;
}

function runs(line: boolean[]): number {
  let sum = 0;
  for (let start = 0, i = 1; i <= line.length; i++) {
    if (line[i] === line[start]) continue;
    if (i - start >= 5) sum += i - start - 2;
    start = i;
  }
  return sum;
}

function falseEyes(line: boolean[]): number {
  const text = line.map(Number).join('');
  return 40 * (text.match(/(?=10111010000)|(?=00001011101)/g) ?? []).length;
}

function blocks(modules: Modules): number {
  const same = (r: number, c: number) => [[0, 1], [1, 0], [1, 1]].every(([dr, dc]) => modules[r + dr!]![c + dc!] === modules[r]![c]);
  const inner = modules.slice(1);
  return inner.flatMap((row, r) => row.slice(1).map((_, c) => (same(r, c) ? 3 : 0) as number)).reduce((sum, one) => sum + one, 0);
}
