import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import en from './en.json';
import fr from './fr.json';

const slots = (text: string) => [...text.matchAll(/\{(\w+)/g)].map((match) => match[1]).sort();
const source = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(svelte|ts)$/.test(file) && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(`src/${file}`, 'utf8'))
  .join('\n');

describe('the page speaks every language', () => {
  test('both catalogues have the same keys', () => {
    expect(Object.keys(fr).sort()).toEqual(Object.keys(en).sort());
  });

  test.each([['en', en], ['fr', fr]])('no text of %s is empty', (_, texts) => {
    const empty = Object.entries(texts).filter(([, text]) => text.trim() === '');
    expect(empty).toEqual([]);
  });

  test('a sentence has the same arguments in both', () => {
    const french: Record<string, string> = fr;
    const differing = Object.entries(en).filter(([key, text]) => slots(text).join() !== slots(french[key] ?? '').join());
    expect(differing).toEqual([]);
  });

  test('every key is used', () => {
    const unused = Object.keys(en).filter((key) => !/^(refused|lapse)\./.test(key) && !source.includes(`'${key}'`));
    expect(unused).toEqual([]);
  });

  test('every reason to refuse has its words', () => {
    const protocol = readFileSync('src/connection/protocol.ts', 'utf8');
    const reasons = /export type Reason =([^;]+);/.exec(protocol)?.[1]?.match(/\w+/g) ?? [];
    expect(reasons.length).toBeGreaterThan(10);
    expect(Object.keys(en).filter((key) => key.startsWith('refused.')).sort()).toEqual(reasons.map((reason) => `refused.${reason}`).sort());
  });
});
