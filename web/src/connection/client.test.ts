import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Client, firstPauseMs, longestPauseMs, type Socket } from './client';
import type { FromPage, Table } from './protocol';

class FakeSocket implements Socket {
  sent: FromPage[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  send(text: string) {
    this.sent.push(JSON.parse(text) as FromPage);
  }
  close() {
    this.onclose?.();
  }
  says(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  last(kind: FromPage['kind']) {
    return this.sent.findLast((message) => message.kind === kind);
  }
}

const frame = (table: string, number: number) => ({ kind: 'table', info: { table }, number, log: [] }) as unknown as Table;

let sockets: FakeSocket[] = [];
const newest = () => sockets.at(-1)!;
const listener = {
  table: vi.fn(),
  talk: vi.fn(),
  tables: vi.fn(),
  online: vi.fn(),
  noTable: vi.fn(),
  announced: vi.fn(),
  closing: vi.fn(),
  asked: vi.fn(),
};
const makeClient = () =>
  new Client(() => {
    const socket = new FakeSocket();
    sockets.push(socket);
    return socket;
  }, listener);

function reconnect() {
  newest().close();
  vi.advanceTimersByTime(longestPauseMs * 2);
  newest().onopen?.();
}

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  vi.clearAllMocks();
});
afterEach(() => vi.useRealTimers());

describe('the house', () => {
  test('says that it is away for a moment, and what the host announces', () => {
    makeClient().connect();
    newest().onopen?.();
    newest().says({ kind: 'announcement', text: 'Tea at four.' });
    newest().says({ kind: 'closing', text: '' });
    expect(listener.announced).toHaveBeenCalledWith('Tea at four.');
    expect(listener.closing).toHaveBeenCalledOnce();
  });

  test('says that the table on screen was closed, though nobody asked', () => {
    const client = makeClient();
    client.connect();
    newest().onopen?.();
    client.watch('t', 'k');
    const closed = { kind: 'refused', re: '', rule: '', reason: 'closed', text: '' };
    newest().says({ ...closed, table: 'other' });
    expect(listener.noTable).not.toHaveBeenCalled();
    newest().says({ ...closed, table: 't' });
    expect(listener.noTable).toHaveBeenCalledOnce();
  });
});

describe('a change', () => {
  test('makes the table whole again, and answers the command that did it first', async () => {
    const client = makeClient();
    client.connect();
    newest().onopen?.();
    client.watch('t', 'key');
    newest().says(frame('t', 3));
    const heard: string[] = [];
    listener.table.mockImplementation(({ number }) => heard.push(`step ${number}`));
    void client.send({ kind: 'fill', table: 't', token: 'key', bot: '' }).then(({ kind }) => heard.push(kind));
    newest().says({ kind: 'change', table: 't', re: newest().last('fill')!.id, change: { number: 4 }, log: [] });
    newest().says({ kind: 'change', table: 'unseen', change: { number: 9 }, log: [] });
    await Promise.resolve();
    await Promise.resolve();
    expect(heard).toEqual(['done', 'step 4']);
  });
});

describe('the talk', () => {
  const said = (number: number) => ({ number, seat: 0, text: 'Hello', at: 0 });

  test('is asked for again from the last line heard', () => {
    const client = makeClient();
    client.connect();
    newest().onopen?.();
    client.watch('t', 'key');
    expect(newest().last('watch')).toMatchObject({ heard: 0 });
    newest().says({ kind: 'talk', table: 't', lines: [said(1), said(2)] });
    newest().says({ kind: 'talk', table: 'another', lines: [said(9)] });
    expect(listener.talk).toHaveBeenCalledTimes(1);
    reconnect();
    expect(newest().last('watch')).toMatchObject({ table: 't', token: 'key', heard: 2 });
  });

  test('a spectator shows his name and his pass, and hears when he is turned out', () => {
    const client = makeClient();
    client.connect();
    newest().onopen?.();
    client.watch('t', '', { name: 'Eve', pass: 'secret' });
    expect(newest().last('watch')).toMatchObject({ token: '', name: 'Eve', pass: 'secret' });
    newest().says({ kind: 'refused', re: '', table: 't', rule: '', reason: 'noWatching', text: '' });
    expect(listener.noTable).toHaveBeenCalledOnce();
    newest().says({ kind: 'refused', re: '', table: '', rule: '', reason: 'malformed', text: '' });
    expect(listener.noTable).toHaveBeenCalledOnce();
  });
});

describe('a glance', () => {
  const leaving = () => newest().last('leave');

  test('shows a table as anybody sees it, and leaves it again', async () => {
    const client = makeClient();
    client.connect();
    newest().onopen?.();
    const seen = client.glance('t');
    expect(newest().last('watch')).toMatchObject({ table: 't', token: '' });
    newest().says(frame('t', 5));
    expect((await seen)?.number).toBe(5);
    expect(leaving()).toMatchObject({ table: 't' });
    expect(listener.table).not.toHaveBeenCalled();
  });

  test('does not disturb a table that is opened meanwhile', async () => {
    const client = makeClient();
    client.connect();
    newest().onopen?.();
    const seen = client.glance('t');
    client.watch('t', 'token');
    newest().says(frame('t', 5));
    await seen;
    newest().says(frame('t', 5));
    expect(listener.table).toHaveBeenCalledTimes(1);
    expect(leaving()).toBeUndefined();
    expect(await client.glance('t')).toBeNull(); // it is on screen already
  });

  test('finds nothing where nothing is, or while the line is down', async () => {
    const client = makeClient();
    expect(await client.glance('t')).toBeNull();
    client.connect();
    newest().onopen?.();
    const gone = client.glance('t');
    newest().says({ kind: 'refused', re: newest().last('watch')!.id, table: 't', rule: '', reason: 'unknownTable', text: '' });
    expect(await gone).toBeNull();
    const cut = client.glance('t');
    newest().close();
    expect(await cut).toBeNull();
  });
});

describe('the line', () => {
  test('an answer finds the command it belongs to', async () => {
    const client = makeClient();
    client.connect();
    newest().onopen?.();
    const first = client.send({ kind: 'why', table: 't', token: 'x', action: 'take 1' });
    const second = client.send({ kind: 'why', table: 't', token: 'x', action: 'take 2' });
    const [one, two] = newest().sent;
    newest().says({ kind: 'allowed', re: two!.id });
    newest().says({ kind: 'refused', re: one!.id, table: 't', rule: 'R-1', reason: 'rule', text: '' });
    expect((await first).kind).toBe('refused');
    expect((await second).kind).toBe('allowed');
  });

  test('every command has its own secret id', () => {
    const client = makeClient();
    client.connect();
    newest().onopen?.();
    for (let i = 0; i < 50; i++) void client.send({ kind: 'leave', table: 't' });
    const ids = newest().sent.map((message) => message.id);
    expect(new Set(ids).size).toBe(50);
    expect(ids.every((id) => id.length >= 32)).toBe(true);
  });

  test('an unanswered command is sent again under the same id, an answered one is not', async () => {
    const client = makeClient();
    client.connect();
    newest().onopen?.();
    const done = client.send({ kind: 'leave', table: 'a' });
    const open = client.send({ kind: 'act', table: 'a', token: 'x', question: 3, action: 'take 1' });
    newest().says({ kind: 'done', re: newest().sent[0]!.id });
    await done;
    const before = newest().last('act')!;
    reconnect();
    expect(newest().sent).toEqual([before]);
    newest().says({ kind: 'done', re: before.id });
    expect((await open).kind).toBe('done');
    reconnect();
    expect(newest().sent).toEqual([]);
  });

  test('what is sent while the line is down goes out when it is back', () => {
    const client = makeClient();
    client.connect();
    void client.send({ kind: 'fill', table: 'a', token: 'x', bot: 'greedy' });
    expect(newest().sent).toEqual([]);
    newest().onopen?.();
    expect(newest().last('fill')).toMatchObject({ table: 'a', bot: 'greedy' });
  });

  test('the table on screen is asked for from the last number seen', () => {
    const client = makeClient();
    client.connect();
    newest().onopen?.();
    client.watch('a', 'token');
    expect(newest().last('watch')).toMatchObject({ table: 'a', token: 'token', seen: 0 });
    newest().says(frame('a', 7));
    reconnect();
    expect(newest().sent).toHaveLength(1);
    expect(newest().last('watch')).toMatchObject({ table: 'a', token: 'token', seen: 7 });
  });

  test('a wish that somebody else must grant stays open, also after a lost line', async () => {
    const client = makeClient();
    client.connect();
    newest().onopen?.();
    const seated = client.send({ kind: 'join', table: 'a', name: 'Bob', share: '00' });
    const { id } = newest().last('join')!;
    newest().says({ kind: 'asked', re: id, table: 'a', host: 0 });
    expect(listener.asked).toHaveBeenCalledTimes(1);
    reconnect();
    expect(newest().last('join')).toMatchObject({ id });
    newest().says({ kind: 'seated', re: id, table: 'a', seat: 1, token: 'x' });
    expect((await seated).kind).toBe('seated');
  });

  test('whose key is void asks once more, and is told', async () => {
    const client = makeClient();
    client.connect();
    newest().onopen?.();
    client.watch('a', 'token');
    newest().says({ kind: 'ousted', table: 'other' });
    newest().says({ kind: 'ousted', table: 'a' });
    expect(newest().sent.filter(({ kind }) => kind === 'watch')).toHaveLength(2);
    newest().says({ kind: 'refused', re: newest().last('watch')!.id, table: 'a', rule: '', reason: 'notYours', text: '' });
    await vi.waitFor(() => expect(listener.noTable).toHaveBeenCalledTimes(1));
  });

  test('frames of a table that was left are not shown', () => {
    const client = makeClient();
    client.connect();
    newest().onopen?.();
    client.watch('a', '');
    client.leave();
    client.watch('b', '');
    newest().says(frame('a', 1));
    newest().says(frame('b', 1));
    expect(listener.table).toHaveBeenCalledTimes(1);
    expect(listener.table.mock.calls[0]?.[0]).toMatchObject({ info: { table: 'b' } });
  });

  test('a table that is not there is reported', async () => {
    const client = makeClient();
    client.connect();
    newest().onopen?.();
    client.watch('gone', '');
    const { id } = newest().last('watch')!;
    newest().says({ kind: 'refused', re: id, table: 'gone', rule: '', reason: 'unknownTable', text: '' });
    await vi.waitFor(() => expect(listener.noTable).toHaveBeenCalledTimes(1));
  });

  test('the lobby is asked for again after a lost line, but not after it was left', () => {
    const client = makeClient();
    client.connect();
    newest().onopen?.();
    client.enterLobby();
    reconnect();
    expect(newest().last('lobby')).toBeDefined();
    client.leaveLobby();
    reconnect();
    expect(newest().last('lobby')).toBeUndefined();
  });

  test('pauses grow, and have an end', () => {
    const client = makeClient();
    client.connect();
    const waits: number[] = [];
    for (let i = 0; i < 9; i++) {
      const count = sockets.length;
      newest().close();
      let waited = 0;
      while (sockets.length === count) {
        vi.advanceTimersByTime(50);
        waited += 50;
      }
      waits.push(waited);
    }
    expect(waits[0]).toBeLessThanOrEqual(firstPauseMs * 1.25 + 50);
    expect(waits[4]).toBeGreaterThan(waits[0]! * 4);
    expect(Math.max(...waits)).toBeLessThanOrEqual(longestPauseMs * 1.25 + 50);
  });

  test('a ping is answered at once, and only once', () => {
    const client = makeClient();
    client.connect();
    newest().onopen?.();
    newest().says({ kind: 'ping', id: 'ping-7', table: 'a' });
    expect(newest().sent).toEqual([{ kind: 'pong', id: 'ping-7', table: 'a' }]);
    reconnect();
    expect(newest().sent).toEqual([]);
  });

  test('a message of an unknown kind harms nothing', () => {
    const client = makeClient();
    client.connect();
    newest().onopen?.();
    expect(() => newest().says({ kind: 'fromTheFuture' })).not.toThrow();
  });
});
