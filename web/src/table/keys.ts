// Keys that point at the actions of the list: digits first, then letters. The last letter takes back; what ends a turn
// has the same keys in every list.
const letters = '123456789abcdefghijklmnopqrstuvwxy';
export const endKeys = '0-';
export const undoKey = 'z';
export const hintKey = '=';

export const keyOf = (index: number): string => letters[index] ?? '';

// The index of the action a pressed key points at, or null. Digits also by their place on the keyboard, since some
// layouts need Shift for them.
export function indexOfKey(event: Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'altKey' | 'metaKey'>): number | null {
  if (event.ctrlKey || event.altKey || event.metaKey) return null;
  const digit = /^Digit(\d)$/.exec(event.code)?.[1];
  return placeOf(letters, digit ?? event.key.toLowerCase());
}

// The same among what ends the turn.
export function endOfKey(event: Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'altKey' | 'metaKey'>): number | null {
  if (event.ctrlKey || event.altKey || event.metaKey) return null;
  return placeOf(endKeys, event.code === 'Digit0' ? '0' : event.key);
}

function placeOf(keys: string, key: string): number | null {
  const index = key.length === 1 ? keys.indexOf(key) : -1;
  return index >= 0 ? index : null;
}

// Alone, or with the key that takes back everywhere else.
export const isUndo = (event: Pick<KeyboardEvent, 'key' | 'altKey' | 'shiftKey'>): boolean =>
  event.key.toLowerCase() === undoKey && !event.altKey && !event.shiftKey;
