// A die in the hand: it is carried once the pointer has moved far enough that a press cannot be meant.
import { chests, type Chest } from './shapes';

export interface Carried {
  face: number;
  from: Chest | null; // the chest it was taken from; null: from the row of faces
  x: number;
  y: number;
}

const slip = 8; // so many pixels a pressing finger may move

export class Carrying {
  held = $state.raw<Carried | null>(null);
  #grabbed: Carried | null = null;
  #justDropped = false;

  grab(face: number, from: Chest | null, event: PointerEvent): void {
    this.#grabbed = { face, from, x: event.clientX, y: event.clientY };
  }

  move(event: PointerEvent): void {
    const start = this.#grabbed;
    if (!start) return;
    const far = Math.hypot(event.clientX - start.x, event.clientY - start.y) > slip;
    if (this.held || far) this.held = { ...start, x: event.clientX, y: event.clientY };
  }

  // Ends the carrying; what was carried and the chest below the pointer, if any.
  drop(event: PointerEvent): { carried: Carried; chest: Chest | null } | null {
    const carried = this.held;
    this.cancel();
    if (!carried) return null;
    this.#justDropped = true;
    setTimeout(() => (this.#justDropped = false)); // its click, if there is one, comes before
    const below = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-chest]');
    return { carried, chest: chests.find((chest) => chest === below?.dataset.chest) ?? null };
  }

  // A drag may end with a click on what it began on: that one is no press.
  isPress(): boolean {
    return !this.#justDropped;
  }

  cancel(): void {
    this.#grabbed = null;
    this.held = null;
  }
}
