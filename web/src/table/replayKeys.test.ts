import { expect, test } from 'vitest';
import { replayKey } from './replayKeys';

const press = (key: string, within: string[] = [], held: object = {}) =>
  replayKey({ key, ctrlKey: false, altKey: false, metaKey: false, ...held } as KeyboardEvent, {
    closest: (selector: string) => (selector.split(', ').some((one) => within.includes(one)) ? {} : null),
  } as unknown as Element);

test('arrows, Home, End, Space and Escape lead through the match', () => {
  expect(['ArrowLeft', 'ArrowRight', 'Home', 'End', ' ', 'Escape'].map((key) => press(key))).toEqual(['back', 'on', 'first', 'last', 'play', 'leave']);
  expect(press('a')).toBeNull();
  expect(press('ArrowLeft', [], { altKey: true })).toBeNull(); // the browser's own way back
});

test('what has its own use for a key keeps it', () => {
  expect(press('ArrowLeft', ['input'])).toBeNull();
  expect(press('ArrowLeft', ['.boardwrap'])).toBeNull();
  expect(press('Home', ['.boardwrap'])).toBe('first');
  expect(press(' ', ['button'])).toBeNull();
  expect(press('ArrowRight', ['button'])).toBe('on');
  expect(press('Escape', ['dialog'])).toBeNull();
  expect(press('Escape', ['.menu'])).toBeNull(); // it closes the settings, and only those
});
