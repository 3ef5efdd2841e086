// The light that walks the tally from space to space, by itself or at this player's pace. It is motion on top of the
// view and holds nothing up: whoever acts meanwhile ends it.
import type { Space } from './shapes';

export const stepMs = 320; // at each space, when it walks by itself
export const walkMs = 1500; // but no longer in all

const key = 'caravanserai.tally';
const storage = globalThis.localStorage as Storage | undefined;

export class Walk {
  at = $state<Space | null>(null);
  roundIsOver = $state(false); // what is told lies in the round before
  #ahead = $state.raw<Space[]>([]);
  #stepwise = $state(storage?.getItem(key) === 'step');
  #ms = stepMs;
  #timer: ReturnType<typeof setTimeout> | undefined;

  get stepwise(): boolean {
    return this.#stepwise;
  }
  set stepwise(stepwise: boolean) {
    this.#stepwise = stepwise;
    storage?.setItem(key, stepwise ? 'step' : 'auto');
    if (this.at) this.#wait();
  }

  // So many spaces are still to come.
  get left(): number {
    return this.#ahead.length;
  }

  // Spaces to be walked, after those that are still ahead. `pace` stretches the time; 0: nothing walks by itself.
  lead(way: readonly Space[], roundIsOver: boolean, pace: number): void {
    if (way.length === 0 || (!this.#stepwise && (pace === 0 || (this.at === null && way.length < 2)))) return;
    this.#ahead = [...this.#ahead, ...way];
    this.roundIsOver ||= roundIsOver;
    this.#ms = (pace || 1) * Math.min(stepMs, walkMs / this.left);
    if (this.at === null) this.goOn();
    else this.#wait();
  }

  goOn(): void {
    const [next, ...rest] = this.#ahead;
    if (next === undefined) return this.end();
    this.at = next;
    this.#ahead = rest;
    this.#wait();
  }

  #wait(): void {
    clearTimeout(this.#timer);
    if (!this.#stepwise) this.#timer = setTimeout(() => this.goOn(), this.#ms);
  }

  end(): void {
    clearTimeout(this.#timer);
    this.at = null;
    this.#ahead = [];
    this.roundIsOver = false;
  }
}
