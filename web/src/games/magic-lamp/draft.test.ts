import { describe, expect, test } from 'vitest';
import { actionOf, carry, draftOf, dropFace, emptyDraft, faceInHand, faceOn, keyed, pressChest, pressFace } from './draft';

describe('one die', () => {
  const none = emptyDraft(1);
  test('chest and face in either order make the action', () => {
    expect(actionOf(none, null)).toBeNull();
    expect(actionOf(pressFace(pressChest(none, 'silver'), 4), null)).toBe('choose silver 4');
    expect(actionOf(pressChest(pressFace(none, 2), 'gold'), null)).toBe('choose gold 2');
  });
  test('on a chest it lies with some face, and the same chest again turns it', () => {
    const down = pressChest(none, 'silver');
    expect(faceInHand(none)).toBeNull();
    expect(faceInHand(down)).toBe(3);
    expect(actionOf(down, null)).toBe('choose silver 3');
    expect(actionOf(pressChest(down, 'silver'), null)).toBe('choose silver 4');
    expect(actionOf(pressChest(pressFace(down, 6), 'silver'), null)).toBe('choose silver 1');
  });
  test('another chest moves it, another face turns it', () => {
    const set = dropFace(none, 4, 'silver');
    expect(actionOf(pressChest(set, 'gold'), null)).toBe('choose gold 4');
    expect(actionOf(pressFace(set, 6), 'wild')).toBe('choose silver 6 wild');
    expect(actionOf(set, 'steady')).toBe('choose silver 4');
  });
  test('keys are faces and first letters of chests', () => {
    expect(actionOf(keyed(keyed(none, 'B')!, '3')!, null)).toBe('choose bronze 3');
    expect(keyed(none, 'x')).toBeNull();
    expect(keyed(none, '7')).toBeNull();
    expect(keyed(none, 'Enter')).toBeNull();
  });
});

describe('two dice', () => {
  const none = emptyDraft(2);
  const set = pressFace(pressChest(pressFace(pressChest(none, 'gold'), 5), 'bronze'), 2);
  test('what is finished hands over to the other; the spaces are said in order', () => {
    expect(actionOf(set, null)).toBe('choose bronze 2 gold 5');
    expect(actionOf(pressFace(pressChest(none, 'gold'), 5), null)).toBeNull();
  });
  test('two chests are enough, and faces still go to one die after the other', () => {
    const down = pressChest(pressChest(none, 'gold'), 'bronze');
    expect(actionOf(down, null)).toBe('choose bronze 3 gold 3');
    expect(actionOf(pressFace(pressFace(down, 1), 6), null)).toBe('choose bronze 1 gold 6');
  });
  test('a pressed die is the one the next face is for', () => {
    expect(actionOf(pressFace(pressChest(set, 'gold'), 1), null)).toBe('choose bronze 2 gold 1');
  });
  test('both placed: a free chest gets the die that is being set', () => {
    expect(actionOf(pressChest(pressChest(set, 'gold'), 'silver'), null)).toBe('choose bronze 2 silver 5');
  });
  test('a die carried onto another changes places with it', () => {
    expect(actionOf(carry(set, 'gold', 'bronze'), null)).toBe('choose bronze 5 gold 2');
    expect(actionOf(carry(set, 'gold', 'silver'), null)).toBe('choose bronze 2 silver 5');
  });
  test('a choice put down is read back', () => {
    const read = draftOf('choose bronze 2 gold 5 quick', 2);
    expect(faceOn(read, 'bronze')).toBe(2);
    expect(faceOn(read, 'silver')).toBeNull();
    expect(actionOf(read, 'quick')).toBe('choose bronze 2 gold 5 quick');
  });
});
