// Matches to learn on: dealt, set up as a position or read from a record, on this device alone. One plays every seat, goes
// back, tries something else and asks bots what they think. The engine is the one that the house here has, in a worker of
// its own; the page computes no rule.
import type { JsonValue, Message, Outcome, Setup } from '../connection/protocol';
import type { AnyShapes, ChoiceOf, Shapes } from '../connection/shapes';
import type { DeskAsked, FromDesk, Refusal, ToDesk } from './desk';
import { engineFile } from './engineFile';
import { networkFiles } from './networkFiles';

export type Viewer = number | null; // a seat, or somebody who only watches

// What to begin with. A seed beyond 2^53 is written in quotes. Actions are played at once.
export interface Wish {
  game: string;
  setup?: Partial<Setup> & { rules?: number };
  seed?: number | string;
  position?: { [field: string]: JsonValue };
  view?: JsonValue; // instead of set-up and position: a match that might be true for all that whoever saw it knows
  players?: string[];
  actions?: ([number, string] | [number, string, number])[];
}

export interface Standing {
  game: string;
  setup: Setup;
  rules: number;
  number: number; // of actions played at this moment
  length: number; // of all that are known
  toAct: number[]; // nobody when the match is over
  outcome: Outcome;
  race?: { racers: number[]; tap: string; pass: string };
}

export interface Look<S extends Shapes> {
  view: S['view'];
  prompt: S['prompt'];
  choices: ChoiceOf<S>[]; // of the seat that looks
}

export interface Thought {
  choice: string;
  simulations: number;
  drawn: boolean; // others must not foresee it: of several good ones the choice is any
  options: { action: string; visits: number; share: number; worth: number }[]; // of bots that search, in the order of the menu
}

// Something hidden, and which answers to it are possible (docs/puzzles.md).
export interface Doubt {
  question: Message;
  answers: { answer: string; words: Message; mayBe: boolean; because: Message }[];
}

export interface ThinkOptions {
  seed?: number | string;
  milliseconds?: number; // at most; a bot may have a limit of its own
  signal?: AbortSignal; // stops: the thought is what it has come to
}

// Why something was not done: where in what was given the mistake is, and the rule of the game that forbids it.
export class StudyError extends Error {
  override name = 'StudyError';
  readonly path: string;
  readonly rule: string | null;
  constructor({ text, path, rule }: Refusal) {
    super(text);
    this.path = path;
    this.rule = rule;
  }
}

const noEngine: Refusal = { text: 'There is no engine in this browser.', path: '', rule: null };
const ready = 0; // the number under which the worker says that it is there

export class Studies {
  readonly #say: (message: ToDesk) => void;
  readonly #end: () => void;
  readonly #asked = new Map<number, { resolve: (text: string) => void; reject: (why: Error) => void }>();
  #last = ready;
  #isClosed = false;

  // The two ends of the way to a worker, or to what stands for one; what it says comes back by `hear`.
  constructor(say: (message: ToDesk) => void, end: () => void) {
    this.#say = say;
    this.#end = end;
  }

  // Fetches the engine if it is not there yet. Rejects where this browser has not what it needs, or it cannot be fetched.
  static async open(): Promise<Studies> {
    if (!('Worker' in globalThis) || !('WebAssembly' in globalThis) || !engineFile) throw new StudyError(noEngine);
    const engine = new URL(await engineFile(), import.meta.url).href;
    const worker = new Worker(new URL('./deskWorker.ts', import.meta.url), { type: 'module' });
    const studies = new Studies((message) => worker.postMessage(message), () => worker.terminate());
    worker.onmessage = ({ data }: MessageEvent<FromDesk>) => studies.hear(data);
    worker.onerror = () => studies.close();
    await studies.#post(ready, { kind: 'start', engine, networks: networkFiles });
    return studies;
  }

  // A new match, a position, or the text of a record or of Study.save().
  async open<S extends Shapes = AnyShapes>(from: Wish | string): Promise<Study<S>> {
    return new Study<S>(this, Number(await this.call('open', typeof from === 'string' ? from : JSON.stringify(from))));
  }

  call(name: string, ...args: (number | string)[]): Promise<string> {
    return this.ask({ what: 'call', name, args });
  }

  ask(asked: DeskAsked, signal?: AbortSignal): Promise<string> {
    const number = ++this.#last;
    const answer = this.#post(number, { kind: 'ask', number, asked });
    const stop = () => this.#say({ kind: 'stop', number });
    if (signal?.aborted) stop();
    signal?.addEventListener('abort', stop, { once: true });
    return answer.finally(() => signal?.removeEventListener('abort', stop));
  }

  // Ends the worker, and all studies with it.
  close(): void {
    this.#isClosed = true;
    this.#end();
    for (const { reject } of this.#asked.values()) reject(new StudyError(noEngine));
    this.#asked.clear();
  }

  #post(number: number, message: ToDesk): Promise<string> {
    if (this.#isClosed) return Promise.reject(new StudyError(noEngine));
    return new Promise((resolve, reject) => {
      this.#asked.set(number, { resolve, reject });
      this.#say(message);
    });
  }

  // What the worker has said.
  hear(message: FromDesk): void {
    const asked = this.#asked.get(message.number);
    this.#asked.delete(message.number);
    if ('refusal' in message) asked?.reject(new StudyError(message.refusal));
    else asked?.resolve(message.text);
  }
}

const viewerNumber = (viewer: Viewer) => viewer ?? -1;

export class Study<S extends Shapes = AnyShapes> {
  constructor(
    private readonly studies: Studies,
    private readonly number: number,
  ) {}

  async #ask<T>(name: string, ...args: (number | string)[]): Promise<T> {
    return JSON.parse(await this.studies.call(name, this.number, ...args)) as T;
  }

  standing = (): Promise<Standing> => this.#ask('standing');
  look = (viewer: Viewer): Promise<Look<S>> => this.#ask('look', viewerNumber(viewer));
  menu = (seat: number): Promise<string[]> => this.#ask('menu', seat);
  // The rule that forbids it; null: it may be played.
  whyNot = (seat: number, action: string): Promise<string | null> => this.#ask('why_not', seat, action);
  // What speaks for an action beside another one, both legal; nothing where the game does not say.
  reasons = (seat: number, action: string, other: string): Promise<Message[]> => this.#ask('reasons', seat, JSON.stringify({ action, other }));
  // What something hidden can still be for all this viewer knows; null where there is nothing to tell.
  doubt = (viewer: Viewer, about: string): Promise<Doubt | null> => this.#ask('doubt', viewerNumber(viewer), about);
  // What a piece is, and is worth to this viewer now; nothing where the board has none of that name.
  explain = (viewer: Viewer, piece: string): Promise<Message[]> => this.#ask('explain', viewerNumber(viewer), piece);
  // Plays it, or rejects with the rule that forbids it; what came after this moment before is forgotten. The action's number.
  act = (seat: number, action: string): Promise<number> => this.#ask('act', seat, 0, action);
  // To the moment after so many actions.
  goTo = (number: number): Promise<null> => this.#ask('go_to', number);
  // What the action of this number, counted from 1, caused, as this viewer saw it.
  events = (number: number, viewer: Viewer): Promise<S['event'][]> => this.#ask('events', number, viewerNumber(viewer));
  // How the points came about; null until the match is over.
  scores = (): Promise<S['score'][] | null> => this.#ask('scores');
  // The whole truth, hidden things included.
  position = (): Promise<{ [field: string]: JsonValue }> => this.#ask('position');
  // Up to this moment: a record, or what Studies.open takes if the match began with a position.
  save = (): Promise<string> => this.studies.call('save', this.number);

  copy = async (): Promise<Study<S>> => new Study<S>(this.studies, await this.#ask<number>('copy'));
  // A match that might be true for all this viewer knows.
  guess = async (viewer: Viewer, seed: number | string = 1): Promise<Study<S>> =>
    new Study<S>(this.studies, await this.#ask<number>('guess', viewerNumber(viewer), JSON.stringify(seed)));

  // What a bot would do in this seat, at this moment. The same seed and number of simulations give the same thought.
  async think(seat: number, bot: string, { seed = 1, milliseconds = 0, signal }: ThinkOptions = {}): Promise<Thought> {
    return JSON.parse(await this.studies.ask({ what: 'think', study: this.number, seat, bot, seed, milliseconds }, signal)) as Thought;
  }

  // Frees its memory; some dozens can be open.
  close = (): Promise<null> => this.#ask('close');
}
