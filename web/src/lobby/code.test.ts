import { decodeQR } from 'qr/decode.js';
import { expect, test } from 'vitest';
import { codeOf, type Code } from './code';

const scale = 6; // pixels a module: a camera sees no single one

// The drawing as a camera would see it, dark on light.
function photographed({ size, path }: Code) {
  const width = size * scale;
  const dark = new Set([...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x} ${y}`));
  const isDark = (pixel: number) => dark.has(`${Math.floor((pixel % width) / scale)} ${Math.floor(pixel / width / scale)}`);
  const data = Uint8Array.from({ length: width * width * 4 }, (_, i) => (i % 4 < 3 && isDark(i >> 2) ? 0 : 255));
  return { width, height: width, data };
}

test.each(['http://10.0.0.7:8080/table/yn9xadm7za5u', 'a', 'x'.repeat(15), 'x'.repeat(152), 'é'.repeat(90), 'https://games.example.org/' + 'x'.repeat(187)])(
  'what is drawn is read by somebody else’s reader: %s',
  (text) => expect(decodeQR(photographed(codeOf(text)))).toBe(text),
);

test('an address of a table is small enough to be read off a screen', () => {
  const { size, path } = codeOf('http://10.0.0.7:8080/table/yn9xadm7za5u');
  expect(size).toBe(29 + 8); // version 3 and its margin
  const edges = [...path.matchAll(/M(\d+) (\d+)/g)].flatMap(([, x, y]) => [Number(x), Number(y)]);
  expect([Math.min(...edges), Math.max(...edges)]).toEqual([4, 4 + 28]);
});
