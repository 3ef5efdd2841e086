// Moments of a match on their way from the server. Whoever drags a slider wants many and waits for none: one question
// is open at a time, the next is for what is wanted then, and what was seen is kept.
import type { Refused, Shown } from '../connection/protocol';

export const gapMs = 70; // between two questions: the house hears 20 messages a second
export const tooFastMs = 1000; // when it still was too many
export const keptMax = 250;

export type Ask = (number: number) => Promise<Shown | Refused>;

export class Moments {
  readonly #ask: Ask;
  readonly #found: (moment: Shown) => void;
  readonly #failed: (refused: Refused) => void;
  readonly #kept = new Map<number, Shown>();
  #wanted: number | null = null;
  #asking = false;

  constructor(ask: Ask, found: (moment: Shown) => void, failed: (refused: Refused) => void) {
    this.#ask = ask;
    this.#found = found;
    this.#failed = failed;
  }

  // Only what is wanted last is found; what was wanted before it is forgotten.
  want(number: number): void {
    const kept = this.#kept.get(number);
    this.#wanted = kept ? null : number;
    if (kept) this.#found(kept);
    else if (!this.#asking) void this.#fetch();
  }

  // Nothing is wanted any more.
  drop(): void {
    this.#wanted = null;
  }

  async #fetch(): Promise<void> {
    this.#asking = true;
    while (this.#wanted !== null) {
      const answer = await this.#ask(this.#wanted);
      if (answer.kind === 'shown') this.#arrived(answer);
      else if (answer.reason !== 'tooFast') this.#refused(answer);
      await new Promise((over) => setTimeout(over, answer.kind === 'shown' ? gapMs : tooFastMs));
    }
    this.#asking = false;
  }

  #arrived(moment: Shown): void {
    this.#kept.set(moment.number, moment);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > keptMax && oldest !== undefined) this.#kept.delete(oldest);
    if (this.#wanted !== moment.number) return;
    this.#wanted = null;
    this.#found(moment);
  }

  #refused(refused: Refused): void {
    this.#wanted = null;
    this.#failed(refused);
  }
}
