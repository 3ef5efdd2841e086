// The house in the worker: the engine, the store, and the order of things. It knows no page and no worker, so that it can
// be tried anywhere.
import { pause } from '../../packages/caravanserai-engine/src/slices';
import { Engine } from './engine';
import { Networks, type NetworkFiles } from './networks';
import type { Append, Logs, Store } from './store';
import type { Asked, FromWorker, Imported, StorageTrouble } from './words';

// One tab at a time has a table open. Granted: nobody else has it, until it is given back or this tab is closed.
export type Claim = (table: string) => Promise<GiveBack | null>;
export type GiveBack = () => void;

const troubleOf = (error: unknown): StorageTrouble =>
  error instanceof Error && error.name === 'QuotaExceededError' ? 'full' : 'failed';

export class Keeper {
  readonly #store: Store;
  readonly #claim: Claim;
  readonly #tell: (message: FromWorker) => void;
  readonly #claimed = new Map<string, GiveBack>();
  readonly #watchers = new Map<string, Set<number>>(); // lines, by table
  readonly #writing = new Map<string, Promise<void>>(); // what is on its way to the store, by table
  #logs: Logs = { entries: new Map(), madeBy: new Map() };
  #engine: Engine | null = null;
  #networks: Networks | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #goesOnSoon = false;
  #work: Promise<void> = Promise.resolve(); // what comes in is done in order
  #lasting = true;
  readonly #importing = new Set<number>();

  constructor(store: Store, claim: Claim, tell: (message: FromWorker) => void) {
    this.#store = store;
    this.#claim = claim;
    this.#tell = tell;
  }

  async start(module: WebAssembly.Module, botDelayMs: number, networks: NetworkFiles): Promise<void> {
    this.#logs = await this.#store.read();
    this.#lasting = this.#store.lasting;
    if (!this.#lasting) this.#tell({ kind: 'storage', trouble: 'forbidden' });
    this.#engine = await Engine.start(
      module,
      {
        send: (line, text) => this.#tell({ kind: 'said', line, text }),
        hangUp: (line) => this.#tell({ kind: 'closed', line }),
        append: (number, what) => void this.#append(number, JSON.parse(what) as Append),
        entriesOf: (table) => this.#logs.entries.get(table) ?? [],
        madeBy: (word) => this.#logs.madeBy.get(word) ?? '',
        answer: (number, good, text) => void this.#answered(number, good, text),
      },
      botDelayMs,
    );
    this.#networks = new Networks(networks, (file) => this.#engine!.useNetwork(file));
  }

  open(line: number): void {
    this.#then(() => this.#engine!.open(line));
  }

  close(line: number): void {
    this.#then(() => this.#engine!.close(line));
    this.#then(() => [...this.#watchers.keys()].forEach((table) => this.#leave(table, line)));
  }

  say(line: number, text: string): void {
    this.#then(async () => {
      const { kind = '', id = '', table = '' } = JSON.parse(text) as { kind?: string; id?: string; table?: string };
      if (kind === 'leave' && !this.#claimed.has(table)) return this.#tell({ kind: 'said', line, text: JSON.stringify({ kind: 'done', re: id }) });
      if (table && !(await this.#mayOpen(table))) {
        const refused = { kind: 'refused', re: id, table, rule: '', reason: 'elsewhere', text: 'This match is open in another tab of this browser.' };
        return this.#tell({ kind: 'said', line, text: JSON.stringify(refused) });
      }
      this.#engine!.receive(line, text);
      if (kind === 'watch') this.#watchers.set(table, (this.#watchers.get(table) ?? new Set()).add(line));
      if (kind === 'leave') this.#leave(table, line);
    });
  }

  ask(number: number, asked: Asked): void {
    this.#then(async () => {
      if (asked.what === 'import') {
        this.#importing.add(number);
        return this.#engine!.importMatch(number, asked.text);
      }
      if (!(await this.#mayOpen(asked.table))) return this.#tell({ kind: 'answer', number, good: false, text: 'elsewhere' });
      if (asked.what === 'record') {
        this.#engine!.record(number, asked.table);
        return this.#putAway(asked.table);
      }
      this.#watchers.delete(asked.table);
      this.#putAway(asked.table);
      await this.#writing.get(asked.table);
      await this.#store.forget(asked.table);
      this.#logs.entries.delete(asked.table);
      this.#tell({ kind: 'answer', number, good: true, text: '' });
    });
  }

  #leave(table: string, line: number): void {
    const lines = this.#watchers.get(table);
    if (!lines?.delete(line) || lines.size > 0) return;
    this.#watchers.delete(table);
    this.#putAway(table);
  }

  // Nobody looks at it any more: it leaves the house, and once all of it is kept another tab may have it.
  #putAway(table: string): void {
    if (this.#watchers.has(table)) return;
    this.#engine!.putAway(table);
    this.#then(() => this.#giveBack(table));
  }

  #giveBack(table: string): void {
    if (this.#watchers.has(table)) return; // somebody is back
    if (this.#writing.has(table)) return void this.#writing.get(table)!.then(() => this.#then(() => this.#giveBack(table)));
    this.#claimed.get(table)?.();
    this.#claimed.delete(table);
  }

  // Another tab may have played on since this house was opened: so a table is read again when it is claimed. One that was
  // put away while something was on its way to the store is not read before that is there.
  async #mayOpen(table: string): Promise<boolean> {
    if (!this.#watchers.has(table)) await this.#writing.get(table);
    if (this.#claimed.has(table)) return true;
    const giveBack = await this.#claim(table);
    if (!giveBack) return false;
    this.#claimed.set(table, giveBack);
    const entries = await this.#store.readOne(table).catch(() => []);
    if (entries.length > 0) this.#logs.entries.set(table, entries);
    await this.#furnish(table);
    return true;
  }

  // Whoever sits there has what it thinks with, before the table goes on.
  #furnish(table: string, news?: string[]): Promise<void> {
    const entries = this.#logs.entries.get(table) ?? [];
    return this.#networks!.forTable(entries[0], news ?? entries);
  }

  async #append(number: number, what: Append): Promise<void> {
    if (what.first === 0 && !this.#claimed.has(what.table)) {
      const claim = this.#claim(what.table); // nobody else can know it yet
      this.#claimed.set(what.table, () => void claim.then((giveBack) => giveBack?.()));
    }
    const keeping = this.#keep(what);
    const written = keeping.then(() => {
      if (this.#writing.get(what.table) === written) this.#writing.delete(what.table);
    });
    this.#writing.set(what.table, written);
    const saved = await keeping;
    if (saved) await this.#furnish(what.table, what.entries);
    this.#then(() => this.#engine!.saved(number, saved));
  }

  async #keep(what: Append): Promise<boolean> {
    try {
      await this.#store.append(what);
    } catch (error) {
      this.#tell({ kind: 'storage', trouble: troubleOf(error) });
      return false;
    }
    if (this.#lasting) this.#tell({ kind: 'storage', trouble: null });
    this.#logs.entries.set(what.table, [...(this.#logs.entries.get(what.table) ?? []), ...what.entries]);
    if (what.madeBy) this.#logs.madeBy.set(what.madeBy, what.table);
    return true;
  }

  // What was imported is kept before it is told of.
  async #answered(number: number, good: boolean, text: string): Promise<void> {
    const imports = this.#importing.delete(number);
    if (!imports || !good) return this.#tell({ kind: 'answer', number, good, text });
    const { table, entries, people } = JSON.parse(text) as Imported & { entries: string[] };
    const known = this.#logs.entries.has(table);
    const kept = known || (await this.#keep({ table, entries, first: 0, madeBy: '' }));
    this.#tell({ kind: 'answer', number, good: kept, text: kept ? JSON.stringify({ table, people } satisfies Imported) : '' });
  }

  #then(task: () => void | Promise<void>): void {
    this.#work = this.#work.then(task).then(() => this.#goOn());
  }

  #goOn(): void {
    if (this.#timer) clearTimeout(this.#timer);
    const wait = this.#engine!.goOn();
    this.#timer = wait > 0 ? setTimeout(() => this.#then(() => {}), wait) : null;
    if (wait === 0) this.#goOnSoon();
  }

  // A bot thinks in slices: what has come in meanwhile is heard first.
  #goOnSoon(): void {
    if (this.#goesOnSoon) return;
    this.#goesOnSoon = true;
    void pause().then(() => {
      this.#goesOnSoon = false;
      this.#then(() => {});
    });
  }
}
