import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mostTelling, sounds } from './names';

const headerBytes = 44;

// As shares of the loudest that a file can hold.
function samplesOf(name: string): number[] {
  const file = readFileSync(`public/sounds/${name}.wav`);
  return Array.from({ length: (file.length - headerBytes) / 2 }, (_, i) => file.readInt16LE(headerBytes + 2 * i) / 32768);
}

test.each(sounds)('%s is short, neither cut off nor hardly to be heard, and ends softly', (name) => {
  const samples = samplesOf(name);
  const loudest = Math.max(...samples.map(Math.abs));
  expect(samples.length / 16_000).toBeLessThan(0.6);
  expect(loudest).toBeGreaterThan(0.4);
  expect(loudest).toBeLessThan(0.9);
  expect(Math.max(...samples.slice(-10).map(Math.abs))).toBeLessThan(0.01);
});

test('no two sounds are alike', () => {
  const alike = (a: number[], b: number[]) => {
    const product = (x: number[], y: number[]) => x.reduce((sum, one, i) => sum + one * (y[i] ?? 0), 0);
    return Math.abs(product(a, b)) / Math.sqrt(product(a, a) * product(b, b));
  };
  const all = sounds.map((name) => [name, samplesOf(name)] as const);
  for (const [name, samples] of all) for (const [other, others] of all) if (name < other) expect(alike(samples, others), `${name} and ${other}`).toBeLessThan(0.7);
});

test('of what happens at once one thing is heard: the most telling', () => {
  const of = { place: 'place', steal: 'chest', draw: 'card' } as const;
  expect(mostTelling(['place', 'steal', 'draw', 'draw'], of)).toBe('chest');
  expect(mostTelling(['nothing'], of)).toBeNull();
});
