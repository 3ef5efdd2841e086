// The vizier thinks about what one seat sees, in a worker on this device: the page hands him the view that the seat was
// shown anyway, and what it hides he guesses. Nothing is asked of a server.
import type { JsonValue, Message } from '../connection/protocol';
import { Studies, type Study, type Thought } from '../local/study';

export const thinker = 'ismcts:2000';
const patienceMs = 4000; // on a slow machine he says what he has come to
const shown = 3;
const worthSaying = 0.01; // a share below is chance

export interface Advice {
  action: string;
  share: number; // of his thoughts
  worth: number; // expected share of winning
  because: Message[]; // what speaks for it beside the next best; of the others: beside the first
  against: Message[]; // what the first has over it
}

export interface Hint {
  advices: Advice[]; // the best first
  simulations: number; // 0: there was nothing to choose
  drawn: boolean; // others must not foresee it, so he would not always do the same
}

// What he thinks of a study, from the eyes of this seat.
export async function thinkAbout(study: Study, seat: number, signal?: AbortSignal): Promise<Hint> {
  const thought = await study.think(seat, thinker, { seed: 1, milliseconds: patienceMs, ...(signal ? { signal } : {}) });
  return adviceOf(thought, (action, other) => study.reasons(seat, action, other));
}

export async function adviceOf(thought: Thought, reasons: (action: string, other: string) => Promise<Message[]>): Promise<Hint> {
  const tried = [...thought.options].sort((a, b) => b.visits - a.visits || b.worth - a.worth);
  const kept = tried.filter(({ share }, i) => i === 0 || share >= worthSaying).slice(0, shown);
  const [best, next] = tried;
  const advices = await Promise.all(
    kept.map(async ({ action, share, worth }, i): Promise<Advice> => {
      const other = i === 0 ? next : best;
      const because = other ? await reasons(action, other.action) : [];
      const against = i > 0 ? await reasons(best!.action, action) : [];
      return { action, share, worth, because, against };
    }),
  );
  return { advices, simulations: thought.simulations, drawn: thought.drawn };
}

// One worker for all questions of a table, opened with the first.
export class Vizier {
  #studies: Promise<Studies> | null = null;

  async ask(game: string, view: JsonValue, seat: number, signal: AbortSignal): Promise<Hint> {
    this.#studies ??= Studies.open();
    const study = await (await this.#studies).open({ game, view });
    try {
      return await thinkAbout(study, seat, signal);
    } finally {
      void study.close().catch(() => {}); // gone with its worker
    }
  }

  close(): void {
    void this.#studies?.then((studies) => studies.close(), () => {});
    this.#studies = null;
  }
}
