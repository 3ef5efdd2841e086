// The faces that have been fetched so far, and their drawings with them.
import { hangSprite } from '../art/sprite';
import type { GameFace } from './face';
import { plainFace } from './plain/face';
import { readings } from './plain/readings.svelte';

class Faces {
  #loaded = $state.raw<Record<string, GameFace>>({});
  #asked = new Set<string>();

  of(game: string): GameFace | undefined {
    return this.#loaded[game];
  }

  async load(game: string, fetch: () => Promise<GameFace>): Promise<void> {
    if (this.#asked.has(game)) return;
    this.#asked.add(game);
    // A board that cannot be fetched must not stop the match: it is played on the plain one.
    const face = await fetch().catch(() => plainFace);
    if (face === plainFace) await readings.load(game);
    if (face.art) hangSprite(face.art);
    this.#loaded = { ...this.#loaded, [game]: face };
  }
}

export const faces = new Faces();
