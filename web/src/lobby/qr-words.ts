// A text as the codewords of a QR code (ISO/IEC 18004): byte mode, error correction level M, which forgives about 15 %
// of dirt. Versions 1 to 10 hold up to 213 bytes, more than any address of a table.

interface Capacity {
  words: number; // of the whole symbol
  blocks: number; // that are corrected one by one
  check: number; // Reed-Solomon words of each block
}

// Level M, versions 1, 2, 3 ... (table 9 of the standard).
export const capacities: Capacity[] = [
  { words: 26, blocks: 1, check: 10 },
  { words: 44, blocks: 1, check: 16 },
  { words: 70, blocks: 1, check: 26 },
  { words: 100, blocks: 2, check: 18 },
  { words: 134, blocks: 2, check: 24 },
  { words: 172, blocks: 4, check: 16 },
  { words: 196, blocks: 4, check: 18 },
  { words: 242, blocks: 4, check: 22 },
  { words: 292, blocks: 5, check: 22 },
  { words: 346, blocks: 5, check: 26 },
];

const byteMode = 0b0100;
const padding = [0xec, 0x11];

export interface Encoded {
  version: number;
  words: number[]; // in the order in which they are drawn
}

export const lengthBits = (version: number): number => (version < 10 ? 8 : 16);
const dataWords = ({ words, blocks, check }: Capacity): number => words - blocks * check;

export function encode(text: string): Encoded | null {
  const bytes = [...new TextEncoder().encode(text)];
  const fits = (capacity: Capacity, i: number) => 4 + lengthBits(i + 1) + 8 * bytes.length <= 8 * dataWords(capacity);
  const found = capacities.findIndex(fits);
  const capacity = capacities[found];
  if (!capacity) return null;
  return { version: found + 1, words: interleaved(padded(bytes, found + 1, dataWords(capacity)), capacity) };
}

function padded(bytes: number[], version: number, count: number): number[] {
  const bits = [...bitsOf(byteMode, 4), ...bitsOf(bytes.length, lengthBits(version)), ...bytes.flatMap((byte) => bitsOf(byte, 8))];
  for (let end = 0; end < 4 && bits.length < 8 * count; end++) bits.push(0);
  while (bits.length % 8 > 0) bits.push(0);
  const words = Array.from({ length: bits.length / 8 }, (_, i) => bits.slice(8 * i, 8 * i + 8).reduce((word, bit) => word * 2 + bit, 0));
  for (let i = 0; words.length < count; i++) words.push(padding[i % 2]!);
  return words;
}

const bitsOf = (value: number, count: number): number[] => Array.from({ length: count }, (_, i) => (value >> (count - 1 - i)) & 1);

// The words of the blocks take turns, so that a stain hurts each a little rather than one a lot. The last blocks may be
// one word longer.
function interleaved(data: number[], { blocks, check }: Capacity): number[] {
  const short = Math.floor(data.length / blocks);
  const firstLong = blocks - (data.length % blocks);
  const starts = Array.from({ length: blocks + 1 }, (_, i) => i * short + Math.max(0, i - firstLong));
  const parts = Array.from({ length: blocks }, (_, i) => data.slice(starts[i], starts[i + 1]));
  return [...turns(parts), ...turns(parts.map((part) => checkWords(part, check)))];
}

function turns(parts: number[][]): number[] {
  const longest = Math.max(...parts.map((part) => part.length));
  return Array.from({ length: longest }, (_, i) => parts.flatMap((part) => part.slice(i, i + 1))).flat();
}

// ---- Reed-Solomon over the field of 256 elements with x^8 + x^4 + x^3 + x^2 + 1 ----

export function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ (product & 0x80 ? 0x11d : 0);
    if ((b >> bit) & 1) product ^= a;
  }
  return product;
}

// The remainder of the data divided by (x - 1)(x - 2)(x - 4)...
export function checkWords(data: number[], count: number): number[] {
  const divisor = generator(count);
  const rest = Array.from({ length: count }, () => 0);
  for (const word of data) {
    const factor = word ^ rest.shift()!;
    rest.push(0);
    divisor.forEach((coefficient, i) => (rest[i]! ^= times(coefficient, factor)));
  }
  return rest;
}

// Its coefficients without the leading one, highest power first.
function generator(count: number): number[] {
  let coefficients = [1];
  for (let i = 0, root = 1; i < count; i++, root = times(root, 2)) {
    const shifted = [...coefficients, 0];
    coefficients = shifted.map((value, at) => value ^ times(coefficients[at - 1] ?? 0, root));
  }
  return coefficients.slice(1);
}
