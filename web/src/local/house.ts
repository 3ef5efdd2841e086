// The page's end of the worker with the house inside: lines that look like sockets, and a few questions.
import type { Socket } from '../connection/client';
import { engineFile } from './engineFile';
import { networkFiles } from './networkFiles';
import type { Asked, FromWorker, Hindrance, StorageTrouble, ToWorker } from './words';

export interface Listener {
  hindered(why: Hindrance): void;
  storage(trouble: StorageTrouble | null): void;
}

class WorkerSocket implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor(
    private readonly say: (text: string) => void,
    private readonly hangUp: () => void,
  ) {}
  send(text: string): void {
    this.say(text);
  }
  close(): void {
    this.hangUp();
  }
}

export class WorkerHouse {
  readonly #worker: Worker;
  readonly #listener: Listener;
  readonly #lines = new Map<number, WorkerSocket>();
  readonly #asked = new Map<number, { resolve: (text: string) => void; reject: (why: Error) => void }>();
  #lastLine = 0;
  #lastAsked = 0;
  #ready = false;

  private constructor(worker: Worker, listener: Listener) {
    this.#worker = worker;
    this.#listener = listener;
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.#hear(data);
    worker.onerror = () => listener.hindered('engine');
  }

  static async open(listener: Listener, botDelayMs: number): Promise<WorkerHouse | null> {
    const hindered = !('Worker' in globalThis) || !('WebAssembly' in globalThis) ? 'feature' : !engineFile ? 'engine' : null;
    if (hindered || !engineFile) {
      listener.hindered(hindered ?? 'engine');
      return null;
    }
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    const house = new WorkerHouse(worker, listener);
    house.#post({ kind: 'start', engine: new URL(await engineFile(), import.meta.url).href, botDelayMs, networks: networkFiles });
    return house;
  }

  line(): Socket {
    const line = ++this.#lastLine;
    const socket = new WorkerSocket(
      (text) => this.#post({ kind: 'say', line, text }),
      () => {
        this.#lines.delete(line);
        this.#post({ kind: 'close', line });
      },
    );
    this.#lines.set(line, socket);
    this.#post({ kind: 'open', line });
    if (this.#ready) queueMicrotask(() => socket.onopen?.());
    return socket;
  }

  ask(asked: Asked): Promise<string> {
    const number = ++this.#lastAsked;
    this.#post({ kind: 'ask', number, asked });
    return new Promise((resolve, reject) => this.#asked.set(number, { resolve, reject }));
  }

  #post(message: ToWorker): void {
    this.#worker.postMessage(message);
  }

  #hear(message: FromWorker): void {
    if (message.kind === 'ready') {
      this.#ready = true;
      for (const socket of this.#lines.values()) socket.onopen?.();
    } else if (message.kind === 'hindered') this.#listener.hindered(message.why);
    else if (message.kind === 'storage') this.#listener.storage(message.trouble);
    else if (message.kind === 'said') this.#lines.get(message.line)?.onmessage?.({ data: message.text });
    else if (message.kind === 'closed') {
      const socket = this.#lines.get(message.line);
      this.#lines.delete(message.line);
      socket?.onclose?.();
    } else {
      const asked = this.#asked.get(message.number);
      this.#asked.delete(message.number);
      if (message.good) asked?.resolve(message.text);
      else asked?.reject(new Error(message.text));
    }
  }
}
