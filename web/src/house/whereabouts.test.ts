import { expect, test } from 'vitest';
import { placesOf } from './whereabouts';

const local = { origin: 'http://localhost:8080', hostname: 'localhost' };
const network = { addresses: ['http://192.168.1.20:8080', 'http://10.0.0.3:8080'], publicUrl: '' };

test('at localhost the addresses of the network are offered', () => {
  expect(placesOf(local, network)).toEqual({ is: 'network', bases: network.addresses });
  expect(placesOf({ origin: 'http://127.0.0.1:9', hostname: '127.0.0.1' }, network).is).toBe('network');
  expect(placesOf({ origin: 'http://[::1]:9', hostname: '[::1]' }, network).is).toBe('network');
});

test('where there is none, the page says so', () => {
  expect(placesOf(local, { addresses: [], publicUrl: '' })).toEqual({ is: 'nowhere', bases: [local.origin] });
});

test('an address others can open is good as it is', () => {
  const here = { origin: 'http://192.168.1.20:8080', hostname: '192.168.1.20' };
  expect(placesOf(here, network)).toEqual({ is: 'here', bases: [here.origin] });
  expect(placesOf({ origin: 'http://127.example.org', hostname: '127.example.org' }, null).is).toBe('here');
});

test('the public address goes before all others', () => {
  const told = { addresses: [], publicUrl: 'https://games.example.org' };
  expect(placesOf(local, told)).toEqual({ is: 'here', bases: ['https://games.example.org'] });
});

test('until it is known, nothing is said', () => expect(placesOf(local, null)).toEqual({ is: 'here', bases: [local.origin] }));
