import { expect, test } from 'vitest';
import { isPower, isUnit, isWord, readMove, spaceOf, wording } from './moves';
import { aView } from './sample';

const read = (action: string) => readMove({ action, message: { key: 'action.pass', args: {} } }); // its words alone are read

test('an action is something taken up and something pointed at', () => {
  expect(read('place 9 room1')).toMatchObject({ verb: 'place', held: 'place 9', target: 'room1' });
  expect(read('cast taboo guard')).toMatchObject({ verb: 'cast', held: 'cast taboo', target: 'guard' });
  expect(read('use lamp')).toMatchObject({ held: 'use lamp', target: null });
  expect(read('to tent')).toMatchObject({ held: 'to', target: 'tent' });
  expect(read('pass')).toMatchObject({ held: 'pass', target: null });
});

test('a target is where it lies on the board', () => {
  const view = aView();
  const at = (action: string) => spaceOf(view, read(action));
  expect(at('place 9 room1')).toBe('room1');
  expect(at('cast teleport 1.1')).toBe('red');
  expect(at('cast eye-for-eye 1.carpet1')).toBe('market');
  expect(at('use double 0.2')).toBeNull(); // taken back
  expect(at('use carpet')).toBe('market'); // where the tally is
  expect(at('use counterspell #1')).toBeNull();
  expect(at('cast parasite double')).toBeNull();
  expect(at('camel 1')).toBeNull();
  expect(at('keep spy')).toBeNull();
});

test('units, words and powers', () => {
  expect([isUnit(read('pay red')), isWord(read('decline')), isPower(read('cast spy'))]).toEqual([true, true, true]);
  expect([isUnit(read('place 9 red')), isWord(read('keep spy')), isPower(read('to red'))]).toEqual([false, false, false]);
});

test('every move can be asked for by name', () => {
  expect(wording('place 9', 'red')).toBe('place 9 red');
  expect(wording('cast taboo', 'room1')).toBe('cast taboo room1');
  expect(wording('cast taboo')).toBe('cast taboo red');
  expect(wording('cast spy', 'room1')).toBe('cast spy');
  expect(wording('cast teleport', 'red')).toBe('cast teleport 0.1');
});
