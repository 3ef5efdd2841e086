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

// Rather a little early than too late: by as much as a slice has come late so far, on a machine that has other things to do,
// and by one part in so many of the whole at most.
const earlyMs = 2;
const earlyPart = 30;
const ofTheRest = 0.5; // no slice is meant to take more: one that takes twice as long is still in time

// Goes on, so many simulations at a time, until there is nothing more to think about, the time is over, or it is stopped.
export async function inSlices(goOn: (simulations: number) => boolean, { milliseconds = Infinity, signal, sliceMs = 10, onProgress }: Slices): Promise<void> {
  const until = performance.now() + milliseconds;
  let done = 0;
  const earliest = Math.max(earlyMs, milliseconds / earlyPart);
  let late = earlyMs;
  let paused = performance.now();
  for (let slice = 8, meant = 0, more = true; more && !signal?.aborted; ) {
    const before = performance.now();
    more = goOn(slice);
    done += slice;
    const now = performance.now();
    late = Math.min(Math.max(late, now - paused - meant), earliest);
    const left = until - now - late;
    if (left <= 0) break;
    const wanted = Math.min(sliceMs, left * ofTheRest);
    const times = Math.min(wanted / Math.max(now - before, 0.05), 2);
    slice = Math.max(1, Math.floor(slice * times));
    meant = wanted;
    onProgress?.(done);
    paused = performance.now();
    if (more) await pause();
  }
}
