// The table on screen: the last frame, the whole log, what is selected and what was refused.
import type { Choice, Message, Refused, TalkLine } from '../connection/protocol';
import type { Person } from '../connection/tokens';
import type { AnyShapes, EntryOf, EventOf, Frame, Shapes } from '../connection/shapes';
import { outline, partsOfMany, render, slotsOf, type Catalogue, type Part } from '../texts/render';
import { Stopwatch } from './stopwatch';
import { gameWords, pageCatalogue, t } from './words.svelte';

// What happens at the table rather than in the game has the page's own words.
const tableEvents: string[] = [
  'table.takeBack', 'table.calm', 'table.brisk', 'table.botGone',
  'table.timeOut', 'table.standIn', 'table.back', 'table.resign', 'table.decided', 'table.offerEnd', 'table.noEnd', 'table.ended',
  'table.handOver',
];

const strayClickMs = 400; // the third click of a double click

export interface Refusal {
  action: string;
  rule: string; // "" when no rule of the game forbids it
  broken: boolean; // the rule forbids it; otherwise the rule only explains
  text: string;
  because?: string; // what of the position it comes from, before the rule is recited; '' where the rule says it all
}

// Who tells what happened: hears of every frame, however fast they come.
export interface Listener<S extends Shapes> {
  hear(before: Frame<S>, after: Frame<S>, entries: EntryOf<S>[]): void;
}

export class OpenTable<S extends Shapes = AnyShapes> {
  readonly id: string;
  readonly here: boolean; // it is on this device, in the worker; otherwise at a server
  readonly people: Person[]; // who play on this device, where there are several
  frame = $state.raw<Frame<S> | null>(null);
  log = $state.raw<EntryOf<S>[]>([]);
  fresh = $state.raw<EventOf<S>[]>([]); // the events of the last frame: motion only, never truth
  listener: Listener<S> | null = null;
  framedAt = 0; // when it came, by this page's stopwatch: clocks count on from there
  lingers = $state(false); // the match has just ended before these eyes: its last move is looked at before the scores
  selected = $state<string | null>(null);
  pointed = $state<string | null>(null); // the action under the pointer or with the focus
  #foretold = $state.raw<ReadonlyMap<string, Message[]>>(new Map()); // of this question, as far as it was asked for
  follower = $state<string | null>(null); // what the last press meant to play next
  refusal = $state.raw<Refusal | null>(null);
  missing = $state.raw<Refused | null>(null);
  knocking = $state(false); // waits at the door until a player opens
  talk = $state.raw<TalkLine[]>([]);
  asker = $state<number | null>(null); // the seat that wants another match, once one does
  sending = $state(false); // a command is on its way, or done and not yet to be seen
  // Frames come all the time, a new game or a new name hardly ever: a line of the log is written anew for those alone.
  readonly game = $derived(this.frame?.info.game ?? '');
  readonly #names = $derived(this.frame?.info.seats.map(({ name }) => name).join('\n') ?? ''); // names have no line breaks
  readonly stopwatch = new Stopwatch();
  #framed = false;
  #sentAt: Frame<S> | null = null;
  #isDone = false;
  #settledAt = -Infinity;

  constructor(id: string, here = false, people: Person[] = []) {
    this.id = id;
    this.here = here;
    this.people = people;
  }

  receive(frame: Frame<S>): void {
    const seen = this.log.at(-1)?.number ?? 0;
    const entries = frame.log.filter((entry) => entry.number > seen);
    if (entries.length > 0) this.log = [...this.log, ...entries];
    this.fresh = this.#framed ? entries.flatMap((entry) => entry.events) : [];
    this.#framed = true;
    this.framedAt = performance.now();
    if (this.frame?.info.stage === 'playing' && frame.info.stage === 'finished' && !frame.ending?.why) this.lingers = true;
    if (frame.question !== this.frame?.question) this.selected = null;
    this.#foretold = new Map();
    const before = this.frame;
    this.frame = frame;
    if (before && entries.length > 0) this.listener?.hear(before, frame, entries);
    this.missing = null;
    if (this.#isDone) this.#settle();
  }

  // What was said, each line once and in order, however often it came.
  hear(lines: TalkLine[]): void {
    const heard = this.talk.at(-1)?.number ?? 0;
    const fresh = lines.filter(({ number }) => number > heard);
    if (fresh.length > 0) this.talk = [...this.talk, ...fresh];
  }

  // A command goes out. Until its result is on the screen, what is pressed was meant for what is no longer there.
  send(): void {
    this.sending = true;
    this.#isDone = false;
    this.#sentAt = this.frame;
  }

  sent(answer: { kind: string }): void {
    this.#isDone = true;
    if (answer.kind === 'refused') this.follower = null;
    if (answer.kind === 'refused' || this.frame !== this.#sentAt) this.#settle();
    this.selected = null;
    this.refusal = null;
  }

  #settle(): void {
    if (this.sending) this.#settledAt = performance.now();
    this.sending = false;
  }

  // Something of mine has just been played: one click too many is then no question.
  get justPlayed(): boolean {
    return this.sending || performance.now() - this.#settledAt < strayClickMs;
  }

  // Shows a moment of the past.
  recall(frame: Frame<S> | null, log: EntryOf<S>[], fresh: EventOf<S>[]): void {
    this.log = log;
    this.fresh = fresh;
    this.frame = frame;
    this.refusal = null;
  }

  // What the match looks like to this viewer. A board is shown only where there is one to be seen.
  get view(): S['view'] {
    return this.frame!.view;
  }

  get seat(): number | null {
    return this.frame?.seat ?? null;
  }

  // A bot plays for this viewer: until they say that they are back, or for good.
  get replaced(): 'for now' | 'for good' | null {
    const { seat, frame } = this;
    if (seat === null || frame?.info.stage !== 'playing' || !frame.info.seats[seat]?.bot) return null;
    return frame.absence?.resigned.includes(seat) ? 'for good' : 'for now';
  }

  get asked(): boolean {
    return this.frame?.question !== undefined && this.frame.choices.length > 0;
  }

  seatName = (seat: number): string => this.#names.split('\n')[seat] || t('seat.number', { n: seat + 1 });

  say(message: Message): string {
    return render(message, this.#catalogue(message), this.seatName);
  }

  // What an action does, where the game's catalogue has words about it.
  about({ message }: Choice): string {
    const key = `${message.key}.about`;
    return key in gameWords.of(this.game).texts ? this.say({ ...message, key }) : '';
  }

  // The sort of an action, with so many of its arguments named; where that says too little, the catalogue has a name.
  outline({ message }: Choice, known: number): string {
    const name = gameWords.of(this.game).texts[`${message.key}.sort`];
    if (known === 0 && name) return name;
    return outline(message, gameWords.catalogue(this.game), this.seatName, known);
  }

  // What its sentence names first about an action, as something to sort by.
  firstOf = ({ message }: Choice): string => {
    const [first = ''] = slotsOf(message.key, gameWords.catalogue(this.game));
    return JSON.stringify(message.args[first] ?? null);
  };

  sayParts(message: Message, times = 1): Part[] {
    return partsOfMany(message, times, this.#catalogue(message), this.seatName);
  }

  #catalogue({ key }: Message): Catalogue {
    return tableEvents.includes(key) ? pageCatalogue() : gameWords.catalogue(this.game);
  }

  // "If I do this": of what is selected, or else pointed at. Only what is offered now is asked for, and once.
  get considered(): string | null {
    return this.selected ?? this.pointed;
  }

  mayForetell(action: string): boolean {
    return !this.#foretold.has(action) && (this.frame?.choices.some((choice) => choice.action === action) ?? false);
  }

  foretell(action: string, lines: Message[]): void {
    this.#foretold = new Map([...this.#foretold, [action, lines]]);
  }

  get foretold(): Message[] {
    return (this.asked && this.considered !== null && this.#foretold.get(this.considered)) || [];
  }

  // The numbers of the log that no longer stand.
  get withdrawn(): Set<number> {
    return new Set(this.log.flatMap((entry) => entry.takesBack ?? []));
  }

  // What has happened in the game and was not taken back.
  get standing(): EntryOf<S>[] {
    const { withdrawn } = this;
    return withdrawn.size === 0 ? this.log : this.log.filter(({ number, takesBack }) => takesBack === undefined && !withdrawn.has(number));
  }

  refuse(refused: Refused, action: string): void {
    const { rule, reason } = refused;
    const because = refused.because ? this.say(refused.because) : '';
    this.refusal = { action, rule, broken: reason === 'rule', text: t(`refused.${reason}`, { action }), because };
  }
}
