import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mostTelling, sounds } from './names';

test('every sound is there, short and small', () => {
  for (const name of sounds) {
    const file = `public/sounds/${name}.wav`;
    expect(existsSync(file), file).toBe(true);
    expect(readFileSync(file).length, file).toBeLessThan(0.6 * 16_000 * 2 + 100);
  }
});

test('of what happens at once one thing is heard: the most telling', () => {
  const of = { place: 'place', steal: 'chest', draw: 'card' } as const;
  expect(mostTelling(['place', 'steal', 'draw', 'draw'], of)).toBe('chest');
  expect(mostTelling(['nothing'], of)).toBeNull();
});
