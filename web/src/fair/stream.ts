// The numbers that come from a key: ChaCha20 (the original one, counter and nonce of 64 bits), in blocks of sixteen
// numbers of 64 bits; the block's own number is the nonce. docs/fair-dice.md.

const magic = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574]; // "expand 32-byte k"
const blockNumbers = 16;
const streamBytes = 64;

function quarter(s: Uint32Array, a: number, b: number, c: number, d: number): void {
  for (const [x, y, z, turn] of [[a, b, d, 16], [c, d, b, 12], [a, b, d, 8], [c, d, b, 7]] as const) {
    s[x] = s[x]! + s[y]!;
    const mixed = s[z]! ^ s[x]!;
    s[z] = (mixed << turn) | (mixed >>> (32 - turn));
  }
}

function chacha20(key: Uint8Array, nonce: number, counter: number): Uint8Array {
  const bytes = new DataView(key.buffer, key.byteOffset, key.length);
  const start = new Uint32Array(16);
  start.set(magic);
  for (let i = 0; i < 8; i++) start[4 + i] = bytes.getUint32(4 * i, true);
  start[12] = counter;
  start[14] = nonce; // a match draws far fewer than 2^36 numbers: the upper halves stay 0
  const s = start.slice();
  for (let twice = 0; twice < 10; twice++) {
    for (let i = 0; i < 4; i++) quarter(s, i, i + 4, i + 8, i + 12);
    for (let i = 0; i < 4; i++) quarter(s, i, ((i + 1) % 4) + 4, ((i + 2) % 4) + 8, ((i + 3) % 4) + 12);
  }
  const out = new DataView(new ArrayBuffer(streamBytes));
  s.forEach((word, i) => out.setUint32(4 * i, word + start[i]!, true));
  return new Uint8Array(out.buffer);
}

// As the record writes them: sixteen hexadecimal digits, the highest first.
export function* numbersUnder(key: Uint8Array): Generator<string, never> {
  for (let block = 0; ; block++) {
    const stream = new Uint8Array([...chacha20(key, block, 0), ...chacha20(key, block, 1)]);
    const view = new DataView(stream.buffer);
    for (let i = 0; i < blockNumbers; i++) yield view.getBigUint64(8 * i, true).toString(16).padStart(16, '0');
  }
}
