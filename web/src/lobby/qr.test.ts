import { describe, expect, test } from 'vitest';
import { dataPath, formatBits, formatPlaces, frameOf, masks, penalty, qrCode, sizeOf, type Modules } from './qr';
import { capacities, checkWords, encode, lengthBits } from './qr-words';

// ---- a small reader, from the modules back to the text ----

const bit = (modules: Modules, [row, column]: readonly [number, number]): number => Number(modules[row]![column]);

function formatOf(modules: Modules): number[] {
  return formatPlaces(modules.length).map((place) => place.reduce((bits, at, i) => bits | (bit(modules, at) << i), 0));
}

function wordsOf(modules: Modules, version: number, mask: number): number[] {
  const bits = dataPath(frameOf(version)).map(([row, column]) => bit(modules, [row, column]) ^ Number(masks[mask]!(row, column)));
  return Array.from({ length: Math.floor(bits.length / 8) }, (_, i) => Number.parseInt(bits.slice(8 * i, 8 * i + 8).join(''), 2));
}

// Data and check words of every block, put together again.
function blocksOf(words: number[], version: number): { data: number[]; check: number[] }[] {
  const { words: all, blocks, check } = capacities[version - 1]!;
  const lengths = Array.from({ length: blocks }, (_, i) => Math.floor(all / blocks) - check + (i >= blocks - (all % blocks) ? 1 : 0));
  const found = lengths.map(() => ({ data: [] as number[], check: [] as number[] }));
  const rest = [...words];
  for (let i = 0; i < Math.max(...lengths); i++) found.forEach((block, b) => i < lengths[b]! && block.data.push(rest.shift()!));
  for (let i = 0; i < check; i++) found.forEach((block) => block.check.push(rest.shift()!));
  return found;
}

// A second way to count in the field, by logarithms: the block has every root of the generator.
const powers = Array.from({ length: 255 }, () => 1);
for (let i = 1; i < 255; i++) powers[i] = powers[i - 1]! >= 128 ? (powers[i - 1]! * 2) ^ 285 : powers[i - 1]! * 2;
const timesPower = (value: number, exponent: number) => (value === 0 ? 0 : powers[(powers.indexOf(value) + exponent) % 255]!);
const syndrome = (block: number[], root: number) => block.reduce((sum, word) => timesPower(sum, root) ^ word, 0);

function read(modules: Modules): { text: string; version: number } {
  const version = (modules.length - 17) / 4;
  const [format] = formatOf(modules);
  const mask = masks.findIndex((_, i) => formatBits(i) === format);
  const blocks = blocksOf(wordsOf(modules, version, mask), version);
  for (const { data, check } of blocks) check.forEach((_, root) => expect(syndrome([...data, ...check], root)).toBe(0));
  const bits = blocks.flatMap(({ data }) => data).map((word) => word.toString(2).padStart(8, '0')).join('');
  expect(bits.slice(0, 4)).toBe('0100');
  const start = 4 + lengthBits(version);
  const length = Number.parseInt(bits.slice(4, start), 2);
  const bytes = Array.from({ length }, (_, i) => Number.parseInt(bits.slice(start + 8 * i, start + 8 * i + 8), 2));
  return { text: new TextDecoder().decode(new Uint8Array(bytes)), version };
}

describe('known values of the standard', () => {
  test('format bits of level M', () => {
    const known = ['101010000010010', '101000100100101', '101111001111100', '101101101001011', '100010111111001', '100000011001110', '100111110010111', '100101010100000'];
    expect(known.map((_, mask) => formatBits(mask).toString(2))).toEqual(known);
  });

  test('check words of a known block', () => {
    const data = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17];
    expect(checkWords(data, 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23]);
  });

  test('modules free for data', () => {
    const free = [208, 359, 567, 807, 1079, 1383, 1568, 1936, 2336, 2768];
    expect(free.map((_, i) => dataPath(frameOf(i + 1)).length)).toEqual(free);
    free.forEach((count, i) => expect(Math.floor(count / 8)).toBe(capacities[i]!.words));
  });

  test('the version is written from the seventh on', () => {
    const written = (version: number) => {
      const frame = frameOf(version);
      return Array.from({ length: 18 }, (_, i) => Number(frame[Math.floor((17 - i) / 3)]![sizeOf(version) - 11 + ((17 - i) % 3)])).join('');
    };
    expect(written(7)).toBe('000111110010010100');
    expect(written(10)).toBe('001010010011010011');
  });
});

describe('what is written can be read', () => {
  test.each([
    ['http://10.0.0.7:8080/table/yn9xadm7za5u', 3],
    ['a', 1],
    ['x'.repeat(14), 1],
    ['x'.repeat(15), 2],
    ['x'.repeat(122), 7],
    ['x'.repeat(152), 8],
    ['é'.repeat(90), 9],
    ['x'.repeat(213), 10],
  ])('%s', (text, version) => {
    expect(read(qrCode(text)!)).toEqual({ text, version });
  });

  test('both copies of the format agree', () => {
    const [first, second] = formatOf(qrCode('hello')!);
    expect(first).toBe(second);
  });

  test('too much is refused', () => {
    expect(qrCode('x'.repeat(214))).toBeNull();
    expect(encode('x'.repeat(214))).toBeNull();
  });

  test('three eyes look out of it', () => {
    const code = qrCode('hello')!;
    const eye = ['1111111', '1000001', '1011101', '1011101', '1011101', '1000001', '1111111'];
    const corner = (row: number, column: number) => eye.map((_, r) => code[row + r]!.slice(column, column + 7).map(Number).join(''));
    const far = code.length - 7;
    for (const [row, column] of [[0, 0], [0, far], [far, 0]]) expect(corner(row!, column!)).toEqual(eye);
  });
});

test('an even picture costs less than a blot', () => {
  const flat = Array.from({ length: 21 }, () => Array.from({ length: 21 }, () => true));
  const chequered = flat.map((row, r) => row.map((_, c) => (r + c) % 2 === 0));
  expect(penalty(flat)).toBeGreaterThan(penalty(chequered));
  expect(penalty(chequered)).toBe(0);
});
