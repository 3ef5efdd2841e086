// Thinking in slices, so that page or worker stay awake meanwhile.
export interface Slices {
  milliseconds?: number; // at most
  signal?: AbortSignal | undefined; // stops: the thought is what it has come to
  sliceMs?: number; // others have their turn after so long
  onProgress?: ((simulations: number) => void) | undefined;
}

// Others have their turn.
export const pause = () =>
  new Promise<void>((done) => {
    const { setImmediate } = globalThis as { setImmediate?: (done: () => void) => void };
    if (setImmediate) return setImmediate(done);
    const { port1, port2 } = new MessageChannel(); // setTimeout would wait four milliseconds
    port1.onmessage = () => {
      port1.close();
      done();
    };
    port2.postMessage(null);
  });

const marginMs = 2; // rather a little early than too late

// Goes on, so many simulations at a time, until there is nothing more to think about, the time is over, or it is stopped.
export async function inSlices(goOn: (simulations: number) => boolean, { milliseconds = Infinity, signal, sliceMs = 10, onProgress }: Slices): Promise<void> {
  const began = performance.now();
  const until = began + milliseconds;
  let done = 0;
  for (let slice = 8, before = began, more = true; more && !signal?.aborted; before = performance.now()) {
    more = goOn(slice);
    done += slice;
    const now = performance.now();
    const left = until - now - marginMs;
    if (left <= 0) break;
    const wanted = Math.min(sliceMs, left) / Math.max(now - before, 0.05);
    slice = Math.max(1, Math.floor(slice * Math.min(wanted, 2)));
    onProgress?.(done);
    if (more) await pause();
  }
}
