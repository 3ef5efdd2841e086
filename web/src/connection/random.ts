// Random texts from the browser's cryptographic source: ids of commands, and this page's share of the dice.

export function randomHex(bytes: number): string {
  const values = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(values, (value) => value.toString(16).padStart(2, '0')).join('');
}

const idBytes = 16; // 32 characters: beyond guessing, since whoever repeats a create or join is given its seat
const shareBytes = 32;

export const newId = () => randomHex(idBytes);
export const newShare = () => randomHex(shareBytes);
