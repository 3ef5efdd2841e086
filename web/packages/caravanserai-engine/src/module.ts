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
type Given = number | string | Uint8Array;
interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  room(bytes: number): number;
  answer_at(): number;
  answer_bytes(): number;
  [call: string]: unknown;
}

export type FileSource = string | URL | Response | Promise<Response> | BufferSource;
// Where the module comes from; or one that runs already and has the engine's interface beside its own.
export type Source = FileSource | WebAssembly.Module | WebAssembly.Instance;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

// A file of the package, or whatever else it is to be read from.
export async function bytesOf(what: string, source: FileSource): Promise<Uint8Array<ArrayBuffer>> {
  if (source instanceof ArrayBuffer) return new Uint8Array(source);
  if (ArrayBuffer.isView(source)) return new Uint8Array(source.buffer as ArrayBuffer, source.byteOffset, source.byteLength);
  if (typeof source === 'string' || source instanceof URL) {
    const url = new URL(source, import.meta.url);
    if (url.protocol === 'file:') {
      const files = 'node:fs/promises'; // a name that bundlers for browsers do not follow
      const { readFile } = await import(/* @vite-ignore */ files);
      return readFile(url);
    }
    source = fetch(url);
  }
  const given = await source;
  if (!given.ok) throw new EngineError(`${what} could not be fetched: ${given.url} answers ${given.status}.`);
  return new Uint8Array(await given.arrayBuffer());
}

// From all its bytes: not every file server knows the type of WebAssembly, and a stream is compiled only with it.
async function compiled(source: FileSource | WebAssembly.Module): Promise<WebAssembly.Module> {
  if (source instanceof WebAssembly.Module) return source;
  return WebAssembly.compile(await bytesOf('The engine', source as FileSource)); // to TypeScript a module is any object
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

  // Calls a function; a text or a file among the arguments, one at most, is handed over in the module's memory.
  ask(name: string, ...args: Given[]): string {
    const isDone = this.number(name, ...args);
    const answer = decoder.decode(new Uint8Array(this.#exports.memory.buffer, this.#exports.answer_at(), this.#exports.answer_bytes()));
    if (isDone) return answer;
    const refusal = JSON.parse(answer) as { path: string; text: string; rule?: string };
    const atPath = refusal.path && !/^[A-Z"]/.test(refusal.text) ? `${refusal.path}: ${refusal.text}` : refusal.text;
    throw new EngineError(atPath, refusal.path, refusal.rule ?? null);
  }

  // The same where the answer is only a number.
  number(name: string, ...args: Given[]): number {
    if (this.#hasStopped) throw new EngineError('The engine has stopped; load it anew.');
    try {
      return (this.#exports[name] as Call)(...args.map((arg) => (typeof arg === 'number' ? arg : this.#put(arg))));
    } catch (error) {
      if (!(error instanceof WebAssembly.RuntimeError)) throw error;
      this.#hasStopped = true;
      throw new EngineError(`The engine has stopped over a mistake of its own (${error.message}); load it anew.`);
    }
  }

  #put(given: string | Uint8Array): number {
    const bytes = typeof given === 'string' ? encoder.encode(given) : given;
    const at = this.#exports.room(bytes.length);
    if (at === 0) throw new EngineError('The text is too long.');
    new Uint8Array(this.#exports.memory.buffer, at, bytes.length).set(bytes);
    return bytes.length;
  }
}
