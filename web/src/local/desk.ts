// The engine's own interface (docs/engine-in-the-browser.md) in a worker: matches to study, without a house around them.
// It knows no worker, so that it can be tried anywhere.
import { EngineError, Module } from '../../packages/caravanserai-engine/src/module';
import { inSlices } from '../../packages/caravanserai-engine/src/slices';
import { Networks, type NetworkFiles } from './networks';

export type DeskAsked =
  | { what: 'call'; name: string; args: (number | string)[] }
  | { what: 'think'; study: number; seat: number; bot: string; seed: number | string; milliseconds: number };

export type ToDesk = { kind: 'start'; engine: string; networks: NetworkFiles } | { kind: 'ask'; number: number; asked: DeskAsked } | { kind: 'stop'; number: number };

export interface Refusal {
  text: string;
  path: string;
  rule: string | null;
}

export type FromDesk = { number: number; text: string } | { number: number; refusal: Refusal };

const sliceMs = 25;

// Nobody lives in this house: of what it would ask the page for, a study needs a clock alone.
function surroundings(module: WebAssembly.Module): WebAssembly.Imports {
  const imports: Record<string, Record<string, () => number>> = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) (imports[from] ??= {})[name] = () => performance.now();
  return imports;
}

export class Desk {
  readonly #module: Module;
  readonly #networks: Networks;
  readonly #tell: (message: FromDesk) => void;
  readonly #thinking = new Map<number, AbortController>();

  private constructor(module: Module, networks: NetworkFiles, tell: (message: FromDesk) => void) {
    this.#module = module;
    this.#networks = new Networks(networks, (file) => JSON.parse(module.ask('use_network', file)) as string);
    this.#tell = tell;
  }

  static async open(module: WebAssembly.Module, networks: NetworkFiles, tell: (message: FromDesk) => void): Promise<Desk> {
    const instance = await WebAssembly.instantiate(module, surroundings(module));
    (instance.exports as { _initialize(): void })._initialize();
    return new Desk(await Module.load(instance), networks, tell);
  }

  ask(number: number, asked: DeskAsked): void {
    void this.#answer(number, asked).then(
      (text) => this.#tell({ number, text }),
      (error: unknown) => this.#tell({ number, refusal: refusalOf(error) }),
    );
  }

  // The thought is what it has come to.
  stop(number: number): void {
    this.#thinking.get(number)?.abort();
  }

  async #answer(number: number, asked: DeskAsked): Promise<string> {
    if (asked.what === 'call') return this.#module.ask(asked.name, ...asked.args);
    const stop = new AbortController();
    this.#thinking.set(number, stop);
    return this.#think(asked, stop.signal).finally(() => this.#thinking.delete(number));
  }

  async #think({ study, seat, bot, seed, milliseconds }: Extract<DeskAsked, { what: 'think' }>, signal: AbortSignal): Promise<string> {
    await this.#networks.forBot((JSON.parse(this.#module.ask('standing', study)) as { game: string }).game, bot);
    const begun = JSON.parse(this.#module.ask('think', study, seat, JSON.stringify({ bot, seed }))) as { thought: number; milliseconds: number };
    try {
      const goOn = (simulations: number) => this.#module.number('go_on', begun.thought, simulations) === 1;
      await inSlices(goOn, { sliceMs, signal, milliseconds: Math.min(milliseconds || Infinity, begun.milliseconds || Infinity) });
      return this.#module.ask('thought', begun.thought);
    } finally {
      this.#module.ask('forget', begun.thought);
    }
  }
}

const refusalOf = (error: unknown): Refusal =>
  error instanceof EngineError ? { text: error.message, path: error.path, rule: error.rule } : { text: String(error), path: '', rule: null };
