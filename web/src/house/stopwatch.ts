// This page's own stopwatch for races. It starts with the first frame that shows what the race is about; whoever
// presses before that finds the button dead for a while. Times are milliseconds of performance.now().
export type Press = { is: 'early' } | { is: 'dead' } | { is: 'tap'; claimed: number };

export class Stopwatch {
  #turn: number | null = null;
  #startedAt: number | null = null;
  #deadUntil = -Infinity;

  // Race `turn` is on the screen from this moment on. Only the first time counts: a page drawn anew starts nothing anew.
  start(turn: number, now: number): void {
    if (this.#turn === turn) return;
    this.#turn = turn;
    this.#startedAt = now;
  }

  stop(): void {
    this.#startedAt = null;
  }

  get running(): boolean {
    return this.#startedAt !== null;
  }

  // What the server is told is in whole microseconds.
  press(now: number, lockoutMs: number): Press {
    if (now < this.#deadUntil) return { is: 'dead' };
    if (this.#startedAt === null) {
      this.#deadUntil = now + lockoutMs;
      return { is: 'early' };
    }
    return { is: 'tap', claimed: Math.round((now - this.#startedAt) * 1000) };
  }
}
