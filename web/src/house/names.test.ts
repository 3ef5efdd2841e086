import { expect, test } from 'vitest';
import { cleanName, nameMax } from './names';

test('a good name stays as it is', () => {
  expect(cleanName('Shahrazad')).toEqual({ name: 'Shahrazad', remark: 'fine' });
  expect(cleanName('  Abu Hasan ')).toEqual({ name: 'Abu Hasan', remark: 'fine' });
  expect(cleanName('علی\u200cرضا')).toEqual({ name: 'علی\u200cرضا', remark: 'fine' }); // the joiner belongs there
});

test('a long name is cut, by characters and not through one', () => {
  expect(cleanName('x'.repeat(500))).toEqual({ name: 'x'.repeat(nameMax), remark: 'cut' });
  expect([...cleanName('🐪'.repeat(500)).name]).toHaveLength(nameMax);
  expect(cleanName(`${'x'.repeat(nameMax - 1)} y`).name).toBe('x'.repeat(nameMax - 1)); // no blank at the end
});

test('what cannot be seen is left out', () => {
  expect(cleanName('Si\u0000nd\u0007bad\u009f')).toEqual({ name: 'Sindbad', remark: 'cleaned' });
  expect(cleanName('\u202eeladdin\u202c').name).toBe('eladdin'); // nobody's line of the table is turned around
  expect(cleanName('Abu\tHasan\n').name).toBe('Abu Hasan');
  expect(cleanName('a\ud83db').name).toBe('ab'); // half an emoji would not even arrive
});

test.each(['', '   ', '\u200d\u200c', '\u0001\u202e', '\u00a0\u2003', '\ufeff'])('%j is no name', (typed) => {
  expect(cleanName(typed)).toEqual({ name: '', remark: 'empty' });
});
