import { describe, expect, test } from 'vitest';
import { linesOf, partOf } from './explained';

const line = (key: string) => ({ key, args: {} });

describe('an explanation', () => {
  test('is told in four parts, by the second word of its keys', () => {
    expect(['piece.name.tile', 'piece.does.power', 'piece.when.tile', 'piece.now.tile'].map((key) => partOf(line(key)))).toEqual(['name', 'does', 'when', 'now']);
  });
  test('counts what an action would do, and why not, to what it means now', () => {
    expect(linesOf([line('piece.name.tile'), line('then.set'), line('case.covered'), line('event.move')], 'now')).toHaveLength(3);
  });
});
