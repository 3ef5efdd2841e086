// What the pages share: the line to the server and the house on this device, the list of games, the open tables, the table
// on screen. Whoever shows a table does not know where it is: here the one line is chosen or the other.
import { fetchGames, fetchHouse, fetchRecord, type GameListing, type MatchRecord, type Whereabouts } from '../connection/api';
import { Client, type Answer, type Listener, type Socket } from '../connection/client';
import type { Asked, CodeFound, Customs, PushAddress, Refused, Seated, SeatWish, SetupWish, Table, TableInfo, Talk } from '../connection/protocol';
import { keepPass, passTo } from '../connection/passes';
import { isStatic } from '../connection/place';
import { newId, newShare } from '../connection/random';
import { frameOf, type Shapes } from '../connection/shapes';
import { forgetSeat, heldSeats, keepSeat, keepTaking, noteTable, seatAt, takingOf, type HeldSeat, type Person, type Shelf, type Taking } from '../connection/tokens';
import { Here, hereShelf } from './here.svelte';
import { usualCustoms } from '../lobby/customs';
import { release } from './release.svelte';
import { Replay } from './replay.svelte';
import { route } from './route.svelte';
import { otherGuest } from './names';
import { guests, settings } from './settings.svelte';
import { Speaker } from './speaker';
import { OpenTable } from './table.svelte';
import { gameWords, t } from './words.svelte';

const glancesMax = 8; // tables looked at from the lobby; the server watches how much one page asks
const keepPageAfterMs = 2000; // then the lobby is there
const openSocket = (): Socket =>
  new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`) as unknown as Socket;

class House extends Speaker {
  games = $state.raw<GameListing[]>([]);
  tables = $state.raw<TableInfo[]>([]);
  mine = $state.raw<HeldSeat[]>(heldSeats(localStorage));
  online = $state(!isStatic); // assume the best until the line has failed once; on a plain web space there is none
  closing = $state(false); // the house has said that it is away for a moment
  announcement = $state(''); // of the host
  table = $state.raw<OpenTable | null>(null);
  trouble = $state(''); // a refusal that belongs to no table
  asking = $state.raw<Asked | null>(null); // for a chair whose host must say yes
  whereabouts = $state.raw<Whereabouts | null>(null);
  onSeat: (table: string) => void = () => {}; // I have sat down there
  onAsked: (open: OpenTable) => void = () => {}; // and am asked something new
  readonly #listener: Listener = {
    table: (message) => this.#received(message),
    talk: (message) => this.#heard(message),
    tables: (message) => (this.tables = message.tables),
    online: (now) => this.#lineIs(now),
    asked: (message) => this.#asked(message),
    noTable: (refusal) => this.#missing(refusal),
    announced: (text) => (this.announcement = text),
    closing: () => (this.closing = true),
  };
  readonly #server = new Client(openSocket, this.#listener);
  readonly here = new Here({ ...this.#listener, tables: () => {}, online: () => {} });
  #hereClient: Client | null = null; // once a table on this device was opened

  // Where the table on screen is; in the lobby, the server.
  protected get client(): Client {
    return this.table?.here && this.#hereClient ? this.#hereClient : this.#server;
  }
  get #shelf(): Shelf {
    return this.table?.here ? hereShelf : localStorage;
  }

  protected tokenOf(table: string): string {
    return seatAt(this.#shelf, table)?.token ?? '';
  }

  start(): void {
    void this.loadGames();
    if (isStatic) return;
    this.#server.connect();
    void fetchHouse().then((known) => (this.whereabouts = known), () => {});
    const taking = takingOf(localStorage);
    if (taking) void this.#take(taking);
    addEventListener('online', () => this.#server.connect());
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) this.#server.connect();
    });
  }

  #loadingGames = false;
  async loadGames(): Promise<void> {
    if (this.games.length > 0 || this.#loadingGames) return;
    this.#loadingGames = true;
    this.games = await fetchGames().catch(() => []);
    if (this.games.length > 0) setTimeout(() => void release.keep(this.games.map(({ key }) => key)), keepPageAfterMs);
    this.#loadingGames = false;
  }

  listing(game: string): GameListing | undefined {
    return this.games.find((listing) => listing.key === game);
  }

  enterLobby(): void {
    this.mine = heldSeats(localStorage);
    this.here.look();
    this.#server.enterLobby();
  }

  // Looks how the tables of mine that are still played have gone on.
  async glanceAtMine(): Promise<void> {
    const played = heldSeats(localStorage).filter((held) => held.info?.stage !== 'finished');
    for (const { table, token, info } of played.slice(0, glancesMax)) {
      // Where strangers see less, or later, one looks with one's own key.
      const { watching = 'open', watchDelay = 0 } = info?.customs ?? {};
      const seen = await this.#server.glance(table, watching === 'open' && watchDelay === 0 ? '' : token);
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
    this.#server.leaveLobby();
  }

  enterTable(id: string, here = this.table?.here ?? false): void {
    if (here) return void this.#enterHere(id);
    this.table = new OpenTable(id);
    const token = this.tokenOf(id);
    if (token) this.client.watch(id, token);
    else this.client.watch(id, '', { name: settings.name, ...passTo(localStorage, id) });
  }

  // A table on this device. Several people see nothing of their hands before the one who is asked has taken the device.
  async #enterHere(id: string): Promise<void> {
    const held = seatAt(hereShelf, id);
    const { people = [] } = held ?? {};
    const open = new OpenTable(id, true, people.length > 1 ? people : []);
    this.table = open;
    this.#hereClient = await this.here.client();
    if (this.table !== open) return;
    for (const { token } of open.people) await this.here.sitWith(id, token);
    this.#hereClient?.watch(id, open.people.length > 0 ? '' : (held?.token ?? ''));
  }

  // Somebody else has taken the device: the page forgets what it showed, and asks for what he may know.
  handOver(open: OpenTable, person: Person): void {
    keepSeat(hereShelf, { ...seatAt(hereShelf, open.id)!, seat: person.seat, token: person.token });
    this.table = new OpenTable(open.id, true, open.people);
    this.#hereClient?.watch(open.id, person.token);
  }

  leaveTable(): void {
    this.client.leave();
    if (this.table?.here) this.here.partFrom(this.table.id);
    this.table = null;
  }

  async create(game: string, setup: SetupWish, seats: SeatWish[], listed: boolean, customs?: Customs): Promise<void> {
    const share = newShare();
    const { pledged, lines } = this.client;
    const wish = { game, setup, seats, name: settings.name, share, listed, ...(customs ? { customs } : {}) };
    const answer = await this.client.send({ kind: 'create', ...wish });
    // A line that broke meanwhile has another promise, which came after the bytes.
    if (answer.kind === 'seated') this.#sitDown(answer, share, lines === this.client.lines ? pledged : '');
    else if (answer.kind === 'refused') this.#complain(answer);
  }

  // A table on this device: everybody who plays on it sits down at once.
  async createHere(game: string, setup: SetupWish, seats: SeatWish[]): Promise<void> {
    const client = await this.here.client();
    if (!client) return;
    await client.isReady();
    const share = newShare();
    const { pledged } = client;
    const customs = { ...usualCustoms(), chat: false, watching: 'open' as const };
    const chairs = seats.map(({ who, bot }) => ({ who, bot }));
    const made = await client.send({ kind: 'create', game, setup, seats: chairs, name: settings.name, share, listed: false, customs });
    if (made.kind === 'refused') return this.#complain(made);
    if (made.kind !== 'seated') return;
    const people: Person[] = made.seat === undefined ? [] : [{ seat: made.seat, name: settings.name, token: made.token }];
    for (const [seat, { who, keptFor = '' }] of seats.entries()) {
      if (who !== 'open') continue;
      const joined = await client.send({ kind: 'join', table: made.table, seat, name: keptFor, share: newShare() });
      if (joined.kind === 'refused') return this.#complain(joined);
      if (joined.kind === 'seated') people.push({ seat, name: keptFor, token: joined.token });
    }
    this.#keepHere(made.table, people, share, pledged);
    route.toTable(made.table, true);
  }

  #keepHere(table: string, people: Person[], share: string, promise: string): void {
    people.sort((a, b) => a.seat - b.seat);
    const { seat = -1, token = '' } = people.find(({ name }) => name === settings.name) ?? people[0] ?? {};
    keepSeat(hereShelf, { table, seat, token, at: Date.now(), info: null, myTurn: false, share, promise, people });
  }

  // The record of a finished match, wherever it was played.
  record = async (open: OpenTable): Promise<MatchRecord> => (open.here ? (JSON.parse(await this.here.record(open.id)) as MatchRecord) : fetchRecord(open.id));

  held(open: OpenTable): HeldSeat | null {
    return seatAt(open.here ? hereShelf : localStorage, open.id) ?? null;
  }

  // The same people and bots once more: whoever asks first opens the table, the others find their chairs kept there.
  async rematch({ id, frame }: OpenTable): Promise<void> {
    const next = frame?.info.next ?? '';
    if (next && this.tokenOf(next)) return route.toTable(next); // the chair is taken already
    if (this.table?.here && this.table.people.length > 1) return this.#rematchHere(this.table);
    const share = newShare();
    const { pledged } = this.client;
    const told = next ? await this.#promiseOf(next) : '';
    const wish = { table: id, token: this.tokenOf(id), share };
    const answer = await this.#introduced(frame?.info.seats, (name) => this.client.send({ kind: 'rematch', ...wish, name }));
    if (answer.kind === 'seated') this.#sitDown(answer, share, told || (await this.#ifPromised(answer.table, pledged)));
    else if (answer.kind === 'refused') this.#complain(answer);
  }

  // On one device nobody need be asked twice.
  async #rematchHere(open: OpenTable): Promise<void> {
    const share = newShare();
    const people: Person[] = [];
    let table = '';
    for (const { name, token } of open.people) {
      const own = name === settings.name ? share : newShare();
      const answer = await this.client.send({ kind: 'rematch', table: open.id, token, name, share: own });
      if (answer.kind === 'refused') return this.#complain(answer);
      if (answer.kind === 'seated' && answer.seat !== undefined) people.push({ seat: answer.seat, name, token: answer.token });
      if (answer.kind === 'seated') ({ table } = answer);
    }
    this.#keepHere(table, people, share, '');
    route.toTable(table);
  }

  lookBack(open: OpenTable): Replay {
    return new Replay(open, (number, eyes) => this.moment(open, number, eyes));
  }

  async join(table: string, seat?: number): Promise<void> {
    const chair = seat === undefined ? {} : { seat };
    const holds = this.tokenOf(table);
    const proof = holds ? { holds } : {};
    const share = newShare();
    const promise = await this.#promiseOf(table);
    const info = this.table?.frame?.info ?? this.tables.find((one) => one.table === table);
    const answer = await this.#introduced(info?.seats, (name) => this.client.send({ kind: 'join', table, ...chair, ...proof, name, share }));
    if (this.asking?.table === table) this.asking = null;
    if (answer.kind === 'seated') this.#sitDown(answer, share, promise);
    else if (answer.kind === 'refused') this.#complain(answer);
  }

  // Whoever asked from the lobby waits at the table.
  #asked(asked: Asked): void {
    this.asking = asked;
    if (route.table !== asked.table) route.toTable(asked.table);
  }

  // What a code is for; or why it is for nothing.
  async findCode(code: string): Promise<CodeFound | string> {
    const answer = await this.client.send({ kind: 'findCode', code });
    if (answer.kind === 'codeFound') void gameWords.load(answer.game);
    return answer.kind === 'codeFound' ? answer : answer.kind === 'refused' ? t(`refused.${answer.reason}`) : '';
  }

  // Takes the seat. What went wrong, or nothing.
  useCode(table: string, code: string): Promise<string> {
    return this.#take({ id: newId(), table, code, name: settings.name });
  }

  async #take(taking: Taking): Promise<string> {
    keepTaking(localStorage, taking);
    const { id, ...wish } = taking;
    const answer = await this.client.send({ kind: 'useCode', ...wish }, id);
    keepTaking(localStorage, null);
    if (answer.kind === 'seated') this.#sitDown(answer, '', ''); // the dice were dealt before I came
    return answer.kind === 'refused' ? t(`refused.${answer.reason}`) : '';
  }

  async fill(table: string, bot: string): Promise<void> {
    const answer = await this.client.send({ kind: 'fill', table, token: this.tokenOf(table), bot });
    if (answer.kind === 'refused') this.#complain(answer);
  }

  // Asks the players to be let in; answered when one of them has decided.
  async knock(open: OpenTable<Shapes>): Promise<void> {
    const pass = passTo(localStorage, open.id).pass ?? newId();
    keepPass(localStorage, open.id, pass);
    open.knocking = true;
    const answer = await this.#introduced(open.frame?.info.seats, (name) => this.client.send({ kind: 'knock', table: open.id, pass, name }));
    open.knocking = false;
    if (this.table !== open) return;
    if (answer.kind === 'refused') open.missing = answer;
    else this.enterTable(open.id);
  }

  // This browser is told when it is my turn at that table, or no longer.
  async notify(table: string, device: PushAddress, wanted: boolean): Promise<void> {
    const answer = await this.client.send({ kind: 'notify', table, token: this.tokenOf(table), device, wanted });
    if (answer.kind === 'refused' && this.table?.id === table) this.table.refuse(answer, '');
  }

  // Asks under my name. Two guests may have been greeted by the same one: nobody chose it, so another is as good.
  async #introduced(seats: readonly { name: string }[] | undefined, ask: (name: string) => Promise<Answer>): Promise<Answer> {
    const taken = (seats ?? []).map(({ name }) => name);
    for (;;) {
      const answer = await ask(settings.name);
      if (answer.kind !== 'refused' || answer.reason !== 'nameTaken' || !guests.includes(settings.name)) return answer;
      taken.push(settings.name);
      const other = otherGuest(guests, taken);
      if (taken.includes(other)) return answer; // all are there
      settings.name = other;
    }
  }

  // What a table promises about its dice now.
  async #promiseOf(table: string): Promise<string> {
    const seen = this.table?.id === table ? this.table.frame : await this.client.glance(table);
    return seen?.seal.commitment ?? '';
  }

  // Whoever is first to want another match makes the table, under this line's promise; otherwise none was told before.
  async #ifPromised(table: string, pledged: string): Promise<string> {
    return (await this.#promiseOf(table)) === pledged ? pledged : '';
  }

  #sitDown(seated: Seated, share: string, promise: string): void {
    const { table, seat, token } = seated;
    const people = this.table?.here ? { people: [{ seat: seat ?? -1, name: settings.name, token }] } : {};
    if (seat !== undefined) keepSeat(this.#shelf, { table, seat, token, at: Date.now(), info: null, myTurn: false, share, promise, ...people });
    if (seat !== undefined && !this.table?.here) this.onSeat(table);
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
    noteTable(this.#shelf, frame, Date.now());
  }

  #heard({ table, lines }: Talk): void {
    if (this.table?.id === table) this.table.hear(lines);
  }

  // At the new table whoever asked for it sits already, in the same chair; the other chairs are only kept.
  async #whoAsked(open: OpenTable, next: string): Promise<void> {
    const seen = await this.client.glance(next);
    const seat = seen?.info.seats.findIndex(({ who }) => who === 'person') ?? -1;
    if (seat >= 0) open.asker ??= seat;
  }

  // The key to a seat is thrown away for one reason only: that somebody else has the seat. A house that cannot find or
  // open a table today may find it tomorrow.
  #missing(refusal: Refused): void {
    if (!this.table) return;
    const { id } = this.table;
    if (refusal.reason !== 'notYours') {
      this.table.missing = refusal;
      return;
    }
    forgetSeat(this.#shelf, id);
    this.enterTable(id); // and watch as a stranger
    this.table.refusal = { action: '', rule: '', broken: false, text: t('seat.lost') };
  }

  holdsSeatAt(table: string): boolean {
    return this.tokenOf(table) !== '';
  }

  // Asks once more for a table that could not be shown.
  lookAgain(open: OpenTable): void {
    this.client.watch(open.id, this.tokenOf(open.id));
  }

  #lineIs(now: boolean): void {
    this.online = now;
    if (!now) return;
    this.closing = false;
    this.announcement = ''; // what still holds is said again
    void this.loadGames();
    if (this.table?.game) void gameWords.load(this.table.game);
  }

  #complain(refusal: Refused): void {
    if (this.table) this.table.refuse(refusal, '');
    else this.trouble = t(`refused.${refusal.reason}`);
  }
}

export const house = new House();
