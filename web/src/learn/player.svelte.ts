// A lesson being played: the match in the worker, the step, what the coach says. The board sees a table like any other.
import type { Message, SeatInfo } from '../connection/protocol';
import type { Frame } from '../connection/shapes';
import { faceOf } from '../games/registry';
import { pace } from '../house/motion';
import { settings } from '../house/settings.svelte';
import { OpenTable } from '../house/table.svelte';
import { frameOfStudy } from '../local/sight';
import type { Studies, Study } from '../local/study';
import { asksFirst } from '../table/habit';
import { textKey, wrongName, type Lesson, type Move, type Step, type Texts } from './lesson';
import { lt } from './words';

const rivalMs = 900; // so long others are seen to act
const readsMs = 250; // so long nobody is disturbed: the answer is drawn first
const triesBeforeHelp = 2; // then the piece lifts by itself; one more, and the step is played

export type Phase = 'move' | 'wait' | 'done' | 'free' | 'over';

export interface Note {
  text: string;
  rule: string; // "" when no rule forbids it
}

// Where a step begins with a position of its own: ready to be shown.
interface Scene {
  study: Study;
  table: OpenTable;
}

export class Player {
  readonly lesson: Lesson;
  table = $state.raw<OpenTable>(new OpenTable('lesson', true));
  at = $state(0); // the step
  move = $state(0);
  phase = $state<Phase>('wait');
  note = $state.raw<Note | null>(null); // the answer to the last wrong try
  readonly #studies: Studies;
  readonly #noteDone: (steps: number) => void;
  readonly #failed: () => void; // the engine does not answer any more
  #isClosed = false;
  #texts = $state.raw<Texts>({});
  #study: Study | null = null;
  #question = 0;
  #tries = 0;
  #next: { at: number; scene: Promise<Scene> } | null = null; // set up while the learner reads
  #early: string | null = null; // pressed while the move before was still on its way: part of one payment, say

  constructor(lesson: Lesson, texts: Texts, studies: Studies, noteDone: (steps: number) => void, failed: () => void) {
    this.lesson = lesson;
    this.#texts = texts;
    this.#studies = studies;
    this.#noteDone = noteDone;
    this.#failed = failed;
  }

  set texts(texts: Texts) {
    this.#texts = texts;
  }

  get step(): Step {
    return this.lesson.steps[this.at]!;
  }
  get #now(): Move | null {
    return this.step.moves?.[this.move] ?? null;
  }
  // What is lit, and what it follows from.
  get light(): string[] {
    return this.phase === 'move' ? ((this.#now ?? this.step.ask)?.light ?? []) : [];
  }
  get evidence(): string[] {
    return this.phase === 'move' ? (this.#now?.evidence ?? []) : [];
  }

  text(what: string, step = this.step.name): string {
    return this.#texts[textKey(this.lesson.lesson, step, what)] ?? '';
  }
  get order(): string {
    return this.#texts[textKey(this.lesson.lesson, this.step.name, 'order', this.move)] ?? '';
  }
  get reason(): string {
    return this.#texts[textKey(this.lesson.lesson, this.step.name, 'reason', this.move)] ?? '';
  }
  ofLesson(what: string): string {
    return this.#texts[`${this.lesson.lesson}.${what}`] ?? '';
  }

  // The step is shown when all of it is there; until then a second press means nothing.
  async begin(at: number): Promise<void> {
    this.phase = 'wait';
    let { table } = this;
    if (this.lesson.steps[at]!.position || !this.#study) {
      const scene = await (this.#next?.at === at ? this.#next.scene : this.#setUp(at));
      void this.#study?.close().catch(() => null); // nobody waits for that
      ({ table } = scene);
      this.#study = scene.study;
    }
    this.#next = null;
    this.at = at;
    this.move = 0;
    this.#quiet();
    this.table = table;
    this.phase = 'move';
  }

  async #setUp(at: number): Promise<Scene> {
    const { game, setup, steps } = this.lesson;
    const { position, begin = [] } = steps[at]!;
    const study = await this.#studies.open({ game, setup, ...(position ? { position } : {}) });
    let number = 0;
    for (const [seat, action] of begin) number = await study.act(seat, action);
    const table = new OpenTable('lesson', true);
    table.receive(await this.#frame(study, number));
    return { study, table };
  }

  // While the coach's last words are read, the next step is set up, so that it is there when it is wanted.
  #lookAhead(): void {
    const at = this.at + 1;
    if (!this.lesson.steps[at]?.position) return;
    setTimeout(() => {
      if (this.#isClosed || this.phase !== 'done' || this.at + 1 !== at) return;
      const scene = this.#setUp(at);
      scene.catch(() => null); // told when it is wanted
      this.#next = { at, scene };
    }, readsMs);
  }

  // A press on the board or in the list.
  press(action: string): void {
    if (this.phase === 'free') return this.#go(this.#pressFreely(action));
    if (this.phase === 'wait') this.#early = action;
    if (this.phase !== 'move' || !this.#now) return;
    const { frame } = this.table;
    if (!this.#now.answers.includes(action)) return this.#go(this.#refuse(this.#now, action));
    this.note = null;
    if (asksFirst(frame?.choices ?? [], action, faceOf(this.lesson.game)) && this.table.selected !== action) this.table.selected = action;
    else this.#go(this.#play(action));
  }

  // Any piece can be asked about, here as at every table.
  explain(piece: string): Promise<Message[]> {
    return this.#study?.explain(this.table.seat, piece) ?? Promise.resolve([]);
  }

  // An answer to a question that is no move.
  answer(option: string): void {
    const { ask } = this.step;
    if (!ask || this.phase !== 'move') return;
    if (option === ask.right) this.#go(this.#goOn(ask.then ?? []));
    else this.note = { text: this.text(`wrong.${option}`), rule: '' };
  }

  // Plays the step as it is meant.
  skip(): void {
    if (this.phase === 'move') this.#go(this.#demonstrate());
  }

  async #demonstrate(): Promise<void> {
    if (this.step.ask) return this.#goOn(this.step.ask.then ?? []);
    const choices = this.table.frame?.choices ?? [];
    const answer = this.#now?.answers.find((one) => choices.some(({ action }) => action === one));
    if (answer) await this.#play(answer);
  }

  // On to the next step; after the last one the match is the learner's.
  next(): void {
    if (this.phase === 'done') this.#go(this.at + 1 < this.lesson.steps.length ? this.begin(this.at + 1) : this.#playFreely());
  }

  async #playFreely(): Promise<void> {
    this.phase = 'free';
    await this.#others();
  }

  close(): void {
    this.#isClosed = true;
    this.#studies.close();
  }

  // Whoever leaves waits for no answer; otherwise one that does not come is told.
  #go(course: Promise<void>): void {
    course.catch(() => this.#isClosed || this.#failed());
  }

  #isAsked(): boolean {
    return this.phase === 'move';
  }

  #quiet(): void {
    this.note = null;
    this.#tries = 0;
  }

  async #refuse({ answers, wrong }: Move, action: string): Promise<void> {
    this.table.selected = null;
    const { seat } = this.lesson;
    const rule = (await this.#study?.whyNot(seat, action).catch(() => '')) ?? null;
    const name = wrongName({ answers, ...(wrong ? { wrong } : {}) }, action);
    this.note = rule !== null ? { text: '', rule } : { text: name ? this.#wrongText(name) : lt('other'), rule: '' };
    this.#tries += 1;
    if (this.#tries === triesBeforeHelp) this.table.selected = answers[0]!;
    if (this.#tries > triesBeforeHelp) await this.#demonstrate();
  }

  #wrongText(name: string): string {
    return this.#texts[`${textKey(this.lesson.lesson, this.step.name, 'wrong', this.move)}.${name}`] ?? '';
  }

  async #play(action: string): Promise<void> {
    const move = this.#now;
    this.phase = 'wait';
    this.#early = null;
    this.#quiet();
    await this.#act(this.lesson.seat, action);
    await this.#goOn(move?.then ?? []);
    const follower = faceOf(this.lesson.game).follower?.(action); // one press may mean two actions
    if (follower && this.#isAsked() && this.#now?.answers.includes(follower)) await this.#play(follower);
  }

  // What the others do about it; then the next move, or the end of the step.
  async #goOn(then: [number, string][]): Promise<void> {
    this.phase = 'wait';
    this.#quiet();
    for (const [seat, action] of then) {
      await this.#beat();
      await this.#act(seat, action);
    }
    if (this.move + 1 < (this.step.moves?.length ?? 0)) {
      this.move += 1;
      this.phase = 'move';
      const early = this.#early;
      this.#early = null;
      if (early && this.#now?.answers.includes(early)) await this.#play(early);
      return;
    }
    this.phase = 'done';
    this.#noteDone(this.at + 1);
    this.#lookAhead();
  }

  #beat(): Promise<void> {
    const ms = rivalMs * pace();
    return ms > 0 ? new Promise((done) => setTimeout(done, ms)) : Promise.resolve();
  }

  async #pressFreely(action: string): Promise<void> {
    const { table, lesson } = this;
    const legal = table.frame?.choices.some((choice) => choice.action === action) ?? false;
    if (!legal) {
      const rule = await this.#study?.whyNot(lesson.seat, action).catch(() => '');
      this.note = { text: '', rule: rule ?? '' };
      return;
    }
    this.note = null;
    if (asksFirst(table.frame?.choices ?? [], action, faceOf(lesson.game)) && table.selected !== action) {
      table.selected = action;
      return;
    }
    await this.#act(lesson.seat, action);
    const follower = faceOf(lesson.game).follower?.(action);
    if (follower && table.frame?.choices.some((choice) => choice.action === follower)) await this.#act(lesson.seat, follower);
    await this.#others();
  }

  // The bots play until the learner is asked or the match is over.
  async #others(): Promise<void> {
    const study = this.#study!;
    for (;;) {
      const { toAct, outcome, number } = await study.standing();
      if (outcome.over) {
        this.phase = 'over';
        return;
      }
      if (toAct.includes(this.lesson.seat)) return;
      const seat = toAct[0]!;
      const { choice } = await study.think(seat, this.lesson.finish, { seed: number + 1 });
      await this.#beat();
      await this.#act(seat, choice);
    }
  }

  async #act(seat: number, action: string): Promise<void> {
    const number = await this.#study!.act(seat, action);
    this.table.receive(await this.#frame(this.#study!, number));
  }

  #frame(study: Study, number: number): Promise<Frame> {
    const { game, seat } = this.lesson;
    const told = number > 0 ? 1 : 0;
    return frameOfStudy(study, { game, viewer: seat, seats: ({ seats }) => this.#seats(seats), question: ++this.#question, told, played: number });
  }

  #seats(count: number): SeatInfo[] {
    const rivals = [...this.lesson.rivals];
    return Array.from({ length: count }, (_, seat) =>
      seat === this.lesson.seat
        ? { who: 'person', name: settings.name, bot: '', connected: true }
        : { who: 'bot', name: rivals.shift() ?? '', bot: this.lesson.finish, connected: true },
    );
  }
}
