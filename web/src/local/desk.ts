// The engine's own interface (docs/engine-in-the-browser.md) in a worker: matches to study, without a house around them.
// It knows no worker, so that it can be tried anywhere.
import { EngineError, Module } from '../../packages/caravanserai-engine/src/module';
import { inSlices } from '../../packages/caravanserai-engine/src/slices';

export type DeskAsked =
  | { what: 'call'; name: string; args: (number | string)[] }
  | { what: 'think'; study: number; seat: number; bot: string; seed: number | string; milliseconds: number };

export type ToDesk = { kind: 'start'; engine: string } | { kind: 'ask'; number: number; asked: DeskAsked } | { kind: 'stop'; number: number };

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
  readonly #tell: (message: FromDesk) => void;
  readonly #thinking = new Map<number, AbortController>();

  private constructor(module: Module, tell: (message: FromDesk) => void) {
    this.#module = module;
    this.#tell = tell;
  }

  static async open(module: WebAssembly.Module, tell: (message: FromDesk) => void): Promise<Desk> {
    const instance = await WebAssembly.instantiate(module, surroundings(module));
    (instance.exports as { _initialize(): void })._initialize();
    return new Desk(await Module.load(instance), tell);
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
    return asked.what === 'call' ? this.#module.ask(asked.name, ...asked.args) : this.#think(number, asked);
  }

  async #think(number: number, { study, seat, bot, seed, milliseconds }: Extract<DeskAsked, { what: 'think' }>): Promise<string> {
    const begun = JSON.parse(this.#module.ask('think', study, seat, JSON.stringify({ bot, seed }))) as { thought: number; milliseconds: number };
    const stop = new AbortController();
    this.#thinking.set(number, stop);
    try {
      const goOn = (simulations: number) => this.#module.number('go_on', begun.thought, simulations) === 1;
      await inSlices(goOn, { sliceMs, signal: stop.signal, milliseconds: Math.min(milliseconds || Infinity, begun.milliseconds || Infinity) });
      return this.#module.ask('thought', begun.thought);
    } finally {
      this.#thinking.delete(number);
      this.#module.ask('forget', begun.thought);
    }
  }
}

const refusalOf = (error: unknown): Refusal =>
  error instanceof EngineError ? { text: error.message, path: error.path, rule: error.rule } : { text: String(error), path: '', rule: null };
