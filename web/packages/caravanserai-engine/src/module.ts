// The WebAssembly module behind functions that take and give texts.

// Why something was not done: `path` is where in what was given the mistake is, `rule` the rule of the game that forbids it.
export class EngineError extends Error {
  override name = 'EngineError';
  constructor(
    message: string,
    readonly path = '',
    readonly rule: string | null = null,
  ) {
    super(message);
  }
}

type Call = (...args: number[]) => number;
interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  room(bytes: number): number;
  answer_at(): number;
  answer_bytes(): number;
  [call: string]: unknown;
}

// Where the module comes from; or one that runs already and has the engine's interface beside its own.
export type Source = string | URL | Response | Promise<Response> | BufferSource | WebAssembly.Module | WebAssembly.Instance;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

async function compiled(source: Source): Promise<WebAssembly.Module> {
  if (source instanceof WebAssembly.Module) return source;
  if (typeof source === 'string' || source instanceof URL) {
    const url = new URL(source, import.meta.url);
    if (url.protocol === 'file:') {
      const files = 'node:fs/promises'; // a name that bundlers for browsers do not follow
      const { readFile } = await import(/* @vite-ignore */ files);
      return WebAssembly.compile(await readFile(url));
    }
    source = fetch(url);
  }
  if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) return WebAssembly.compile(source as BufferSource);
  const given = (await source) as Response; // what is left; to TypeScript a module is any object
  if (!given.ok) throw new EngineError(`The engine could not be fetched: ${given.url} answers ${given.status}.`);
  // Not every file server knows the type of WebAssembly, and a stream is compiled only with it.
  return WebAssembly.compile(await given.arrayBuffer());
}

export class Module {
  #exports: Exports;
  #hasStopped = false;

  private constructor(exports: Exports) {
    this.#exports = exports;
  }

  static async load(source: Source): Promise<Module> {
    if (typeof WebAssembly === 'undefined') throw new EngineError('There is no WebAssembly here.');
    if (source instanceof WebAssembly.Instance) return new Module(source.exports as unknown as Exports);
    const instance = await WebAssembly.instantiate(await compiled(source), {});
    const exports = instance.exports as unknown as Exports;
    exports._initialize();
    return new Module(exports);
  }

  // Calls a function; texts among the arguments, one at most, are handed over in the module's memory.
  ask(name: string, ...args: (number | string)[]): string {
    const isDone = this.number(name, ...args);
    const answer = decoder.decode(new Uint8Array(this.#exports.memory.buffer, this.#exports.answer_at(), this.#exports.answer_bytes()));
    if (isDone) return answer;
    const refusal = JSON.parse(answer) as { path: string; text: string; rule?: string };
    const atPath = refusal.path && !/^[A-Z"]/.test(refusal.text) ? `${refusal.path}: ${refusal.text}` : refusal.text;
    throw new EngineError(atPath, refusal.path, refusal.rule ?? null);
  }

  // The same where the answer is only a number.
  number(name: string, ...args: (number | string)[]): number {
    if (this.#hasStopped) throw new EngineError('The engine has stopped; load it anew.');
    try {
      return (this.#exports[name] as Call)(...args.map((arg) => (typeof arg === 'string' ? this.#put(arg) : arg)));
    } catch (error) {
      if (!(error instanceof WebAssembly.RuntimeError)) throw error;
      this.#hasStopped = true;
      throw new EngineError(`The engine has stopped over a mistake of its own (${error.message}); load it anew.`);
    }
  }

  #put(text: string): number {
    const bytes = encoder.encode(text);
    const at = this.#exports.room(bytes.length);
    if (at === 0) throw new EngineError('The text is too long.');
    new Uint8Array(this.#exports.memory.buffer, at, bytes.length).set(bytes);
    return bytes.length;
  }
}
