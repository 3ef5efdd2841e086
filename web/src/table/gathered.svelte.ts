// The points of a match at some of its moments. They come one by one from the house, which takes a while: so they are
// asked for as soon as the match is over, while its last move is still looked at.
import { faceOf } from '../games/registry';
import { house } from '../house/house.svelte';
import type { OpenTable } from '../house/table.svelte';
import { sampleNumbers, type Sample } from './course';

const gapMs = 60; // the house hears 20 messages a second

class Gathered {
  samples = $state.raw<Sample[]>([]); // all of them, or none yet
  readonly #table: OpenTable;

  constructor(table: OpenTable) {
    this.#table = table;
    void this.#gather();
  }

  async #gather(): Promise<void> {
    const { frame, game } = this.#table;
    if (!frame) return;
    const { number: last, info, outcome } = frame;
    const face = faceOf(game);
    const samples: Sample[] = [];
    for (const number of sampleNumbers(last)) {
      const moment = await house.moment(this.#table, number);
      if (moment.kind === 'shown') {
        // The end is what was counted, with all that lay behind screens.
        const shown = info.seats.map((_, seat) => face.score(moment.view, seat, game) ?? 0);
        samples.push({ number, points: number === last ? (outcome?.scores ?? shown) : shown });
      }
      await new Promise((later) => setTimeout(later, gapMs));
    }
    this.samples = samples;
  }
}

const gathered = new WeakMap<OpenTable, Gathered>();

export function gatheredOf(table: OpenTable): Gathered {
  const known = gathered.get(table) ?? new Gathered(table);
  gathered.set(table, known);
  return known;
}
