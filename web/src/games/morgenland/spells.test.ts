import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { spells } from '../../../../games/morgenland/components.json';
import { artifactNames } from './view';
import { isSpell, spellNames } from './spells';

test('every spell of the box has a face: a sign and a time', () => {
  expect([...spellNames].sort()).toEqual([...spells].sort());
  for (const spell of spells) expect(readFileSync(`src/games/morgenland/art/spell-${spell}.svg`, 'utf8')).toContain('viewBox="0 0 64 64"');
});

test('artifacts are no spells', () => {
  expect(artifactNames.filter(isSpell)).toEqual([]);
});
