// The whole house in WebAssembly, as the worker runs it, with a store that forgets nothing or refuses everything.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Client, type Listener, type Socket } from '../connection/client';
import type { Refused, Seated, Table } from '../connection/protocol';
import { Keeper } from './keeper';
import type { Append, Logs, Store } from './store';
import type { FromWorker } from './words';

const module = await WebAssembly.compile(readFileSync(new URL('../../../build/wasm/wasm/house.wasm', import.meta.url)));
// The first game of the house, in its first mode.
const [, folder = ''] = /^([a-z_]+) /m.exec(readFileSync('../roster/games.txt', 'utf8')) ?? [];
const game = folder.replaceAll('_', '-');
const [, mode = ''] = /"mode\.(\w+)"/.exec(readFileSync(`../games/${folder}/texts/en.json`, 'utf8')) ?? [];
const share = '00112233445566778899aabbccddeeff';

class TestStore implements Store {
  readonly lasting = true;
  logs: Logs = { entries: new Map(), madeBy: new Map() };
  full = false;
  read = () => Promise.resolve({ entries: new Map(this.logs.entries), madeBy: new Map(this.logs.madeBy) });
  readOne = (table: string) => Promise.resolve(this.logs.entries.get(table) ?? []);
  append({ table, first, entries }: Append) {
    if (first !== (this.logs.entries.get(table) ?? []).length) return Promise.reject(new Error('written elsewhere'));
    if (this.full) return Promise.reject(Object.assign(new Error('full'), { name: 'QuotaExceededError' }));
    this.logs.entries.set(table, [...(this.logs.entries.get(table) ?? []), ...entries]);
    return Promise.resolve();
  }
  forget(table: string) {
    this.logs.entries.delete(table);
    return Promise.resolve();
  }
}

// A page at the end of a line to a house that has just been opened over this store.
class Page {
  table: Table | null = null;
  missing: Refused | null = null;
  readonly told: FromWorker[] = [];
  client!: Client;
  #keeper!: Keeper;

  static async at(store: Store, elsewhere: string[] = []): Promise<Page> {
    const page = new Page();
    let socket: Socket | null = null;
    page.#keeper = new Keeper(store, (table) => Promise.resolve(!elsewhere.includes(table)), (message) => {
      page.told.push(message);
      if (message.kind === 'said') socket?.onmessage?.({ data: message.text });
    });
    await page.#keeper.start(module, 0);
    const listener: Listener = {
      table: (message) => (page.table = message),
      talk: () => {},
      tables: () => {},
      online: () => {},
      announced: () => {},
      closing: () => {},
      noTable: (refusal) => (page.missing = refusal),
      asked: () => {},
    };
    page.client = new Client(() => {
      socket = { send: (text) => page.#keeper.say(1, text), close: () => {}, onopen: null, onmessage: null, onclose: null };
      page.#keeper.open(1);
      queueMicrotask(() => socket?.onopen?.());
      return socket;
    }, listener);
    page.client.connect();
    await page.client.isReady();
    return page;
  }

  async until(holds: () => boolean): Promise<void> {
    while (!holds()) await new Promise((later) => setTimeout(later, 1));
  }

  async create(bot = 'random'): Promise<Seated> {
    const seats = [{ who: 'person' as const, bot: '' }, { who: 'bot' as const, bot }];
    const setup = { mode, seats: 2, options: {} };
    return (await this.client.send({ kind: 'create', game, setup, seats, name: 'Ann', share, listed: false })) as Seated;
  }

  // Plays the first of what is offered, until the match is over or so many actions are done.
  async play({ table, token }: Seated, most = Infinity): Promise<void> {
    for (let done = 0; done < most; ++done) {
      await this.until(() => this.table?.question !== undefined || this.table?.info.stage === 'finished');
      const { question, choices, info } = this.table!;
      if (info.stage === 'finished' || question === undefined) return;
      const answer = await this.client.send({ kind: 'act', table, token, question, action: choices[0]!.action });
      if (answer.kind !== 'done') throw new Error(JSON.stringify(answer));
      await this.until(() => this.table?.question !== question || this.table.info.stage === 'finished');
    }
  }

  ask = (asked: Parameters<Keeper['ask']>[1]): Promise<Extract<FromWorker, { kind: 'answer' }>> => {
    this.#keeper.ask(7, asked);
    const answer = () => this.told.find((one) => one.kind === 'answer' && one.number === 7);
    return this.until(() => answer() !== undefined).then(() => answer() as Extract<FromWorker, { kind: 'answer' }>);
  };
}

test('a match goes on in another house over the same store, and its record becomes a table elsewhere', { timeout: 60_000 }, async () => {
  const store = new TestStore();
  const first = await Page.at(store);
  const seated = await first.create();
  first.client.watch(seated.table, seated.token);
  await first.play(seated, 4);
  await first.until(() => first.table?.question !== undefined); // nobody writes any more in the first house

  const second = await Page.at(store);
  second.client.watch(seated.table, seated.token);
  await second.until(() => second.table !== null);
  expect(second.table!.number).toBeGreaterThanOrEqual(first.table!.number);
  await second.play(seated);
  expect(second.table!.outcome?.winners.length).toBeGreaterThan(0);
  expect(second.table!.seal.secret).not.toBe('');

  const record = await second.ask({ what: 'record', table: seated.table });
  expect(record.good).toBe(true);
  const other = await Page.at(new TestStore());
  const imported = await other.ask({ what: 'import', text: record.text });
  expect(imported.good, imported.text).toBe(true);
  other.client.watch(imported.text, '');
  await other.until(() => other.table !== null);
  expect(other.table!.outcome).toEqual(second.table!.outcome);
});

test('what cannot be kept is refused, and told of', async () => {
  const store = new TestStore();
  const page = await Page.at(store);
  const seated = await page.create();
  page.client.watch(seated.table, seated.token);
  await page.until(() => page.table?.question !== undefined);
  store.full = true;
  const { question = 0, choices } = page.table!;
  const answer = await page.client.send({ kind: 'act', table: seated.table, token: seated.token, question, action: choices[0]!.action });
  expect(answer).toMatchObject({ kind: 'refused', reason: 'notSaved' });
  expect(page.told).toContainEqual({ kind: 'storage', trouble: 'full' });
});

test('a damaged match, and one that is open in another tab, are refused in words; the others stay', async () => {
  const store = new TestStore();
  const before = await Page.at(store);
  const [spoilt, open, good] = [await before.create(), await before.create(), await before.create()];
  store.logs.entries.set(spoilt.table, [...store.logs.entries.get(spoilt.table)!.slice(0, 1), 'the rest of this log is lost']);
  const page = await Page.at(store, [open.table]);
  page.client.watch(spoilt.table, spoilt.token);
  await page.until(() => page.missing !== null);
  expect(page.missing!.reason).toBe('setAside');
  page.missing = null;
  page.client.watch(open.table, open.token);
  await page.until(() => page.missing !== null);
  expect(page.missing!.reason).toBe('elsewhere');
  page.client.watch(good.table, good.token);
  await page.until(() => page.table?.info.table === good.table);
});

test('a record of rules this engine does not know is refused in words', async () => {
  const page = await Page.at(new TestStore());
  const record = `{"record":1,"game":"${game}","rules":99,"setup":{"mode":"${mode}","seats":2,"options":{}},"players":["A","B"],"dice":{"seed":"7"},"actions":[\n]}`;
  const answer = await page.ask({ what: 'import', text: record });
  expect(answer.good).toBe(false);
  expect(answer.text).toContain('99');
});
