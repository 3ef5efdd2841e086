// The house in the worker: the engine, the store, and the order of things. It knows no page and no worker, so that it can
// be tried anywhere.
import { Engine } from './engine';
import type { Append, Logs, Store } from './store';
import type { Asked, FromWorker, StorageTrouble } from './words';

// One tab at a time has a table open. Granted: nobody else has it, from now until this tab is closed.
export type Claim = (table: string) => Promise<boolean>;

const troubleOf = (error: unknown): StorageTrouble =>
  error instanceof Error && error.name === 'QuotaExceededError' ? 'full' : 'failed';

export class Keeper {
  readonly #store: Store;
  readonly #claim: Claim;
  readonly #tell: (message: FromWorker) => void;
  readonly #claimed = new Set<string>();
  #logs: Logs = { entries: new Map(), madeBy: new Map() };
  #engine: Engine | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #work: Promise<void> = Promise.resolve(); // what comes in is done in order
  #lasting = true;
  readonly #importing = new Set<number>();

  constructor(store: Store, claim: Claim, tell: (message: FromWorker) => void) {
    this.#store = store;
    this.#claim = claim;
    this.#tell = tell;
  }

  async start(module: WebAssembly.Module, botDelayMs: number): Promise<void> {
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
  }

  open(line: number): void {
    this.#then(() => this.#engine!.open(line));
  }

  close(line: number): void {
    this.#then(() => this.#engine!.close(line));
  }

  say(line: number, text: string): void {
    this.#then(async () => {
      const { id = '', table = '' } = JSON.parse(text) as { id?: string; table?: string };
      if (table && !(await this.#mayOpen(table))) {
        const refused = { kind: 'refused', re: id, table, rule: '', reason: 'elsewhere', text: 'This match is open in another tab of this browser.' };
        return this.#tell({ kind: 'said', line, text: JSON.stringify(refused) });
      }
      this.#engine!.receive(line, text);
    });
  }

  ask(number: number, asked: Asked): void {
    this.#then(async () => {
      if (asked.what === 'import') {
        this.#importing.add(number);
        return this.#engine!.importMatch(number, asked.text);
      }
      if (!(await this.#mayOpen(asked.table))) return this.#tell({ kind: 'answer', number, good: false, text: 'elsewhere' });
      if (asked.what === 'record') return this.#engine!.record(number, asked.table);
      await this.#store.forget(asked.table);
      this.#logs.entries.delete(asked.table);
      this.#tell({ kind: 'answer', number, good: true, text: '' });
    });
  }

  // Another tab may have played on since this house was opened: so a table is read again when it is claimed.
  async #mayOpen(table: string): Promise<boolean> {
    if (this.#claimed.has(table)) return true;
    if (!(await this.#claim(table))) return false;
    this.#claimed.add(table);
    const entries = await this.#store.readOne(table).catch(() => []);
    if (entries.length > 0) this.#logs.entries.set(table, entries);
    return true;
  }

  async #append(number: number, what: Append): Promise<void> {
    if (what.first === 0 && !this.#claimed.has(what.table)) {
      this.#claimed.add(what.table);
      void this.#claim(what.table); // nobody else can know it yet
    }
    const saved = await this.#keep(what);
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
    const made = JSON.parse(text) as { table: string; entries: string[] };
    const known = this.#logs.entries.has(made.table);
    const kept = known || (await this.#keep({ ...made, first: 0, madeBy: '' }));
    this.#tell({ kind: 'answer', number, good: kept, text: kept ? made.table : '' });
  }

  #then(task: () => void | Promise<void>): void {
    this.#work = this.#work.then(task).then(() => this.#goOn());
  }

  #goOn(): void {
    if (this.#timer) clearTimeout(this.#timer);
    const wait = this.#engine!.goOn();
    this.#timer = wait < 0 ? null : setTimeout(() => this.#then(() => {}), wait);
  }
}
