// For tests: the whole house in WebAssembly, as the worker runs it, over a store that forgets nothing or refuses everything;
// and a page at the end of a line to it.
import { readFileSync } from 'node:fs';
import { Client, type Listener, type Socket } from '../connection/client';
import type { Refused, Seated, Table } from '../connection/protocol';
import { Desk, type ToDesk } from './desk';
import { Keeper } from './keeper';
import type { NetworkFiles } from './networks';
import type { Append, Logs, Store } from './store';
import { Studies } from './study';
import type { FromWorker } from './words';

export const houseModule = await WebAssembly.compile(readFileSync(new URL('../../../build/wasm/wasm/house.wasm', import.meta.url)));
const folders = readFileSync('../roster/games.txt', 'utf8').match(/^[a-z_]+(?= )/gm)!;
export const games = folders.map((folder) => folder.replaceAll('_', '-'));
// The networks with which bots think, as addresses that hold them.
export const networkOf = (key: string) => readFileSync(`../games/${key.replaceAll('-', '_')}/network.net`);
export const networkFiles: NetworkFiles = Object.fromEntries(games.map((key) => [key, `data:;base64,${networkOf(key).toString('base64')}`]));
// Studies over the module that the page has for its house, without a worker between them.
export async function studiesHere(networks: NetworkFiles = {}): Promise<Studies> {
  const desk = await Desk.open(houseModule, networks, (message) => studies.hear(message));
  const hear = (message: ToDesk) => {
    if (message.kind === 'ask') desk.ask(message.number, message.asked);
    else if (message.kind === 'stop') desk.stop(message.number);
  };
  const studies = new Studies((message) => queueMicrotask(() => hear(message)), () => {});
  return studies;
}

// The first game of the house, in its first mode.
export const game = games[0]!;
export const [, mode = ''] = /"mode\.(\w+)"/.exec(readFileSync(`../games/${folders[0]}/texts/en.json`, 'utf8')) ?? [];
export const share = '00112233445566778899aabbccddeeff';

export class TestStore implements Store {
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
export class Page {
  table: Table | null = null;
  missing: Refused | null = null;
  readonly told: FromWorker[] = [];
  client!: Client;
  #keeper!: Keeper;

  // A tab of a browser in which others have some tables open.
  static async at(store: Store, open = new Set<string>(), networks: NetworkFiles = {}): Promise<Page> {
    const page = new Page();
    let socket: Socket | null = null;
    const claim = (table: string) => {
      if (open.has(table)) return Promise.resolve(null);
      open.add(table);
      return Promise.resolve(() => void open.delete(table));
    };
    page.#keeper = new Keeper(store, claim, (message) => {
      page.told.push(message);
      if (message.kind === 'said') socket?.onmessage?.({ data: message.text });
    });
    await page.#keeper.start(houseModule, 0, networks);
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
    const number = this.told.length + 1; // never asked before
    this.#keeper.ask(number, asked);
    const answer = () => this.told.find((one) => one.kind === 'answer' && one.number === number);
    return this.until(() => answer() !== undefined).then(() => answer() as Extract<FromWorker, { kind: 'answer' }>);
  };
}

