// BLAKE2b with 32 bytes of result (RFC 7693). Browsers have none, and over plain http no WebCrypto at all.

const mask = (1n << 64n) - 1n;
const start = [
  0x6a09e667f3bcc908n, 0xbb67ae8584caa73bn, 0x3c6ef372fe94f82bn, 0xa54ff53a5f1d36f1n,
  0x510e527fade682d1n, 0x9b05688c2b3e6c1fn, 0x1f83d9abfb41bd6bn, 0x5be0cd19137e2179n,
];
const orders = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
  [14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3],
  [11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4],
  [7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8],
  [9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13],
  [2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9],
  [12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11],
  [13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10],
  [6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5],
  [10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0],
];
// Columns, then diagonals.
const quarters = [
  [0, 4, 8, 12], [1, 5, 9, 13], [2, 6, 10, 14], [3, 7, 11, 15],
  [0, 5, 10, 15], [1, 6, 11, 12], [2, 7, 8, 13], [3, 4, 9, 14],
] as const;
const rounds = 12;
const blockBytes = 128;
const resultBytes = 32;

const turned = (word: bigint, by: bigint) => ((word >> by) | (word << (64n - by))) & mask;

function mix(v: bigint[], [a, b, c, d]: readonly [number, number, number, number], x: bigint, y: bigint): void {
  v[a] = (v[a]! + v[b]! + x) & mask;
  v[d] = turned(v[d]! ^ v[a]!, 32n);
  v[c] = (v[c]! + v[d]!) & mask;
  v[b] = turned(v[b]! ^ v[c]!, 24n);
  v[a] = (v[a]! + v[b]! + y) & mask;
  v[d] = turned(v[d]! ^ v[a]!, 16n);
  v[c] = (v[c]! + v[d]!) & mask;
  v[b] = turned(v[b]! ^ v[c]!, 63n);
}

function compress(h: bigint[], block: Uint8Array, counted: number, isLast: boolean): void {
  const view = new DataView(block.buffer, block.byteOffset, blockBytes);
  const words = Array.from({ length: 16 }, (_, i) => view.getBigUint64(8 * i, true));
  const v = [...h, ...start];
  v[12] = v[12]! ^ BigInt(counted);
  if (isLast) v[14] = v[14]! ^ mask;
  for (let round = 0; round < rounds; round++) {
    const order = orders[round % orders.length]!;
    quarters.forEach((quarter, i) => mix(v, quarter, words[order[2 * i]!]!, words[order[2 * i + 1]!]!));
  }
  for (let i = 0; i < 8; i++) h[i] = h[i]! ^ v[i]! ^ v[i + 8]!;
}

export function blake2b(data: Uint8Array): Uint8Array {
  const h = [...start];
  h[0] = h[0]! ^ 0x01010000n ^ BigInt(resultBytes);
  const blocks = Math.max(1, Math.ceil(data.length / blockBytes));
  const padded = new Uint8Array(blocks * blockBytes);
  padded.set(data);
  for (let i = 0; i < blocks; i++) {
    const isLast = i === blocks - 1;
    compress(h, padded.subarray(i * blockBytes), isLast ? data.length : (i + 1) * blockBytes, isLast);
  }
  const result = new DataView(new ArrayBuffer(resultBytes));
  for (let i = 0; i < resultBytes / 8; i++) result.setBigUint64(8 * i, h[i]!, true);
  return new Uint8Array(result.buffer);
}
