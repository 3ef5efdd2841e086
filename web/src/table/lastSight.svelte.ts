// Before the scores, the board: who was there when the match ended sees the move that ended it. Nobody waits who does
// not want to: any press has seen enough, and without motion by this person's own choice there is no pause at all.
import { untrack } from 'svelte';
import type { GameFace } from '../games/face';
import { pace } from '../house/motion';
import { settings } from '../house/settings.svelte';
import type { OpenTable } from '../house/table.svelte';

export const lastSightMs = 1600;

export class LastSight {
  readonly #table: () => OpenTable;
  #enough = $state(false);

  // To be made by the page of the table, which it lives and dies with.
  constructor(table: () => OpenTable, face: () => GameFace, isTold: () => boolean) {
    this.#table = table;
    $effect(() => {
      if (!this.on) return;
      this.#enough = false;
      const timer = setTimeout(() => this.enough(), untrack(() => pauseOf(face())));
      return () => clearTimeout(timer);
    });
    $effect(() => {
      if (this.on && this.#enough && isTold()) this.end();
    });
  }

  get on(): boolean {
    return this.#table().lingers;
  }

  // The story may still be told to its end.
  enough(): void {
    this.#enough = true;
  }

  end(): void {
    this.#table().lingers = false;
  }
}

// Things that stand still want to be seen as long as things that move.
function pauseOf(face: GameFace): number {
  return settings.motion === 'none' ? 0 : (face.lastSightMs ?? lastSightMs) * (pace() || 1);
}
