// What the pages share: the line to the server, the list of games, the open tables, the table on screen.
import { fetchGames, type GameListing } from '../connection/api';
import { Client, type Socket } from '../connection/client';
import type { PushAddress, Refused, Seated, SeatWish, SetupWish, Shown, Table, TableInfo } from '../connection/protocol';
import { newShare } from '../connection/random';
import { frameOf, type Shapes } from '../connection/shapes';
import { forgetSeat, heldSeats, keepSeat, noteTable, seatAt, type HeldSeat } from '../connection/tokens';
import { Replay } from './replay.svelte';
import { route } from './route.svelte';
import { settings } from './settings.svelte';
import type { Press } from './stopwatch';
import { OpenTable } from './table.svelte';
import { gameWords, t } from './words.svelte';

const glancesMax = 8; // tables looked at from the lobby; the server watches how much one page asks
const openSocket = (): Socket =>
  new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`) as unknown as Socket;

class House {
  games = $state.raw<GameListing[]>([]);
  tables = $state.raw<TableInfo[]>([]);
  mine = $state.raw<HeldSeat[]>(heldSeats(localStorage));
  online = $state(true); // assume the best until the line has failed once
  table = $state.raw<OpenTable | null>(null);
  trouble = $state(''); // a refusal that belongs to no table
  onSeat: (table: string) => void = () => {}; // I have sat down there
  onAsked: (open: OpenTable) => void = () => {}; // and am asked something new
  #client = new Client(openSocket, {
    table: (message) => this.#received(message),
    tables: (message) => (this.tables = message.tables),
    online: (now) => this.#lineIs(now),
    noTable: (refusal) => this.#missing(refusal),
  });

  start(): void {
    this.#client.connect();
    void this.loadGames();
    addEventListener('online', () => this.#client.connect());
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) this.#client.connect();
    });
  }

  #loadingGames = false;
  async loadGames(): Promise<void> {
    if (this.games.length > 0 || this.#loadingGames) return;
    this.#loadingGames = true;
    this.games = await fetchGames().catch(() => []);
    this.#loadingGames = false;
  }

  listing(game: string): GameListing | undefined {
    return this.games.find((listing) => listing.key === game);
  }

  enterLobby(): void {
    this.mine = heldSeats(localStorage);
    this.#client.enterLobby();
  }

  // Looks how the tables of mine that are still played have gone on.
  async glanceAtMine(): Promise<void> {
    const played = heldSeats(localStorage).filter((held) => held.info?.stage !== 'finished');
    for (const { table } of played.slice(0, glancesMax)) {
      const seen = await this.#client.glance(table);
      if (seen) noteTable(localStorage, seen);
    }
    this.mine = heldSeats(localStorage);
  }

  // Gives up my seat there: its key is nowhere else.
  forget(table: string): void {
    forgetSeat(localStorage, table);
    this.mine = heldSeats(localStorage);
  }

  leaveLobby(): void {
    this.trouble = '';
    this.#client.leaveLobby();
  }

  enterTable(id: string): void {
    this.table = new OpenTable(id);
    this.#client.watch(id, this.#token(id));
  }

  leaveTable(): void {
    this.#client.leave();
    this.table = null;
  }

  async create(game: string, setup: SetupWish, seats: SeatWish[], listed: boolean): Promise<void> {
    const share = newShare();
    const { pledged, lines } = this.#client;
    const answer = await this.#client.send({ kind: 'create', game, setup, seats, name: settings.name, share, listed });
    // A line that broke meanwhile has another promise, which came after the bytes.
    if (answer.kind === 'seated') this.#sitDown(answer, share, lines === this.#client.lines ? pledged : '');
    else if (answer.kind === 'refused') this.#complain(answer);
  }

  // The same people and bots once more: whoever asks first opens the table, the others find their chairs kept there.
  async rematch({ id, frame }: OpenTable): Promise<void> {
    const next = frame?.info.next ?? '';
    if (next && this.#token(next)) return route.toTable(next); // the chair is taken already
    const share = newShare();
    const { pledged } = this.#client;
    const told = next ? await this.#promiseOf(next) : '';
    const wish = { table: id, token: this.#token(id), name: settings.name, share };
    const answer = await this.#client.send({ kind: 'rematch', ...wish });
    if (answer.kind === 'seated') this.#sitDown(answer, share, told || (await this.#ifPromised(answer.table, pledged)));
    else if (answer.kind === 'refused') this.#complain(answer);
  }

  lookBack(open: OpenTable): Replay {
    return new Replay(open, async (number, eyes) => {
      const through = eyes === undefined ? {} : { eyes };
      const answer = await this.#client.send({ kind: 'moment', table: open.id, token: this.#token(open.id), number, ...through });
      return answer as Shown | Refused;
    });
  }

  async join(table: string, seat?: number): Promise<void> {
    const chair = seat === undefined ? {} : { seat };
    const share = newShare();
    const promise = await this.#promiseOf(table);
    const answer = await this.#client.send({ kind: 'join', table, ...chair, name: settings.name, share });
    if (answer.kind === 'seated') this.#sitDown(answer, share, promise);
    else if (answer.kind === 'refused') this.#complain(answer);
  }

  async fill(table: string, bot: string): Promise<void> {
    const answer = await this.#client.send({ kind: 'fill', table, token: this.#token(table), bot });
    if (answer.kind === 'refused') this.#complain(answer);
  }

  async act(open: OpenTable, action: string): Promise<void> {
    const question = open.frame?.question;
    if (question === undefined || open.sending) return;
    open.send();
    const answer = await this.#client.send({ kind: 'act', table: open.id, token: this.#token(open.id), question, action });
    open.sent(answer);
    if (answer.kind === 'refused') open.refuse(answer, action);
  }

  // Takes this seat's last action back.
  async undo(open: OpenTable): Promise<void> {
    const number = open.frame?.mayUndo;
    if (number === undefined || open.sending) return;
    open.send();
    const answer = await this.#client.send({ kind: 'undo', table: open.id, token: this.#token(open.id), number });
    open.sent(answer);
    if (answer.kind === 'refused') open.refuse(answer, '');
  }

  // In a race: a press, measured on this page's own stopwatch. Says what became of it.
  tap(open: OpenTable, now: number): Press['is'] | 'nothing' {
    const { races, question } = open.frame ?? {};
    if (!races || races.now?.answered || open.sending) return 'nothing';
    const press = open.stopwatch.press(now, races.lockoutMs);
    if (press.is === 'tap' && question !== undefined) void this.#tap(open, question, press.claimed);
    return press.is;
  }

  async #tap(open: OpenTable, question: number, claimed: number): Promise<void> {
    open.send();
    const answer = await this.#client.send({ kind: 'tap', table: open.id, token: this.#token(open.id), question, claimed });
    open.sent(answer);
    if (answer.kind === 'refused') open.refuse(answer, '');
  }

  // Asks for races without speed, or no longer.
  async calm(open: OpenTable, calm: boolean): Promise<void> {
    const answer = await this.#client.send({ kind: 'calm', table: open.id, token: this.#token(open.id), calm });
    if (answer.kind === 'refused') open.refuse(answer, '');
  }

  // Chooses what this seat is asked from now on.
  async stop(open: OpenTable<Shapes>, stop: string): Promise<void> {
    const answer = await this.#client.send({ kind: 'stop', table: open.id, token: this.#token(open.id), stop });
    if (answer.kind === 'refused') open.refuse(answer, '');
  }

  // This browser is told when it is my turn at that table, or no longer.
  async notify(table: string, device: PushAddress, wanted: boolean): Promise<void> {
    const answer = await this.#client.send({ kind: 'notify', table, token: this.#token(table), device, wanted });
    if (answer.kind === 'refused' && this.table?.id === table) this.table.refuse(answer, '');
  }

  // The address of the whole table; why not, in words, or "".
  async hook(open: OpenTable, url: string): Promise<string> {
    const answer = await this.#client.send({ kind: 'hook', table: open.id, token: this.#token(open.id), url });
    return answer.kind === 'refused' ? t(`refused.${answer.reason}`) : '';
  }

  // Asks which rule forbids an action, and shows it.
  async why(open: OpenTable, action: string): Promise<void> {
    const answer = await this.#client.send({ kind: 'why', table: open.id, token: this.#token(open.id), action });
    if (answer.kind === 'refused') open.refuse(answer, action);
  }

  #token(table: string): string {
    return seatAt(localStorage, table)?.token ?? '';
  }

  // What a table promises about its dice now.
  async #promiseOf(table: string): Promise<string> {
    const seen = this.table?.id === table ? this.table.frame : await this.#client.glance(table);
    return seen?.seal.commitment ?? '';
  }

  // Whoever is first to want another match makes the table, under this line's promise; otherwise none was told before.
  async #ifPromised(table: string, pledged: string): Promise<string> {
    return (await this.#promiseOf(table)) === pledged ? pledged : '';
  }

  #sitDown(seated: Seated, share: string, promise: string): void {
    const { table, seat, token } = seated;
    if (seat !== undefined) keepSeat(localStorage, { table, seat, token, at: Date.now(), info: null, myTurn: false, share, promise });
    if (seat !== undefined) this.onSeat(table);
    if (route.table === table) this.enterTable(table);
    else route.toTable(table);
  }

  #received(frame: Table): void {
    if (this.table?.id !== frame.info.table) return;
    const asked = this.table.frame?.question;
    this.table.receive(frameOf(frame));
    if (this.table.asked && frame.question !== asked) this.onAsked(this.table);
    if (frame.info.next && this.table.asker === null) void this.#whoAsked(this.table, frame.info.next);
    void gameWords.load(frame.info.game);
    noteTable(localStorage, frame, Date.now());
  }

  // At the new table whoever asked for it sits already, in the same chair; the other chairs are only kept.
  async #whoAsked(open: OpenTable, next: string): Promise<void> {
    const seen = await this.#client.glance(next);
    const seat = seen?.info.seats.findIndex(({ who }) => who === 'person') ?? -1;
    if (seat >= 0) open.asker ??= seat;
  }

  #missing(refusal: Refused): void {
    if (!this.table) return;
    const { id } = this.table;
    if (refusal.reason === 'unknownTable' || refusal.reason === 'notYours') forgetSeat(localStorage, id);
    if (refusal.reason === 'notYours') this.enterTable(id); // a token from another life: watch as a stranger
    else this.table.missing = refusal;
  }

  #lineIs(now: boolean): void {
    this.online = now;
    if (!now) return;
    void this.loadGames();
    if (this.table?.game) void gameWords.load(this.table.game);
  }

  #complain(refusal: Refused): void {
    if (this.table) this.table.refuse(refusal, '');
    else this.trouble = t(`refused.${refusal.reason}`);
  }
}

export const house = new House();
