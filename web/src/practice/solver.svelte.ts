// A puzzle being solved: the position in the worker, what was tried, what is said about it. The board sees a table like any
// other. Nothing is lost by a try: the position is set up again. Where the question is what something hidden can still be,
// nothing is played: answers are marked, and the engine says of each whether it is possible and why.
import type { SeatInfo, Setup } from '../connection/protocol';
import { faceOf } from '../games/registry';
import { settings } from '../house/settings.svelte';
import { OpenTable } from '../house/table.svelte';
import { frameOfStudy } from '../local/sight';
import type { Doubt, Studies, Study } from '../local/study';
import { asksFirst } from '../table/habit';
import type { Considered, Puzzle } from './puzzle';

const triesBeforeAnswer = 3;
const rivals = ['Sindbad', 'Morgiana', 'Aziz', 'Duban'];

export type Phase = 'opening' | 'ask' | 'solved' | 'shown';

export interface Try {
  action: string;
  words: string;
  right: boolean;
  reasons: string[]; // what the answer has over it
  figures: Considered | null; // what the search thought of it; nothing: it never looked at it apart
}

export class Solver {
  readonly game: string;
  readonly puzzle: Puzzle;
  table = $state.raw(new OpenTable('puzzle', true));
  phase = $state<Phase>('opening');
  tries = $state.raw<Try[]>([]);
  because = $state.raw<string[]>([]); // what speaks for the answer beside the next best
  doubt = $state.raw<Doubt | null>(null); // of a puzzle that asks what can still be
  marked = $state.raw<string[]>([]); // the answers that are thought possible
  readonly #studies: Studies;
  readonly #failed: () => void;
  #study: Study | null = null;
  #question = 0;
  #names = new Map<string, string>(); // of the actions of the position, in words
  #isClosed = false;

  constructor(game: string, puzzle: Puzzle, studies: Studies, failed: () => void) {
    this.game = game;
    this.puzzle = puzzle;
    this.#studies = studies;
    this.#failed = failed;
  }

  get left(): number {
    return triesBeforeAnswer - this.tries.length;
  }
  get isOver(): boolean {
    return this.phase === 'solved' || this.phase === 'shown';
  }
  // Every option as the search saw it, the best first.
  get considered(): Considered[] {
    return [...(this.puzzle.found.options ?? [])].sort((a, b) => b[1] - a[1]);
  }
  nameOf = (action: string): string => this.#names.get(action) ?? action;

  async begin(): Promise<void> {
    const { setup, position } = this.puzzle;
    this.#study = await this.#studies.open({ game: this.game, setup, position });
    if (this.puzzle.about) this.doubt = await this.#study.doubt(this.puzzle.seat, this.puzzle.about);
    await this.#show();
    this.#names = new Map(this.table.frame!.choices.map(({ action, message }) => [action, this.table.say(message)]));
    this.phase = 'ask';
  }

  press(action: string): void {
    if (this.phase === 'ask' && !this.doubt) this.#go(this.#press(action));
  }

  mark(answer: string): void {
    if (this.phase !== 'ask') return;
    this.marked = this.marked.includes(answer) ? this.marked.filter((one) => one !== answer) : [...this.marked, answer];
  }

  // Whether these are all that can be, and no other; what is wrong is told why, one of each sort.
  check(): void {
    if (this.phase !== 'ask' || !this.doubt) return;
    const { answers } = this.doubt;
    const isMarked = (answer: string) => this.marked.includes(answer);
    const wrong = answers.filter(({ answer, mayBe }) => mayBe !== isMarked(answer));
    const told = [wrong.find(({ mayBe }) => !mayBe), wrong.find(({ mayBe }) => mayBe)].filter((one) => one !== undefined);
    const words = answers.filter(({ answer }) => isMarked(answer)).map((one) => this.table.say(one.words)).join(', ');
    this.#note({ action: this.marked.join(' '), words: words || '–', right: wrong.length === 0, reasons: told.map((one) => this.table.say(one.because)), figures: null });
    if (wrong.length === 0) this.phase = 'solved';
    else if (this.left === 0) this.#go(this.#reveal());
  }

  async #press(action: string): Promise<void> {
    const { table } = this;
    const choices = table.frame?.choices ?? [];
    if (!choices.some((choice) => choice.action === action)) {
      const rule = await this.#study!.whyNot(this.puzzle.seat, action).catch(() => null);
      table.refusal = { action, rule: rule ?? '', broken: rule !== null, text: '' };
      return;
    }
    table.refusal = null;
    if (asksFirst(choices, action, faceOf(this.game)) && table.selected !== action) {
      table.selected = action;
      return;
    }
    await (this.puzzle.kind === 'win' ? this.#playOn(action) : this.#judge(action));
  }

  async #judge(action: string): Promise<void> {
    const { answers, seat } = this.puzzle;
    const right = answers.includes(action);
    const best = answers[0]!;
    const reasons = right ? [] : await this.#study!.reasons(seat, best, action);
    const figures = this.considered.find(([one]) => one === action) ?? null;
    this.#note({ action, words: this.nameOf(action), right, reasons: reasons.map((one) => this.table.say(one)), figures });
    if (right) return this.#solve(action);
    this.table.selected = null;
    if (this.left === 0) await this.#reveal();
  }

  // A turn that wins may be several actions.
  async #playOn(action: string): Promise<void> {
    const { seat } = this.puzzle;
    const choice = this.table.frame!.choices.find((one) => one.action === action)!;
    const words = this.table.say(choice.message);
    await this.#study!.act(seat, action);
    const { outcome, toAct } = await this.#study!.standing();
    const won = outcome.over && outcome.winners.length === 1 && outcome.winners[0] === seat;
    await this.#show();
    if (won) {
      this.#note({ action, words, right: true, reasons: [], figures: null });
      this.phase = 'solved';
    } else if (outcome.over || !toAct.includes(seat)) {
      this.#note({ action, words, right: false, reasons: [], figures: null });
      await this.takeBack();
      if (this.left === 0) await this.#reveal();
    }
  }

  // The position as it was.
  async takeBack(): Promise<void> {
    await this.#study!.goTo(0);
    await this.#show();
  }

  show(): void {
    if (this.phase === 'ask') this.#go(this.#reveal());
  }

  async #reveal(): Promise<void> {
    const { kind, answers, seat } = this.puzzle;
    if (kind === 'hold') {
      this.marked = answers;
    } else if (kind === 'win') {
      await this.#study!.goTo(0);
      this.because = [];
      for (const action of answers) {
        const { choices } = await this.#study!.look(seat);
        const message = choices.find((one) => one.action === action)?.message;
        this.because = [...this.because, message ? this.table.say(message) : action];
        await this.#study!.act(seat, action);
      }
      await this.#show();
    } else {
      await this.#explain();
      this.table.selected = answers[0]!;
    }
    this.phase = 'shown';
  }

  async #solve(action: string): Promise<void> {
    await this.#explain();
    await this.#study!.act(this.puzzle.seat, action);
    await this.#show();
    this.phase = 'solved';
  }

  async #explain(): Promise<void> {
    const [best, next] = this.considered;
    if (best && next) this.because = (await this.#study!.reasons(this.puzzle.seat, best[0], next[0])).map((one) => this.table.say(one));
  }

  close(): void {
    this.#isClosed = true;
  }

  #go(course: Promise<void>): void {
    course.catch(() => this.#isClosed || this.#failed());
  }

  #note(one: Try): void {
    this.tries = [...this.tries, one];
  }

  async #show(): Promise<void> {
    const { table, game } = this;
    const frame = await frameOfStudy(this.#study!, { game, viewer: this.puzzle.seat, seats: this.#seats, question: ++this.#question, told: 0 });
    table.receive(this.doubt ? { ...frame, choices: [] } : frame);
  }

  readonly #seats = ({ seats }: Setup): SeatInfo[] =>
    Array.from({ length: seats }, (_, seat) =>
      seat === this.puzzle.seat
        ? { who: 'person', name: settings.name, bot: '', connected: true }
        : { who: 'bot', name: rivals[seat < this.puzzle.seat ? seat : seat - 1]!, bot: 'merchant', connected: true },
    );
}
