import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { spells } from '../../../../games/morgenland/components.json';
import en from '../../../../games/morgenland/texts/page.en.json';
import { artifacts } from './shapes';
import { isSpell, timeOf } from './spells';

test('every spell of the box has a face: a sign and a time', () => {
  for (const { id } of spells) {
    expect(readFileSync(`src/games/morgenland/art/spell-${id}.svg`, 'utf8')).toContain('viewBox="0 0 64 64"');
  }
  const times = Object.keys(en).filter((key) => key.startsWith('when.'));
  expect([...new Set(spells.map(({ id }) => timeOf(id)))].sort()).toEqual(times.sort());
});

test('artifacts are no spells', () => {
  expect(artifacts.filter(isSpell)).toEqual([]);
});
