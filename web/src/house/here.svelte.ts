// The house on this device: the same house as a server's, in a worker of the page. It is fetched when it is first wanted.
import { Client, type Listener, type Socket } from '../connection/client';
import { forgetSeat, heldSeats, keepSeat, type HeldSeat, type Shelf } from '../connection/tokens';
import { engineFile } from '../local/engineFile';
import { settings, type Speed } from './settings.svelte';
import type { WorkerHouse } from '../local/house';
import type { Hindrance, Imported, StorageTrouble } from '../local/words';

// What bots play must be seen; who wants nothing to move waits for nothing.
const botDelayMs: Record<Speed, number> = { calm: 1600, normal: 900, quick: 450, none: 0 };

// The keys to seats on this device stand apart from those at a server.
const sign = 'here.';
export const hereShelf: Shelf = {
  getItem: (key) => localStorage.getItem(sign + key),
  setItem: (key, value) => localStorage.setItem(sign + key, value),
  seatsMax: 400,
};

export class Here {
  readonly isBuilt = engineFile !== undefined; // otherwise this page was built without the engine
  mine = $state.raw<HeldSeat[]>(heldSeats(hereShelf));
  hindered = $state<Hindrance | null>(null);
  storage = $state<StorageTrouble | null>(null); // what keeps this browser from keeping matches
  #house: Promise<WorkerHouse | null> | null = null;
  #client: Client | null = null;
  readonly #kept = new Map<string, { table: string; line: Socket }>(); // by token: seats whose people are here, though others look just now
  readonly #listener: Listener;

  constructor(listener: Listener) {
    this.#listener = listener;
  }

  #open(): Promise<WorkerHouse | null> {
    this.#house ??= import('../local/house').then(({ WorkerHouse: House }) =>
      House.open({ hindered: (why) => (this.hindered = why), storage: (trouble) => (this.storage = trouble) }, botDelayMs[settings.motion]),
    );
    return this.#house.catch(() => {
      this.#house = null; // not fetched: tried again when it is wanted again
      this.hindered = 'engine';
      return null;
    });
  }

  async client(): Promise<Client | null> {
    const house = await this.#open();
    if (!house || this.#client) return this.#client;
    this.#client = new Client(() => house.line(), this.#listener);
    this.#client.connect();
    return this.#client;
  }

  // Whoever plays on this device is there, whoever's eyes the page shows.
  async sitWith(table: string, token: string): Promise<void> {
    const house = await this.#open();
    if (!house || this.#kept.has(token)) return;
    const line = house.line();
    line.onopen = () => line.send(JSON.stringify({ kind: 'watch', id: 'here', table, token, seen: 0 }));
    this.#kept.set(token, { table, line });
  }

  // Nobody looks at this table any more: it rests, and another tab may have it.
  partFrom(table: string): void {
    for (const [token, kept] of this.#kept) {
      if (kept.table !== table) continue;
      kept.line.close();
      this.#kept.delete(token);
    }
  }

  async record(table: string): Promise<string> {
    const house = await this.#open();
    if (!house) throw new Error('there is no house here');
    return house.ask({ what: 'record', table });
  }

  // A finished match is there to be looked at; one that goes on is played on by everybody who sat at it.
  async importMatch(text: string): Promise<string> {
    const house = await this.#open();
    if (!house) throw new Error('there is no house here');
    const { table, people } = JSON.parse(await house.ask({ what: 'import', text })) as Imported;
    const { seat = -1, token = '' } = people.find(({ name }) => name === settings.name) ?? people[0] ?? {};
    keepSeat(hereShelf, { table, seat, token, at: Date.now(), info: null, myTurn: false, people });
    return table;
  }

  async forget(table: string): Promise<void> {
    const house = await this.#open();
    await house?.ask({ what: 'forget', table });
    forgetSeat(hereShelf, table);
    this.look();
  }

  look(): void {
    this.mine = heldSeats(hereShelf);
  }
}
