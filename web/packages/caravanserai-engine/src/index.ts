// Caravanserai's engine: rules, views, records and bots of its games, without a server.
import { Match, type Wish } from './match.js';
import { bytesOf, EngineError, type FileSource, Module, type Source } from './module.js';
import type { Games } from './shapes/index.js';
import type { Outcome, Setup, Shapes } from './message.js';

export { Match, Thinking } from './match.js';
export type { Choice, Look, Option, Standing, Thought, ThinkOptions, Viewer, Wish } from './match.js';
export { EngineError } from './module.js';
export type { Games } from './shapes/index.js';
export type { GameEvent, JsonValue, Message, Outcome, SeatArg, Setup, Shapes } from './message.js';

export type GameKey = keyof Games;

export interface GameInfo {
  key: GameKey;
  title: string;
  rules: number; // the newest version
  minutes: number;
  modes: { key: string; seatsMin: number; seatsMax: number }[];
  options: { key: string; values: string[]; modes: string[] }[];
  bots: string[];
  languages: string[];
}

export interface Catalogue {
  texts: { [key: string]: string };
  rules: { id: string; title: string; text: string }[];
}

export interface Verified {
  promised: boolean; // the dice came from a secret that was promised before the deal
  shares: number;
  actions: number;
  draws: number | null;
  outcome: Outcome;
}

export class Engine {
  readonly #module: Module;

  constructor(module: Module) {
    this.#module = module;
  }

  games(): GameInfo[] {
    return JSON.parse(this.#module.ask('games')) as GameInfo[];
  }

  catalogue(game: GameKey, language = 'en'): Catalogue {
    return JSON.parse(this.#module.ask('catalogue', JSON.stringify({ game, language }))) as Catalogue;
  }

  // A new match, a position, or the text of a record or of Match.save().
  open<K extends GameKey>(wish: Wish<K>): Match<Games[K]>;
  open<S extends Shapes = Shapes>(saved: string): Match<S>;
  open(from: string | Wish<GameKey>): Match {
    const text = typeof from === 'string' ? from : JSON.stringify(from);
    return new Match(this.#module, Number(this.#module.ask('open', text)));
  }

  // Lets the bots of a game that think with a network do so: with the one that lies beside this file, or the given one.
  // Until then they think without. Rejects with an EngineError when it is none, damaged, or made for something else.
  async loadNetwork(game: GameKey, source: FileSource = new URL(`./networks/${game}.net`, import.meta.url)): Promise<void> {
    const plays = this.useNetwork(await bytesOf(`The network of ${game}`, source));
    if (plays !== game) throw new EngineError(`This network plays "${plays}", not "${game}".`, 'network');
  }

  // The same at once with the bytes of the file; the game that it is for.
  useNetwork(file: Uint8Array): GameKey {
    return JSON.parse(this.#module.ask('use_network', file)) as GameKey;
  }

  // Plays a record again: that every action was legal, and that its dice were the promised ones.
  verify(record: string): Verified {
    return JSON.parse(this.#module.ask('verify', record)) as Verified;
  }

  // Whole matches at random, for measuring: two engines with the same signature play alike.
  playRandomly(game: GameKey, setup: Partial<Setup>, seed: number | string, matches: number): { steps: number; matches: number; signature: number } {
    return JSON.parse(this.#module.ask('play_randomly', JSON.stringify({ game, setup, seed, matches })));
  }
}

// Loads the module that lies beside this file, or the given one: an address, an answer to fetch(), bytes, a compiled module.
export async function loadEngine(source?: Source): Promise<Engine> {
  try {
    return new Engine(await Module.load(source ?? new URL('./engine.wasm', import.meta.url)));
  } catch (error) {
    if (error instanceof EngineError) throw error;
    throw new EngineError(`The engine could not be loaded: ${error instanceof Error ? error.message : String(error)}`);
  }
}
