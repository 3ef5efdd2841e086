import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { lamp } from '../../../../games/magic_lamp/components.json';
import { wishArt } from './wishes';

test('every wish has a sign of its own, and its drawing exists', () => {
  const drawings = lamp.map(({ id }) => wishArt(id));
  expect(new Set(drawings).size).toBe(lamp.length);
  expect(drawings).not.toContain('magic-ring');
  const drawn = ['art', 'cover'].flatMap((folder) => readdirSync(`src/games/magic-lamp/${folder}`)).map((file) => file.replace(/\.svg$/, ''));
  for (const drawing of drawings) expect(drawn).toContain(drawing);
});
