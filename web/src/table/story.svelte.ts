// The story leads, the state follows: where a game tells what happened scene by scene, the table shows each scene as it
// was and only then goes on to the next. Moves of the others are told in passing: while the last of them is read, the
// table is the present already, and only what happens before it was read is held back. It holds up nobody who does not
// want to wait: any press ends the scene, two in a row end the story, and who has chosen so hears none.
import type { AnyShapes, EntryOf, EventOf, Frame } from '../connection/shapes';
import type { GameFace, Scene } from '../games/face';
import { settings } from '../house/settings.svelte';
import { OpenTable } from '../house/table.svelte';
import { moveFrame, moveOf } from './moves';
import { actorOf } from './turns';

export const firstLineMs = 1600; // the light arrives and one sentence is read
export const nextLineMs = 450; // each further sentence
export const linesMax = 6; // more are read in the log
export const goesOnMs = 800; // one more thing where the light stands already
export const emptyMs = 250; // where nothing happened
export const summaryMs = 6000; // the end of a round is looked at
export const wholeMs = 20_000; // a story takes no longer
export const hurriedMs = 5000; // and much less where a clock runs
export const moveMs = 1300; // a move of somebody else, in one sentence
export const movesMs = 6000; // all those that are told before I am asked; the last of them is not waited for
export const lingerMs = 5000; // a sentence stays in sight until the next, or so long
const secondPressMs = 700;

const slowness = { slow: 2.2, normal: 1, quick: 0.5, step: 1, none: 0 } as const;

interface Told extends Scene<AnyShapes> {
  frame: Frame;
  log: EntryOf<AnyShapes>[];
  ms: number;
}

export const msOf = ({ events, summary, empty, move }: Pick<Scene<AnyShapes>, 'events' | 'summary' | 'empty' | 'move'>): number =>
  summary ? summaryMs : empty ? emptyMs : (move ? moveMs : firstLineMs) + nextLineMs * (Math.min(events.length, linesMax) - 1);

export class Story {
  readonly #table: () => OpenTable;
  readonly #face: () => GameFace;
  readonly #stage: OpenTable; // what is seen meanwhile
  #now = $state.raw<Told | null>(null);
  #ahead = $state.raw<Told[]>([]);
  #paused = $state(false);
  #passing = $state.raw<Scene<AnyShapes> | null>(null); // what was told in passing last
  #read: readonly EventOf<AnyShapes>[] = []; // its sentences, also when they are out of sight again
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lingering: ReturnType<typeof setTimeout> | undefined;
  #pressedAt = -Infinity;

  constructor(table: () => OpenTable, face: () => GameFace) {
    this.#table = table;
    this.#face = face;
    this.#stage = new OpenTable(table().id);
    table().listener = this;
  }

  // The table to look at while something is told; null: the present.
  get shown(): OpenTable | null {
    return this.#now && !this.#isPresent ? this.#stage : null;
  }

  // The last that happened is being told in passing: it is what the table shows.
  get #isPresent(): boolean {
    return this.#now?.move === true && this.#ahead.length === 0;
  }

  // What somebody else did, to be read on the board.
  get passing(): Scene<AnyShapes> | null {
    return this.#passing;
  }

  // It is what was read on the board just now.
  hasJustTold(events: readonly EventOf<AnyShapes>[]): boolean {
    return events.every((event) => this.#read.includes(event));
  }

  get scene(): Scene<AnyShapes> | null {
    return this.#now;
  }

  get next(): Scene<AnyShapes> | null {
    return this.#ahead[0] ?? null;
  }

  // So many scenes are still to come.
  get left(): number {
    return this.#ahead.length;
  }

  get ms(): number {
    return this.#now && !this.waits ? this.#now.ms * slowness[settings.story] : 0;
  }

  // It goes on when it is told to.
  get waits(): boolean {
    return this.#paused || settings.story === 'step';
  }

  pause(): void {
    this.#paused = !this.#paused;
    this.#wait();
  }

  // Another pace was chosen.
  repace(): void {
    this.#paused = false;
    if (settings.story === 'none') this.end();
    else this.#wait();
  }

  hear(before: Frame, after: Frame, entries: EntryOf<AnyShapes>[]): void {
    if (settings.story === 'none') return;
    const scenes = this.#face().tell?.(before, after, entries) ?? [];
    const earlier = this.#table().log.filter(({ number }) => number < (entries[0]?.number ?? 0));
    if (scenes.length > 0) this.#follow(this.#scenes(scenes, after, earlier, entries));
    else this.#hearMove(before, after, earlier, entries);
  }

  #scenes(scenes: Scene<AnyShapes>[], after: Frame, earlier: EntryOf<AnyShapes>[], entries: EntryOf<AnyShapes>[]): Told[] {
    const whole = scenes.reduce((sum, scene) => sum + msOf(scene), 0);
    const most = after.clocks ? hurriedMs : wholeMs;
    const goesOn = (scene: Scene, i: number) => (i === 0 ? (this.#ahead.at(-1) ?? this.#now) : scenes[i - 1])?.at === scene.at;
    return scenes.map((scene, i): Told => ({
      ...scene,
      frame: sceneFrame(after, scene),
      log: [...earlier, ...toldUntil(entries, scene.told)],
      ms: goesOn(scene, i) ? goesOnMs : msOf(scene) * Math.min(1, most / whole),
    }));
  }

  // Who is deciding is not taken from their decision: then it replaces what was read before.
  #hearMove(before: Frame, after: Frame, earlier: EntryOf<AnyShapes>[], entries: EntryOf<AnyShapes>[]): void {
    const scene = moveOf(before, after, entries, this.#face().untold);
    if (!scene && this.#isPresent) this.#stop(); // the present has gone on: that move is not shown again
    if (!scene && entries.some((entry) => actorOf(entry) === after.seat)) this.#skipMoves(); // who has acted has read them
    if (!scene) return;
    if (before.question !== undefined && !this.shown) this.end();
    this.#follow([{ ...scene, frame: moveFrame(before, after), log: [...earlier, ...entries], ms: msOf(scene) }]);
    if (after.clocks && after.question !== undefined) this.#hurry();
  }

  #skipMoves(): void {
    this.#tellInPassing(null);
    this.#ahead = this.#ahead.filter(({ move }) => !move);
    if (this.#now?.move) this.goOn();
  }

  #follow(told: Told[]): void {
    if (this.#now && this.#isPresent) this.#stage.recall(this.#now.frame, this.#now.log, []); // it has moved already
    this.#ahead = [...this.#ahead, ...told];
    if (!this.#now) this.goOn();
  }

  // My clock runs: no more than the last move is told, and that in passing.
  #hurry(): void {
    while (this.#now?.move && this.#ahead.length > 0 && this.#ahead.every(({ move }) => move)) this.goOn();
  }

  goOn(): void {
    const [next, ...rest] = this.#ahead;
    if (!next) return this.#stop();
    this.#ahead = rest;
    this.#now = next.move ? { ...next, ms: next.ms * Math.min(1, movesMs / waiting([next, ...rest])) } : next;
    this.#tellInPassing(next.move ? next : null);
    this.#stage.recall(next.frame, next.log, next.events);
    this.#wait();
  }

  #tellInPassing(scene: Scene<AnyShapes> | null): void {
    this.#passing = scene;
    if (scene) this.#read = globalThis.document?.hidden ? [] : scene.events;
    clearTimeout(this.#lingering);
    if (scene && !this.waits) this.#lingering = setTimeout(() => (this.#passing = null), Math.max(lingerMs, msOf(scene)) * slowness[settings.story]);
  }

  #wait(): void {
    clearTimeout(this.#timer);
    if (this.#now && !this.waits) this.#timer = setTimeout(() => this.goOn(), this.ms);
  }

  // Somebody pressed somewhere: on to the next scene, or, pressed again at once, to the end.
  press(now: number): void {
    if (!this.shown) return this.end();
    const again = now - this.#pressedAt < secondPressMs;
    this.#pressedAt = now;
    if (again) this.end();
    else this.goOn();
  }

  end(): void {
    this.#stop();
    this.#tellInPassing(null);
  }

  #stop(): void {
    clearTimeout(this.#timer);
    if (this.#now && !this.#now.move) this.#table().fresh = []; // it was told: it does not move once more
    this.#now = null;
    this.#ahead = [];
    this.#paused = false;
  }
}

const waiting = (told: readonly Told[]): number => told.reduce((sum, { ms }) => sum + ms, 0);

// The entries as far as they are told: so many events of them.
function toldUntil(entries: readonly EntryOf<AnyShapes>[], told: number): EntryOf<AnyShapes>[] {
  let left = told;
  return entries.flatMap((entry) => {
    const events = entry.events.slice(0, Math.max(0, left));
    left -= entry.events.length;
    return events.length > 0 ? [{ ...entry, events }] : [];
  });
}

// The table at that scene: nobody is asked anything, no clock is shown, nothing is over yet.
function sceneFrame(after: Frame, { view }: Scene<AnyShapes>): Frame {
  const { question: _, mayUndo: __, stops: ___, clocks: ____, ...rest } = after;
  const info = { ...after.info, stage: 'playing' as const };
  return { ...rest, info, view, prompt: null, toAct: [], choices: [], outcome: null, scores: null };
}
