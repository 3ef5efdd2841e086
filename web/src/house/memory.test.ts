import { expect, test } from 'vitest';
import { ensureMemory, FleetingMemory } from './memory';

test('a memory that is forbidden is replaced by one that lasts as long as the page', () => {
  const forbids = { get localStorage(): Storage { throw new DOMException('forbidden', 'SecurityError'); } };
  const scope = Object.defineProperty({}, 'localStorage', { ...Object.getOwnPropertyDescriptor(forbids, 'localStorage'), configurable: true }) as { localStorage: Storage };
  ensureMemory(scope);
  expect(scope.localStorage).toBeInstanceOf(FleetingMemory);
  scope.localStorage.setItem('a', '1');
  expect([scope.localStorage.getItem('a'), scope.localStorage.key(0), scope.localStorage.length]).toEqual(['1', 'a', 1]);
  scope.localStorage.removeItem('a');
  expect(scope.localStorage.getItem('a')).toBe(null);
});

test('one that is there stays', () => {
  const kept = new FleetingMemory();
  const scope = { localStorage: kept as Storage };
  ensureMemory(scope);
  expect(scope.localStorage).toBe(kept);
});
