import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { lamp } from '../../../../games/magic_lamp/components.json';
import { wishArt } from './wishes';

test('every wish has a sign of its own, and its drawing exists', () => {
  const drawings = lamp.map(({ id }) => wishArt(id));
  expect(new Set(drawings).size).toBe(lamp.length);
  expect(drawings).not.toContain('magic-ring');
  for (const drawing of drawings) expect(existsSync(`src/art/${drawing}.svg`), drawing).toBe(true);
});
