// The readings of the games that have one, found in their folders (reading.ts) and fetched when a table of the game is
// shown on the plain board.
import { noReading, type Reading } from './facts';

// As with the faces, it is its key that leads a game to the reading that knows its view.
const found = import.meta.glob<Reading>('../*/reading.ts', { import: 'reading' });

class Readings {
  #loaded = $state.raw<Record<string, Reading>>({});

  of(game: string): Reading {
    return this.#loaded[game] ?? noReading;
  }

  ready(game: string): boolean {
    return game in this.#loaded;
  }

  // One that is not there or cannot be fetched is done without: the plain board reads any view.
  async load(game: string): Promise<void> {
    const reading = await found[`../${game}/reading.ts`]?.().catch(() => noReading);
    this.#loaded = { ...this.#loaded, [game]: reading ?? noReading };
  }
}

export const readings = new Readings();
