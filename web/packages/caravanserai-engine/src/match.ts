// One match: played, looked at from any seat, taken back, tried otherwise; and bots that think about it.
import type { Module } from './module.js';
import type { Games } from './shapes/index.js';
import type { JsonValue, Message, Outcome, Setup, Shapes } from './message.js';
import { inSlices, type Slices } from './slices.js';

export type Viewer = number | null; // a seat, or somebody who only watches

// What to begin with. A seed beyond 2^53 is written in quotes. Actions are played at once.
export interface Wish<K extends keyof Games = keyof Games> {
  game: K;
  setup?: Partial<Setup> & { rules?: number };
  seed?: number | string;
  position?: { [field: string]: JsonValue };
  view?: JsonValue; // instead of set-up and position: a match that might be true for all that whoever saw it knows
  players?: string[];
  actions?: ([number, string] | [number, string, number])[];
}

export interface Standing {
  game: keyof Games;
  setup: Setup;
  rules: number;
  number: number; // of actions played at this moment
  length: number; // of all that are known
  toAct: number[]; // nobody when the match is over
  outcome: Outcome;
  race?: { racers: number[]; tap: string; pass: string };
}

export interface Choice<S extends Shapes> {
  action: string;
  message: S['action'];
}

export interface Look<S extends Shapes> {
  view: S['view'];
  prompt: S['prompt'];
  choices: Choice<S>[]; // of the seat that looks
}

export interface Option {
  action: string;
  visits: number; // how often it was tried in thought
  share: number; // of all that was tried
  worth: number; // the expected share of winning, 0 to 1
}

export interface Thought {
  choice: string;
  simulations: number;
  drawn: boolean; // others must not foresee it: of several good ones the choice is any
  options: Option[]; // of bots that search, in the order of the menu
}

// A bot may have a limit of its own.
export interface ThinkOptions extends Slices {
  seed?: number | string;
}

const viewerNumber = (viewer: Viewer) => viewer ?? -1;

// Some thinking about the moment at which it began.
export class Thinking {
  readonly #module: Module;
  readonly #number: number;
  readonly simulations: number; // that the bot usually wants; 0: as many as the time allows
  readonly milliseconds: number; // that it allows itself; 0: however long they take

  constructor(module: Module, begun: { thought: number; simulations: number; milliseconds: number }) {
    this.#module = module;
    this.#number = begun.thought;
    this.simulations = begun.simulations;
    this.milliseconds = begun.milliseconds;
  }

  // False: there is nothing more to think about.
  goOn(simulations: number): boolean {
    return this.#module.number('go_on', this.#number, simulations) === 1;
  }

  thought(): Thought {
    return JSON.parse(this.#module.ask('thought', this.#number)) as Thought;
  }

  close(): void {
    this.#module.ask('forget', this.#number);
  }
}

export class Match<S extends Shapes = Shapes> {
  readonly #module: Module;
  readonly #number: number;

  constructor(module: Module, number: number) {
    this.#module = module;
    this.#number = number;
  }

  standing(): Standing {
    return JSON.parse(this.#module.ask('standing', this.#number)) as Standing;
  }

  look(viewer: Viewer): Look<S> {
    return JSON.parse(this.#module.ask('look', this.#number, viewerNumber(viewer))) as Look<S>;
  }

  menu(seat: number): string[] {
    return JSON.parse(this.#module.ask('menu', this.#number, seat)) as string[];
  }

  // The rule that forbids it; null: it may be played.
  whyNot(seat: number, action: string): string | null {
    return JSON.parse(this.#module.ask('why_not', this.#number, seat, action)) as string | null;
  }

  // What speaks for an action beside another one, both legal; nothing where the game does not say.
  reasons(seat: number, action: string, other: string): Message[] {
    return JSON.parse(this.#module.ask('reasons', this.#number, seat, JSON.stringify({ action, other }))) as Message[];
  }

  // Plays it, or throws an EngineError with the rule that forbids it. What came after this moment before is forgotten.
  // Returns the action's number; `at` is milliseconds since the deal, for the record.
  act(seat: number, action: string, at = 0): number {
    return Number(this.#module.ask('act', this.#number, seat, at, action));
  }

  // To the moment after so many actions.
  goTo(number: number): void {
    this.#module.ask('go_to', this.#number, number);
  }

  // What the action of this number, counted from 1, caused, as this viewer saw it.
  events(number: number, viewer: Viewer): S['event'][] {
    return JSON.parse(this.#module.ask('events', this.#number, number, viewerNumber(viewer))) as S['event'][];
  }

  // How the points came about, a line a seat; null until the match is over.
  scores(): S['score'][] | null {
    return JSON.parse(this.#module.ask('scores', this.#number)) as S['score'][] | null;
  }

  // The whole truth, hidden things included.
  position(): { [field: string]: JsonValue } {
    return JSON.parse(this.#module.ask('position', this.#number)) as { [field: string]: JsonValue };
  }

  picture(viewer: Viewer, colours = false): string {
    return this.#module.ask('picture', this.#number, viewerNumber(viewer), colours ? 1 : 0);
  }

  // Up to this moment: a record, or what Engine.open takes if the match began with a position.
  save(): string {
    return this.#module.ask('save', this.#number);
  }

  copy(): Match<S> {
    return new Match<S>(this.#module, Number(this.#module.ask('copy', this.#number)));
  }

  // A match that might be true for all this viewer knows.
  guess(viewer: Viewer, seed: number | string = 1): Match<S> {
    return new Match<S>(this.#module, Number(this.#module.ask('guess', this.#number, viewerNumber(viewer), JSON.stringify(seed))));
  }

  // For those who slice the thinking themselves: close it in the end.
  begin(seat: number, bot: string, seed: number | string = 1): Thinking {
    return new Thinking(this.#module, JSON.parse(this.#module.ask('think', this.#number, seat, JSON.stringify({ bot, seed }))));
  }

  // Thinks in slices. The same seed and number of simulations give the same thought.
  async think(seat: number, bot: string, { seed = 1, milliseconds = Infinity, ...slices }: ThinkOptions = {}): Promise<Thought> {
    const thinking = this.begin(seat, bot, seed);
    try {
      await inSlices((simulations) => thinking.goOn(simulations), { ...slices, milliseconds: Math.min(milliseconds, thinking.milliseconds || Infinity) });
      return thinking.thought();
    } finally {
      thinking.close();
    }
  }

  // Frees its memory; some dozens can be open.
  close(): void {
    this.#module.ask('close', this.#number);
  }
}
