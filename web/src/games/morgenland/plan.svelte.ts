// What this player is about to do: what is taken up, before a whole move is selected. Board and tray share it. It
// belongs to one question of one table; when the table moves on it is void, whatever the page did meanwhile.
import type { OpenTable } from '../../house/table.svelte';
import type { Carrying } from '../../parts/carries';
import { Basket } from './basket.svelte';
import { isPower, isSpace, isUnit, isWord, readMove, spaceOf, wording, type Move } from './moves';
import type { MorgenlandShapes, MorgenlandView, Space } from './shapes';
import { ownHand } from './view';

export class Plan {
  #table: OpenTable<MorgenlandShapes>;
  #taken = $state.raw<{ held: string; space: Space | null; question: number } | null>(null);
  lookingBack = $state(false); // at the tokens and the treasure of the round before
  readonly basket: Basket;
  readonly moves = $derived.by((): Move[] => (this.#table.frame?.choices ?? []).map(readMove));

  constructor(table: OpenTable<MorgenlandShapes>) {
    this.#table = table;
    this.basket = new Basket(table);
  }

  get #view(): MorgenlandView {
    return this.#table.view;
  }


  get selected(): Move | null {
    return this.moves.find(({ action }) => action === this.#table.selected) ?? null;
  }

  get #now() {
    return this.#taken && this.#taken.question === this.#table.frame?.question ? this.#taken : null;
  }

  // What is in hand. When nothing was taken up, it is what this question is about: the highest token, or the piece on
  // its way.
  get held(): string | null {
    return this.selected?.held ?? this.#now?.held ?? this.#usual;
  }

  get taken(): string | null {
    return this.selected?.held ?? this.#now?.held ?? null;
  }

  get #usual(): string | null {
    const open = this.moves.filter((move) => !isUnit(move) && !isWord(move) && !isPower(move));
    return open.at(-1)?.held ?? null;
  }

  ways(held: string | null): Move[] {
    return this.moves.filter((move) => move.held === held);
  }

  waysTo(space: Space): Move[] {
    return this.ways(this.held).filter((move) => spaceOf(this.#view, move) === space);
  }

  // The space whose pieces the tray asks about.
  get #opened(): Space | null {
    return this.#now?.space ?? null;
  }

  // What has no place on the board of its own, or shares its place with others: laid out in the tray.
  get cards(): Move[] {
    const view = this.#view;
    const onBoard = (move: Move) => spaceOf(view, move) !== null;
    if (this.#opened) return this.waysTo(this.#opened);
    return this.moves.filter((move) => !isUnit(move) && !isWord(move) && !onBoard(move) && (!isPower(move) || (move.held === this.taken && move.target !== null)));
  }

  can(held: string): boolean {
    return this.ways(held).length > 0;
  }

  // Takes something up, or puts it back. What needs no target is selected at once; what cannot be used says why.
  take(held: string, press: (action: string) => void): void {
    const { question } = this.#table.frame ?? {};
    const ways = this.ways(held);
    const [only] = ways;
    if (question === undefined || !only) press(wording(held));
    else if (ways.length === 1 && only.target === null) press(only.action);
    else if (this.taken === held) this.drop();
    else this.#hold(held, null, question);
  }

  // Carried by hand from the tray to a space.
  carrying(held: string, press: (action: string) => void): Carrying | null {
    if (!this.ways(held).some((move) => spaceOf(this.#view, move) !== null)) return null;
    return {
      lift: () => this.taken !== held && this.take(held, press),
      onto: '.cell',
      setDown: (place) => {
        const space = place.querySelector<HTMLElement>('[data-space]')?.dataset.space ?? null;
        if (isSpace(space) && !this.isChosen(space)) this.point(space, press);
      },
    };
  }

  #hold(held: string, space: Space | null, question: number): void {
    this.#taken = { held, space, question };
    this.#table.selected = null;
    this.#table.refusal = null;
  }

  drop(): void {
    this.#taken = null;
    this.#table.selected = null;
  }

  // Points at a space: the first press proposes, the second plays. Where several pieces could be meant, the tray asks.
  point(space: Space, press: (action: string) => void): void {
    const { question } = this.#table.frame ?? {};
    const { held, selected } = this;
    const ways = this.waysTo(space);
    const [only] = ways;
    if (selected && spaceOf(this.#view, selected) === space && (ways.length === 1 || this.#opened === space)) press(selected.action);
    else if (ways.length > 1 && held && question !== undefined) this.#hold(held, space, question);
    else press(only?.action ?? wording(held ?? `place ${ownHand(this.#view).at(-1) ?? 9}`, space));
  }

  isChosen(space: Space): boolean {
    return this.selected !== null && spaceOf(this.#view, this.selected) === space;
  }

  isOpened(space: Space): boolean {
    return this.#opened === space;
  }
}

const plans = new WeakMap<OpenTable<MorgenlandShapes>, Plan>();

export function planOf(table: OpenTable<MorgenlandShapes>): Plan {
  const plan = plans.get(table) ?? new Plan(table);
  plans.set(table, plan);
  return plan;
}
