// Keys that point at the actions of the list: digits first, then letters. The last letter takes back.
const letters = '1234567890abcdefghijklmnopqrstuvwxy';
export const undoKey = 'z';

export const keyOf = (index: number): string => letters[index] ?? '';

// The index of the action a pressed key points at, or null. Digits also by their place on the keyboard, since some
// layouts need Shift for them.
export function indexOfKey(event: Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'altKey' | 'metaKey'>): number | null {
  if (event.ctrlKey || event.altKey || event.metaKey) return null;
  const digit = /^Digit(\d)$/.exec(event.code)?.[1];
  const index = letters.indexOf(digit ?? event.key.toLowerCase());
  return index >= 0 && (digit !== undefined || event.key.length === 1) ? index : null;
}

// Alone, or with the key that takes back everywhere else.
export const isUndo = (event: Pick<KeyboardEvent, 'key' | 'altKey' | 'shiftKey'>): boolean =>
  event.key.toLowerCase() === undoKey && !event.altKey && !event.shiftKey;
