// A shared position on a board: one plays every seat, goes back and on, and tries something else. Nothing of it leaves
// this device.
import type { GameFace } from '../games/face';
import { OpenTable } from '../house/table.svelte';
import { frameOfStudy, seatsNamed } from '../local/sight';
import { StudyError, type Studies, type Study } from '../local/study';
import { asksFirst } from '../table/habit';
import type { Shared } from './link';

const toldMax = 40; // actions that the log beside the board tells

export class Trial {
  readonly shared: Shared;
  readonly table = new OpenTable('try', true);
  readonly isGuess: boolean; // what the link hides is made up
  eyes = $state<number | null>(null);
  number = $state(0); // of actions played
  length = $state(0); // and of those that are known, ahead too
  toAct = $state.raw<number[]>([]);
  isOver = $state(false);
  guess = $state(1); // which of the possible truths
  readonly #studies: Studies;
  readonly #face: () => Pick<GameFace, 'free' | 'onBoard' | 'follower'>;
  #study: Study | null = null;
  #question = 0;
  #busy: Promise<unknown> = Promise.resolve();

  // `face` says how the game is played at a table: what is chosen before it is played, what one press means besides.
  constructor(shared: Shared, studies: Studies, face: () => Pick<GameFace, 'free' | 'onBoard' | 'follower'>) {
    this.shared = shared;
    this.#face = face;
    this.#studies = studies;
    this.isGuess = shared.view !== undefined;
  }

  // Rejects where no match could look like this.
  async open(): Promise<void> {
    const { game, setup, position, view, names } = this.shared;
    const begin = view !== undefined ? { view } : { ...(setup ? { setup } : {}), position: position! };
    const study = await this.#studies.open({ game, ...begin, players: names, seed: this.guess });
    await this.#study?.close();
    this.#study = study;
    const { setup: agreed } = await study.standing();
    this.eyes = this.shared.eyes >= 0 && this.shared.eyes < agreed.seats ? this.shared.eyes : null;
    await this.#show([]);
  }

  // A press on the board or in the list: played, chosen first where the table would ask, or explained.
  press = (action: string): void => this.#then(async () => {
    const { table } = this;
    const seat = table.seat;
    if (seat === null) return;
    const choices = table.frame?.choices ?? [];
    if (!choices.some((choice) => choice.action === action)) {
      const rule = await this.#study!.whyNot(seat, action).catch(() => null);
      table.refusal = rule === null ? null : { action, rule, broken: true, text: '' };
      return;
    }
    table.refusal = null;
    if (asksFirst(choices, action, this.#face()) && table.selected !== action) {
      table.selected = action;
      return;
    }
    await this.#act(seat, action);
    const follower = this.#face().follower?.(action); // one press may mean two actions
    if (follower && this.table.frame?.choices.some((choice) => choice.action === follower)) await this.#act(seat, follower);
  });

  go = (number: number): void => this.#then(async () => {
    await this.#study!.goTo(Math.max(0, Math.min(number, this.length)));
    await this.#follow();
    await this.#show([]);
  });

  see = (seat: number): void => this.#then(async () => {
    this.eyes = seat;
    await this.#show([]);
  });

  guessAgain = (): void => this.#then(async () => {
    this.guess += 1;
    await this.open();
  });

  // The position as it is now, for another link: what was shared as a view stays one.
  async now(caption: string): Promise<Shared> {
    const { game, names, eyes } = this.shared;
    const { setup, rules } = await this.#study!.standing();
    if (this.isGuess) return { game, view: (await this.#study!.look(eyes >= 0 ? eyes : null)).view, eyes, names, caption };
    return { game, setup: { ...setup, rules }, position: await this.#study!.position(), eyes: this.eyes ?? -1, names, caption };
  }

  close(): void {
    this.#studies.close();
  }

  async #act(seat: number, action: string): Promise<void> {
    const number = await this.#study!.act(seat, action);
    await this.#follow();
    await this.#show(await this.#study!.events(number, this.eyes));
  }

  // The board turns to whoever is asked.
  async #follow(): Promise<void> {
    const { toAct } = await this.#study!.standing();
    if (toAct.length > 0 && (this.eyes === null || !toAct.includes(this.eyes))) this.eyes = toAct[0]!;
  }

  async #show(fresh: OpenTable['fresh']): Promise<void> {
    const { game, names } = this.shared;
    const { number, length, toAct, outcome } = await this.#study!.standing();
    const frame = await frameOfStudy(this.#study!, { game, viewer: this.eyes, seats: seatsNamed(names), question: ++this.#question, told: toldMax });
    Object.assign(this, { number, length, toAct, isOver: outcome.over });
    this.table.selected = null;
    this.table.recall(frame, frame.log, fresh);
  }

  // One thing after the other, however fast somebody presses.
  #then(what: () => Promise<void>): void {
    this.#busy = this.#busy.then(what).catch((why: unknown) => {
      if (!(why instanceof StudyError)) throw why;
    });
  }
}
