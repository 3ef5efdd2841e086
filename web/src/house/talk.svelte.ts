// The talk at the table on screen, as this person hears it.
import type { TalkLine } from '../connection/protocol';
import type { OpenTable } from './table.svelte';
import { isMuted, mute, mutedPeople, noteRead, readTo, unmute, unread } from './talk';
import { t } from './words.svelte';

const bubbleMs = 4000;

export class Hearing {
  readonly #open: () => OpenTable;
  #muted = $state.raw(mutedPeople(localStorage));
  #read = $state(0); // the number of the last line looked at
  #since = 0; // what was said before this page came is not announced
  latest = $state.raw<TalkLine | null>(null); // has just been said: at its seat for a moment

  constructor(open: () => OpenTable) {
    this.#open = open;
    this.#read = readTo(localStorage, open().id);
  }

  get #table(): OpenTable {
    return this.#open();
  }

  get lines(): TalkLine[] {
    return this.#table.talk.filter(({ seat }) => !this.isMuted(seat));
  }

  get unread(): number {
    return unread(this.lines, this.#read, this.#table.seat).length;
  }

  // Somebody else is there to talk to, or something was said.
  get isOn(): boolean {
    const info = this.#table.frame?.info;
    const people = info?.seats.filter(({ who }) => who === 'person').length ?? 0;
    return this.#table.talk.length > 0 || (people > 1 && info!.customs.chat);
  }

  isMuted(seat: number): boolean {
    return seat !== this.#table.seat && isMuted(this.#muted, this.#person(seat));
  }

  mute(seat: number, muted: boolean): void {
    this.#muted = (muted ? mute : unmute)(localStorage, this.#person(seat));
  }

  // All that is there has been looked at.
  readAll(): void {
    const last = this.#table.talk.at(-1)?.number ?? 0;
    if (last <= this.#read) return;
    this.#read = last;
    noteRead(localStorage, this.#table.id, last);
  }

  // To be called when lines have come: the last of them stands at its seat for a moment. Says how to put it away.
  notice(): (() => void) | undefined {
    const last = this.lines.at(-1);
    if (!last || last.number <= this.#since) return undefined;
    const first = this.#since === 0 && Date.now() - last.at > bubbleMs;
    this.#since = last.number;
    if (first) return undefined;
    this.latest = last;
    const timer = setTimeout(() => (this.latest = null), bubbleMs);
    return () => clearTimeout(timer);
  }

  #person(seat: number) {
    return { table: this.#table.id, seat, name: this.#table.seatName(seat) };
  }
}

export const wordsOf = ({ phrase, text }: TalkLine): string => (phrase ? t(`phrase.${phrase}`) : text);
