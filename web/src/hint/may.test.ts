import { expect, it } from 'vitest';
import type { SeatInfo, SeatKind } from '../connection/protocol';
import { usualCustoms } from '../lobby/customs';
import { mayAsk } from './may';

const seats = (...kinds: SeatKind[]): SeatInfo[] => kinds.map((who) => ({ who, name: 'Ann', bot: who === 'bot' ? 'vizier' : '', connected: true }));

it('lets whoever plays with bots alone ask', () => {
  expect(mayAsk({ seats: seats('person', 'bot', 'bot'), customs: usualCustoms() })).toBe('yes');
});

it('lets people ask only where they agreed on it', () => {
  expect(mayAsk({ seats: seats('person', 'person'), customs: usualCustoms() })).toBe('no');
  expect(mayAsk({ seats: seats('person', 'person'), customs: { ...usualCustoms(), hints: true } })).toBe('agreed');
});

it('takes a person for whom a bot plays for a person: she may come back', () => {
  const away = seats('person', 'person').map((seat, i) => (i === 1 ? { ...seat, bot: 'merchant' } : seat));
  expect(mayAsk({ seats: away, customs: usualCustoms() })).toBe('no');
});

it('takes an open chair for somebody who is to come', () => {
  expect(mayAsk({ seats: seats('person', 'open'), customs: usualCustoms() })).toBe('no');
});
