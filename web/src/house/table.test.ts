import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { GameEvent, LogEntry, Refused } from '../connection/protocol';
import type { Frame } from '../connection/shapes';
import type { OpenTable } from './table.svelte';
import { pretendBrowser } from './testing';

let Open: typeof OpenTable;
let table: OpenTable;

beforeAll(async () => {
  pretendBrowser();
  Open = (await import('./table.svelte')).OpenTable;
});
beforeEach(() => {
  table = new Open('t');
});

const event = (type: string): GameEvent => ({ type, key: `event.${type}`, args: {}, seat: null, rule: '' });
const entry = (number: number): LogEntry => ({ number, events: [event(`e${number}`)] });
const info = { table: 't', game: 'g', setup: { mode: 'base', seats: 2, options: {} }, stage: 'playing', seats: [{ who: 'person', name: 'Amina', bot: '', connected: true }] };
const frame = (number: number, log: LogEntry[], over: Partial<Frame> = {}) =>
  ({ kind: 'table', info, number, log, question: number, choices: [], toAct: [0], ...over }) as unknown as Frame;

describe('the table on screen', () => {
  test('the log grows by what is new, however often it is sent', () => {
    table.receive(frame(2, [entry(1), entry(2)]));
    table.receive(frame(3, [entry(2), entry(3)]));
    table.receive(frame(3, [entry(1), entry(2), entry(3)]));
    expect(table.log.map((one) => one.number)).toEqual([1, 2, 3]);
  });

  test('only what happens while looking moves', () => {
    table.receive(frame(2, [entry(1), entry(2)]));
    expect(table.fresh).toEqual([]);
    table.receive(frame(4, [entry(3), entry(4)]));
    expect(table.fresh.map((one) => one.type)).toEqual(['e3', 'e4']);
    table.receive(frame(4, []));
    expect(table.fresh).toEqual([]);
  });

  test('a selection lives as long as its question', () => {
    table.receive(frame(2, []));
    table.selected = 'take 1';
    table.receive(frame(2, []));
    expect(table.selected).toBe('take 1');
    table.receive(frame(3, []));
    expect(table.selected).toBeNull();
  });

  test('what should follow a refused action does not follow another', () => {
    table.receive(frame(2, []));
    for (const [kind, left] of [['done', 'lock'], ['refused', null]] as const) {
      table.follower = 'lock';
      table.send();
      table.sent({ kind });
      expect(table.follower).toBe(left);
    }
  });

  test('who is there when a match ends looks at its last move first; who comes later sees the scores', () => {
    const over = { info: { ...info, stage: 'finished' } as Frame['info'] };
    table.receive(frame(3, [entry(3)], over));
    expect(table.lingers).toBe(false);
    table.receive(frame(2, []));
    table.receive(frame(3, [entry(3)], over));
    expect(table.lingers).toBe(true);
    table.lingers = false;
    table.receive(frame(3, [], over));
    expect(table.lingers).toBe(false);
  });

  test('a refusal stays until it is read, and knows whether a rule was broken', () => {
    table.receive(frame(2, []));
    const refused: Refused = { kind: 'refused', re: '', table: 't', rule: 'R-1', reason: 'rule', text: '' };
    table.refuse(refused, 'take 1');
    table.receive(frame(3, [entry(3)]));
    expect(table.refusal).toMatchObject({ action: 'take 1', rule: 'R-1', broken: true });
    table.refuse({ ...refused, reason: 'notAsked' }, 'take 1');
    expect(table.refusal).toMatchObject({ broken: false, text: 'It is not your move now.' });
  });

  test('what is foretold is that of the action considered, asked for once, and gone with the next frame', () => {
    const choices = ['take 1', 'take 2'].map((action) => ({ action, message: { key: 'action.take', args: {} } }));
    table.receive(frame(2, [], { choices }));
    table.pointed = 'take 1';
    expect(table.foretold).toEqual([]);
    expect(table.mayForetell('take 1')).toBe(true);
    expect(table.mayForetell('take 3'), 'not offered').toBe(false);
    table.foretell('take 1', [{ key: 'then.points', args: {} }]);
    expect(table.foretold).toEqual([{ key: 'then.points', args: {} }]);
    expect(table.mayForetell('take 1'), 'known already').toBe(false);
    table.selected = 'take 2';
    expect(table.foretold, 'what is selected comes first').toEqual([]);
    table.selected = null;
    table.receive(frame(3, [entry(3)], { choices }));
    expect(table.foretold).toEqual([]);
  });

  test('what was taken back no longer stands, nor does the taking back', () => {
    table.receive(frame(3, [entry(1), entry(2), { ...entry(3), takesBack: 2 }]));
    expect(table.withdrawn).toEqual(new Set([2]));
    expect(table.standing.map(({ number }) => number)).toEqual([1]);
  });

  test('a refusal tells its case', () => {
    table.receive(frame(2, []));
    table.refuse({ kind: 'refused', re: '', table: 't', rule: 'R-1', reason: 'rule', text: '', because: { key: 'case.covered', args: { count: 2 } } }, 'take 1');
    expect(table.refusal?.because).toBe('case.covered');
  });

  test('seats are called by their names, empty chairs by their number', () => {
    table.receive(frame(1, []));
    expect(table.seatName(0)).toBe('Amina');
    expect(table.seatName(3)).toBe('Seat 4');
  });

  test('what happens to the table has the page’s own words', () => {
    table.receive(frame(1, []));
    const said = table.sayParts({ key: 'table.botGone', args: { seat: { seat: 0 }, why: 'lapse.late' } }).map((part) => part.text).join('');
    expect(said).toBe('Amina cannot play on (no answer came in time); random moves are made there now');
  });

  test('a spectator has no seat and is asked nothing', () => {
    table.receive(frame(1, [], { question: undefined }));
    expect(table.seat).toBeNull();
    expect(table.asked).toBe(false);
  });

  test('until the result of a command is on the screen, a second press does nothing', () => {
    table.receive(frame(2, []));
    table.send();
    expect(table.sending).toBe(true);
    table.sent({ kind: 'done' });
    expect(table.sending).toBe(true); // done, but the screen still shows what was before
    table.receive(frame(3, [entry(3)]));
    expect(table.sending).toBe(false);

    table.send();
    table.receive(frame(4, [entry(4)])); // the result came before the answer
    table.sent({ kind: 'done' });
    expect(table.sending).toBe(false);

    table.send();
    table.sent({ kind: 'refused' });
    expect(table.sending).toBe(false);
  });
});
