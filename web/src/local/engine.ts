// The module with the house inside (wasm/house): its functions, and what it asks of whoever runs it. No threads, no
// network, no files: time, chance, lines and storage are handed in.
import { Module } from '../../packages/caravanserai-engine/src/module';

export interface Surroundings {
  send(line: number, text: string): void;
  hangUp(line: number, why: string): void;
  append(number: number, what: string): void; // then tell `saved`
  entriesOf(table: string): string[];
  madeBy(word: string): string;
  answer(number: number, good: boolean, text: string): void;
}

interface Exports {
  memory: WebAssembly.Memory;
  _initialize?: () => void;
  house_buffer(bytes: number): number;
  house_open(botDelayMs: number): void;
  house_go_on(): number;
  house_line_open(line: number): void;
  house_line_close(line: number): void;
  house_receive(line: number, bytes: number): void;
  house_saved(number: number, saved: number): void;
  house_put_away(bytes: number): void;
  house_record(number: number, bytes: number): void;
  house_import(number: number, bytes: number): void;
}

export class Engine {
  readonly #exports: Exports;
  readonly #games: Module; // the engine's own interface, which the module has beside the house's
  readonly #encoder = new TextEncoder();

  private constructor(exports: Exports, games: Module) {
    this.#exports = exports;
    this.#games = games;
  }

  static async start(module: WebAssembly.Module, around: Surroundings, botDelayMs: number): Promise<Engine> {
    let engine: Engine | null = null;
    const decoder = new TextDecoder();
    const bytes = (at: number, count: number) => new Uint8Array(engine!.#exports.memory.buffer, at, count);
    const text = (at: number, count: number) => decoder.decode(bytes(at, count));
    const instance = await WebAssembly.instantiate(module, {
      house: {
        now_ms: () => Date.now(),
        steady_us: () => Math.floor(performance.now() * 1000),
        send: (line: number, at: number, count: number) => around.send(line, text(at, count)),
        hang_up: (line: number, at: number, count: number) => around.hangUp(line, text(at, count)),
        append: (number: number, at: number, count: number) => around.append(number, text(at, count)),
        entries_of: (at: number, count: number) => engine!.#give(JSON.stringify(around.entriesOf(text(at, count)))),
        made_by: (at: number, count: number) => engine!.#give(around.madeBy(text(at, count))),
        answer: (number: number, good: number, at: number, count: number) => around.answer(number, good !== 0, text(at, count)),
      },
      host: { now: () => performance.now(), random: (at: number, count: number) => void crypto.getRandomValues(bytes(at, count)) },
    });
    engine = new Engine(instance.exports as unknown as Exports, await Module.load(instance));
    engine.#exports._initialize?.();
    engine.#exports.house_open(botDelayMs);
    return engine;
  }

  // Writes a text where the module finds it; its length in bytes.
  #give(text: string): number {
    const bytes = this.#encoder.encode(text);
    const at = this.#exports.house_buffer(bytes.length);
    new Uint8Array(this.#exports.memory.buffer, at, bytes.length).set(bytes);
    return bytes.length;
  }

  open(line: number): void {
    this.#exports.house_line_open(line);
  }
  close(line: number): void {
    this.#exports.house_line_close(line);
  }
  receive(line: number, text: string): void {
    this.#exports.house_receive(line, this.#give(text));
  }
  saved(number: number, saved: boolean): void {
    this.#exports.house_saved(number, saved ? 1 : 0);
  }
  putAway(table: string): void {
    this.#exports.house_put_away(this.#give(table));
  }
  record(number: number, table: string): void {
    this.#exports.house_record(number, this.#give(table));
  }
  importMatch(number: number, record: string): void {
    this.#exports.house_import(number, this.#give(record));
  }

  // The game whose bots think with this network from now on; throws what is wrong with it.
  useNetwork(file: Uint8Array): string {
    return JSON.parse(this.#games.ask('use_network', file)) as string;
  }

  // Does what is due. So many milliseconds until there is more to do; -1: nothing is planned.
  goOn(): number {
    return this.#exports.house_go_on();
  }
}
