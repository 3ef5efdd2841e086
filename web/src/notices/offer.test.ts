import { expect, test } from 'vitest';
import type { Frame } from '../connection/shapes';
import { mayOffer } from './offer';

const frame = (others: 'person' | 'bot', stage = 'playing') =>
  ({ info: { stage, seats: [{ who: 'person' }, { who: others }] }, notices: { devices: [] } }) as unknown as Frame;
const waiting = { asked: false, seat: 0, here: false, frame: frame('person') };
const fresh = { offered: false, tellMe: false };

test('it is offered to whoever waits for people', () => expect(mayOffer(waiting, fresh, 'default')).toBe(true));

test.each([
  ['while I am asked', { ...waiting, asked: true }, fresh, 'default'],
  ['to somebody who watches', { ...waiting, seat: null }, fresh, 'default'],
  ['on this device', { ...waiting, here: true }, fresh, 'default'],
  ['among bots', { ...waiting, frame: frame('bot') }, fresh, 'default'],
  ['before the match', { ...waiting, frame: frame('person', 'gathering') }, fresh, 'default'],
  ['where the house sends none', { ...waiting, frame: { ...frame('person'), notices: undefined } as unknown as Frame }, fresh, 'default'],
  ['twice', waiting, { offered: true, tellMe: false }, 'default'],
  ['to whoever has it', waiting, { offered: false, tellMe: true }, 'default'],
  ['where the browser has been told yes or no', waiting, fresh, 'denied'],
] as const)('it is not offered %s', (_, table, chosen, permission) => expect(mayOffer(table, chosen, permission)).toBe(false));
