// The tables of this browser, in IndexedDB: the log of each in parts of some entries, so that a move writes a little and
// opening the house reads all of it at once. What was acknowledged survives a closed tab and a dead battery.
export interface Append {
  table: string;
  first: number; // number of the first entry
  entries: string[];
  madeBy: string; // with entry 0: the word by which the table is found again
}

export interface Logs {
  entries: Map<string, string[]>; // of each table
  madeBy: Map<string, string>; // the word -> the table
}

export interface Store {
  readonly lasting: boolean; // false: gone with the page
  read(): Promise<Logs>;
  readOne(table: string): Promise<string[]>;
  append(what: Append): Promise<void>; // rejects, and has changed nothing
  forget(table: string): Promise<void>;
}

interface TableRow {
  table: string;
  count: number; // entries
  madeBy: string;
}

interface PartRow {
  table: string;
  part: number;
  entries: string[];
}

export const entriesPerPart = 64;
const name = 'caravanserai';
const version = 1;
const lost = 'the rest of this log is lost'; // no entry: the house sets such a table aside, and says so

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the browser gave no reason'));
  });

// The entries of a table from its parts; where one is missing or spoilt it is plain that they are not all.
export function joined(row: TableRow, parts: PartRow[]): string[] {
  const entries = parts.flatMap((part) => (Array.isArray(part.entries) ? part.entries : []));
  const whole = entries.length === row.count && entries.every((entry) => typeof entry === 'string');
  return whole ? entries : [...entries.filter((entry) => typeof entry === 'string'), lost];
}

export class BrowserStore implements Store {
  readonly lasting = true;
  readonly #db: IDBDatabase;

  private constructor(db: IDBDatabase) {
    this.#db = db;
  }

  static async open(factory: IDBFactory): Promise<BrowserStore> {
    const request = factory.open(name, version);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('tables', { keyPath: 'table' });
      request.result.createObjectStore('parts', { keyPath: ['table', 'part'] });
    };
    const db = await done(request);
    db.onversionchange = () => db.close(); // a newer page wants to build anew
    return new BrowserStore(db);
  }

  async read(): Promise<Logs> {
    const tx = this.#db.transaction(['tables', 'parts'], 'readonly');
    const [rows, parts] = await Promise.all([
      done(tx.objectStore('tables').getAll() as IDBRequest<TableRow[]>),
      done(tx.objectStore('parts').getAll() as IDBRequest<PartRow[]>), // in order of table and part
    ]);
    const byTable = grouped(parts);
    return {
      entries: new Map(rows.map((row) => [row.table, joined(row, byTable.get(row.table) ?? [])])),
      madeBy: new Map(rows.filter((row) => row.madeBy).map((row) => [row.madeBy, row.table])),
    };
  }

  async readOne(table: string): Promise<string[]> {
    const tx = this.#db.transaction(['tables', 'parts'], 'readonly');
    const row = await done(tx.objectStore('tables').get(table) as IDBRequest<TableRow | undefined>);
    if (!row) return [];
    return joined(row, await done(tx.objectStore('parts').getAll(partsOf(table)) as IDBRequest<PartRow[]>));
  }

  async append({ table, first, entries, madeBy }: Append): Promise<void> {
    const tx = this.#db.transaction(['tables', 'parts'], 'readwrite', { durability: 'strict' });
    const finished = new Promise<void>((resolve, reject) => {
      tx.oncomplete = () => resolve();
      tx.onabort = () => reject(tx.error ?? new Error(`table ${table} was written elsewhere`));
    });
    finished.catch(() => {}); // awaited below
    const row = await done(tx.objectStore('tables').get(table) as IDBRequest<TableRow | undefined>);
    if ((row?.count ?? 0) !== first) tx.abort();
    else await this.#write(tx, { table, count: first, madeBy: row?.madeBy ?? madeBy }, entries);
    await finished;
  }

  async #write(tx: IDBTransaction, row: TableRow, entries: string[]): Promise<void> {
    const parts = tx.objectStore('parts');
    let part = Math.floor(row.count / entriesPerPart);
    const before = await done(parts.get([row.table, part]) as IDBRequest<PartRow | undefined>);
    let all = [...(before?.entries ?? []), ...entries];
    for (; all.length > 0; ++part, all = all.slice(entriesPerPart)) parts.put({ table: row.table, part, entries: all.slice(0, entriesPerPart) });
    tx.objectStore('tables').put({ ...row, count: row.count + entries.length });
  }

  async forget(table: string): Promise<void> {
    const tx = this.#db.transaction(['tables', 'parts'], 'readwrite');
    tx.objectStore('tables').delete(table);
    await done(tx.objectStore('parts').delete(partsOf(table)));
  }
}

const partsOf = (table: string) => IDBKeyRange.bound([table], [table, []]); // an array is more than any number

function grouped(parts: PartRow[]): Map<string, PartRow[]> {
  const groups = new Map<string, PartRow[]>();
  for (const part of parts) {
    const group = groups.get(part.table);
    if (group) group.push(part);
    else groups.set(part.table, [part]);
  }
  return groups;
}

// Where the browser keeps nothing for us (a private window, storage forbidden): one can play, and it is gone afterwards.
export class FleetingStore implements Store {
  readonly lasting = false;
  readonly #logs: Logs = { entries: new Map(), madeBy: new Map() };

  read = (): Promise<Logs> => Promise.resolve({ entries: new Map(), madeBy: new Map() });
  readOne = (table: string): Promise<string[]> => Promise.resolve([...(this.#logs.entries.get(table) ?? [])]);
  append({ table, entries }: Append): Promise<void> {
    this.#logs.entries.set(table, [...(this.#logs.entries.get(table) ?? []), ...entries]);
    return Promise.resolve();
  }
  forget(table: string): Promise<void> {
    this.#logs.entries.delete(table);
    return Promise.resolve();
  }
}

export async function openStore(factory: IDBFactory | undefined): Promise<Store> {
  if (!factory) return new FleetingStore();
  return BrowserStore.open(factory).catch(() => new FleetingStore());
}
