// Looking back: the table as it was after any step, through one's own eyes or, when the match is over, anybody's. What
// is shown is a table like any other, but nothing can be done at it.
import type { GameEvent, Refused, Shown } from '../connection/protocol';
import type { Frame } from '../connection/shapes';
import { Moments } from './moments';
import { OpenTable } from './table.svelte';

export const watcher = -1; // eyes of nobody at the table
export const tempos = [1, 2, 4] as const;
export type Tempo = (typeof tempos)[number];
const dwellMs = 1300; // at tempo 1, on a step that tells something
const silentMs = 200; // on one that does not, such as a sealed choice

export type AskMoment = (number: number, eyes: number | undefined) => Promise<Shown | Refused>;

export class Replay {
  readonly live: OpenTable;
  readonly shown: OpenTable;
  number = $state(0); // where the slider stands; the board follows when the moment has come
  eyes = $state(watcher);
  tempo = $state<Tempo>(1);
  playing = $state(false);
  trouble = $state.raw<Refused | null>(null);
  readonly #ask: AskMoment;
  #moments: Moments;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(live: OpenTable, ask: AskMoment) {
    this.live = live;
    this.shown = new OpenTable(live.id);
    this.#ask = ask;
    this.eyes = live.seat ?? watcher;
    this.#moments = this.#look();
    this.shown.recall(live.frame, live.log, []);
    this.number = this.last;
  }

  get last(): number {
    return this.live.frame?.number ?? 0;
  }

  get mayChooseEyes(): boolean {
    return this.live.frame?.info.stage === 'finished';
  }

  // What the step that is looked at did, in the words of those eyes.
  get events(): GameEvent[] {
    return this.shown.log.findLast((entry) => entry.number === this.shown.frame?.number)?.events ?? [];
  }

  go(number: number): void {
    this.number = Math.max(0, Math.min(number, this.last));
    this.trouble = null;
    clearTimeout(this.#timer);
    this.#moments.want(this.number);
  }

  // By hand: what plays by itself stops.
  turnTo(number: number): void {
    this.pause();
    this.go(number);
  }

  play(): void {
    this.playing = true;
    this.go(this.number >= this.last ? 0 : this.number + 1);
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  see(eyes: number): void {
    this.eyes = eyes;
    this.#moments.drop();
    this.#moments = this.#look();
    this.go(this.number);
  }

  end(): void {
    this.pause();
    this.#moments.drop();
  }

  #look(): Moments {
    const own = this.eyes === (this.live.seat ?? watcher);
    const eyes = own ? undefined : this.eyes;
    return new Moments((number) => this.#ask(number, eyes), (moment) => this.#show(moment), (refused) => this.#fail(refused));
  }

  #show({ number, view, prompt, toAct, events }: Shown): void {
    const now = this.live.frame;
    if (!now) return;
    const onward = number === (this.shown.frame?.number ?? 0) + 1;
    const { info, seal } = now;
    const { outcome, scores } = number === now.number ? now : { outcome: null, scores: null };
    const seat = this.eyes === watcher ? {} : { seat: this.eyes };
    const log = this.live.log.filter((entry) => entry.number <= number).map((entry) => (entry.number === number ? { ...entry, events } : entry));
    const then: Frame = { kind: 'table', info, ...seat, number, view, prompt, toAct, choices: [], log, outcome, scores, seal };
    this.shown.recall(then, log, onward ? events : []);
    if (this.playing) this.#goOn(events.length > 0 ? dwellMs : silentMs);
  }

  #goOn(pauseMs: number): void {
    if (this.number >= this.last) this.pause();
    else this.#timer = setTimeout(() => this.go(this.number + 1), pauseMs / this.tempo);
  }

  #fail(refused: Refused): void {
    this.pause();
    this.trouble = refused;
  }
}
