import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync('src/style/tokens.css', 'utf8');
const all = (token: string) => [...css.matchAll(new RegExp(`${token}: ([^;]+);`, 'g'))].map(([, value]) => value);

test('what has the focus does not look chosen, by night or by day', () => {
  const [focus, chosen] = [all('--focus'), all('--st-selected')];
  expect(focus).toHaveLength(2);
  expect(chosen).toHaveLength(2);
  for (const [i, colour] of focus.entries()) expect(colour).not.toBe(chosen[i]);
});

test('on paper what the browser draws is drawn for paper: the cross of the search is dark', () => {
  expect(readFileSync('src/table/RulesDrawer.svelte', 'utf8')).toMatch(/\.find input \{ color-scheme: light;/);
});
