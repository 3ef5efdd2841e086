// When a press becomes a carrying: a mouse carries as soon as it has moved further than a pressing hand slips; a finger
// that moves at once scrolls the page, and carries only what it has held for a moment.
export const slipPx = 8;
export const holdMs = 180;

export interface Point {
  x: number;
  y: number;
}

export class Lift {
  #start: (Point & { at: number; finger: boolean }) | null = null;
  #isCarrying = false;

  get isCarrying(): boolean {
    return this.#isCarrying;
  }

  down(point: Point, finger: boolean, now: number): void {
    this.#start = { ...point, at: now, finger };
    this.#isCarrying = false;
  }

  // The finger may still come to carry: its first moves must not scroll.
  isHeld(now: number): boolean {
    return this.#start !== null && (!this.#start.finger || now - this.#start.at >= holdMs);
  }

  // Whether something is carried after this move.
  move({ x, y }: Point, now: number): boolean {
    const start = this.#start;
    if (!start || this.#isCarrying) return this.#isCarrying;
    if (Math.hypot(x - start.x, y - start.y) <= slipPx) return false;
    if (this.isHeld(now)) this.#isCarrying = true;
    else this.#start = null; // it scrolls
    return this.#isCarrying;
  }

  // Ends it; says whether something was carried.
  end(): boolean {
    const carried = this.#isCarrying;
    this.#start = null;
    this.#isCarrying = false;
    return carried;
  }
}
