// The line to the server. It heals itself: a lost line is opened again with growing pauses, unanswered commands are
// sent again under the same id (which the server does once), and the table on screen is asked for from the last
// number seen. Nobody above needs to know that the line was ever gone.
import type {
  Allowed,
  Asked,
  Code,
  CodeFound,
  Done,
  Explained,
  Foretold,
  FromPage,
  FromServer,
  Refused,
  Seated,
  Shown,
  Table,
  Tables,
  Talk,
} from './protocol';
import { changed } from './change';
import { newId } from './random';

export type Answer = Seated | Done | Refused | Allowed | Shown | Code | CodeFound | Foretold | Explained;
type WithoutId<T> = T extends { id: string } ? Omit<T, 'id'> : never;
export type Command = WithoutId<FromPage>;

// One entry for every kind of message: a new kind in the protocol does not compile until it is handled here.
type Handlers = { [K in FromServer['kind']]: (message: Extract<FromServer, { kind: K }>) => void };

export interface Listener {
  table(message: Table): void;
  talk(message: Talk): void;
  tables(message: Tables): void;
  online(now: boolean): void;
  announced(text: string): void; // by the host; '': no longer
  closing(): void; // the house closes for a moment; the line will end
  noTable(refusal: Refused): void; // the table to be watched is not there, or not for this token, or not any longer
  asked(message: Asked): void; // the host has been asked; the answer to the command comes later
}

export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: (() => void) | null;
}

interface Waiting {
  message: FromPage;
  settle(answer: Answer): void;
}

// How somebody who only looks comes to a table.
export interface Visit {
  name?: string;
  pass?: string;
}

interface Watched extends Visit {
  table: string;
  token: string;
  seen: number;
  heard: number;
}

const wholeLog = 1_000_000; // steps: more than any match has, so that none is sent
export const firstPauseMs = 250;
export const longestPauseMs = 8000;

export class Client {
  readonly #open: () => Socket;
  readonly #listener: Listener;
  readonly #waiting = new Map<string, Waiting>();
  #socket: Socket | null = null;
  #ready = false;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #watched: Watched | null = null;
  #inLobby = false;
  readonly #tables = new Map<string, Table>(); // as they were shown last over this line
  pledged = ''; // the promise about the dice of the next table this line makes
  lines = 0; // opened so far: each has its own promise
  readonly #whenReady: (() => void)[] = [];
  readonly #glances = new Map<string, (seen: Table | null) => void>();

  readonly #handlers: Handlers = {
    pledge: ({ commitment }) => {
      this.pledged = commitment;
      for (const ready of this.#whenReady.splice(0)) ready();
    },
    seated: (message) => this.#answer(message),
    done: (message) => this.#answer(message),
    refused: (message) => {
      // What nobody asked for concerns the table on screen: it was closed, or this page was turned out.
      if (message.re === '' && message.table === this.#watched?.table) this.#listener.noTable(message);
      else this.#answer(message);
    },
    allowed: (message) => this.#answer(message),
    shown: (message) => this.#answer(message),
    foretold: (message) => this.#answer(message),
    explained: (message) => this.#answer(message),
    code: (message) => this.#answer(message),
    codeFound: (message) => this.#answer(message),
    asked: (message) => this.#listener.asked(message),
    ousted: ({ table }) => {
      if (this.#watched?.table === table) this.#askForTable(); // the refusal says the rest
    },
    tables: (message) => this.#listener.tables(message),
    announcement: ({ text }) => this.#listener.announced(text),
    closing: () => this.#listener.closing(),
    ping: ({ id, table }) => this.#transmit({ kind: 'pong', id, table }), // at once: the line is being measured
    change: ({ table, re, change, log }) => {
      const show = () => {
        const before = this.#tables.get(table);
        if (before) this.#handlers.table({ ...(changed(before, change) as Table), log });
      };
      if (re === undefined) return show();
      this.#answer({ kind: 'done', re });
      queueMicrotask(show); // whoever gave the command hears of it before the table moves on
    },
    table: (message) => {
      this.#tables.set(message.info.table, message);
      if (this.#glanced(message)) return;
      if (this.#watched?.table !== message.info.table) return; // a table that was left meanwhile
      this.#watched.seen = Math.max(this.#watched.seen, message.number);
      this.#listener.table(message);
    },
    talk: (message) => {
      if (this.#watched?.table !== message.table) return;
      this.#watched.heard = Math.max(this.#watched.heard, message.lines.at(-1)?.number ?? 0);
      this.#listener.talk(message);
    },
  };

  constructor(open: () => Socket, listener: Listener) {
    this.#open = open;
    this.#listener = listener;
  }

  // Opens the line, now rather than after the pause.
  connect(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    if (this.#socket) return;
    const socket = this.#open();
    this.#socket = socket;
    socket.onopen = () => this.#opened();
    socket.onmessage = (event) => this.#received(event.data);
    socket.onclose = () => this.#closed(socket);
  }

  // Once the line is open and has made its promise about the dice.
  isReady(): Promise<void> {
    if (this.#ready && this.pledged) return Promise.resolve();
    return new Promise((ready) => this.#whenReady.push(ready));
  }

  // Under an id of its own, or under one that was used before: then it is the same command.
  send(command: Command, id = newId()): Promise<Answer> {
    const message = { ...command, id } as FromPage;
    return new Promise((settle) => {
      this.#waiting.set(message.id, { message, settle });
      this.#transmit(message);
    });
  }

  // Shows a table from now on, also after a lost line.
  watch(table: string, token: string, visit: Visit = {}): void {
    this.#watched = { table, token, seen: 0, heard: 0, ...visit };
    if (this.#ready) this.#askForTable();
  }

  // What anybody may see of a table right now, or whoever holds the token; null when it is gone or the line is down.
  glance(table: string, token = ''): Promise<Table | null> {
    if (!this.#ready || this.#glances.has(table) || this.#watched?.table === table) return Promise.resolve(null);
    return new Promise((settle) => {
      const done = (seen: Table | null) => {
        this.#glances.delete(table);
        settle(seen);
      };
      this.#glances.set(table, done);
      void this.send({ kind: 'watch', table, token, seen: wholeLog, heard: wholeLog }).then((answer) => {
        if (answer.kind === 'refused') done(null);
      });
    });
  }

  leave(): void {
    if (!this.#watched) return;
    const { table } = this.#watched;
    this.#tables.delete(table);
    this.#watched = null;
    if (this.#ready) void this.send({ kind: 'leave', table });
  }

  // Asks for the open tables, also after a lost line.
  enterLobby(): void {
    this.#inLobby = true;
    if (this.#ready) void this.send({ kind: 'lobby' });
  }

  leaveLobby(): void {
    this.#inLobby = false;
  }

  // Looked at is looked at: the table need not send more, unless it was opened meanwhile.
  #glanced(message: Table): boolean {
    const { table } = message.info;
    const settle = this.#glances.get(table);
    if (!settle) return false;
    settle(message);
    if (this.#watched?.table !== table) this.#tables.delete(table);
    if (this.#watched?.table !== table) void this.send({ kind: 'leave', table });
    return true;
  }

  #opened(): void {
    this.#ready = true;
    this.lines += 1;
    this.#failures = 0;
    this.#listener.online(true);
    const unanswered = [...this.#waiting.values()].map((waiting) => waiting.message);
    if (this.#inLobby) void this.send({ kind: 'lobby' });
    if (this.#watched) this.#askForTable();
    for (const message of unanswered) {
      if (message.kind === 'watch' || message.kind === 'lobby') this.#waiting.delete(message.id); // asked anew above
      else this.#transmit(message);
    }
  }

  #askForTable(): void {
    if (!this.#watched) return;
    void this.send({ kind: 'watch', ...this.#watched }).then((answer) => {
      if (answer.kind === 'refused') this.#listener.noTable(answer);
    });
  }

  #transmit(message: FromPage): void {
    if (this.#ready) this.#socket?.send(JSON.stringify(message));
  }

  #received(text: string): void {
    const message = JSON.parse(text) as FromServer;
    const handle = this.#handlers[message.kind] as ((message: FromServer) => void) | undefined;
    handle?.(message); // a newer server may send kinds this page does not know yet
  }

  #answer(answer: Answer): void {
    const waiting = this.#waiting.get(answer.re);
    this.#waiting.delete(answer.re);
    waiting?.settle(answer);
  }

  #closed(socket: Socket): void {
    if (this.#socket !== socket) return;
    this.#socket = null;
    this.#ready = false;
    this.#tables.clear();
    this.#listener.online(false);
    for (const settle of this.#glances.values()) settle(null);
    const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** this.#failures);
    this.#failures += 1;
    this.#timer = setTimeout(() => this.connect(), pause * (0.75 + Math.random() / 2));
  }
}
