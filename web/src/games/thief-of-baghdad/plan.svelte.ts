// What this player is about to do: a piece taken up, before a whole move is selected. Board and tray share it. It
// belongs to one question of one table; when the table moves on it is void, whatever the page did meanwhile.
import type { OpenTable } from '../../house/table.svelte';
import type { Carrying } from '../../parts/carries';
import { movesOf, readMoves, samePiece, waysToPay, wording, type Move, type Piece } from './moves';
import { palaceNames, type PalaceName, type ThiefOfBaghdadShapes, type ThiefView } from './shapes';

export class Plan {
  #table: OpenTable<ThiefOfBaghdadShapes>;
  #taken = $state.raw<{ piece: Piece; question: number } | null>(null);
  readonly moves = $derived.by((): Move[] => readMoves(this.#table.frame?.choices ?? []));

  constructor(table: OpenTable<ThiefOfBaghdadShapes>) {
    this.#table = table;
  }

  get #view(): ThiefView {
    return this.#table.view;
  }

  // The move that is selected and waits to be played.
  get selected(): Move | null {
    return this.moves.find((move) => move.action === this.#table.selected) ?? null;
  }

  // The piece in hand. When none was taken up, a press on a palace means what is most often meant.
  get piece(): Piece {
    return this.selected ?? this.#held ?? this.#usual;
  }

  // The piece somebody took up, as opposed to the usual one.
  get taken(): Piece | null {
    return this.selected ?? this.#held;
  }

  get #held(): Piece | null {
    return this.#taken && this.#taken.question === this.#table.frame?.question ? this.#taken.piece : null;
  }

  get #usual(): Piece {
    if (this.#view.phase !== 'post') return { verb: 'place', from: null };
    const own = this.moves.some((move) => move.verb === 'post');
    return { verb: own || this.moves.length === 0 ? 'post' : 'post neutral', from: null };
  }

  get ways(): Move[] {
    return this.selected ? waysToPay(this.moves, this.selected, this.selected.to) : [];
  }

  waysTo(to: PalaceName): Move[] {
    return waysToPay(this.moves, this.piece, to);
  }

  canMove(piece: Piece): boolean {
    return movesOf(this.moves, piece).length > 0;
  }

  isTaken(piece: Piece): boolean {
    return samePiece(this.taken, piece);
  }

  // Takes a piece up, or puts it back. One that cannot go anywhere says why.
  take(piece: Piece, press: (action: string) => void): void {
    const { question } = this.#table.frame ?? {};
    const elsewhere = palaceNames.find((palace) => palace !== piece.from) ?? 'marble';
    if (question === undefined || !this.canMove(piece)) press(wording(piece, elsewhere));
    else if (this.isTaken(piece)) this.drop();
    else {
      this.#taken = { piece, question };
      this.#table.selected = null;
      this.#table.refusal = null;
    }
  }

  // Carried by hand to a palace.
  carrying(piece: Piece, press: (action: string) => void): Carrying | null {
    if (!this.canMove(piece)) return null;
    return {
      lift: () => this.isTaken(piece) || this.take(piece, press),
      onto: '.palace',
      setDown: (place) => {
        const to = palaceNames.find((palace) => place.querySelector(`[data-palace="${palace}"]`));
        if (to && to !== this.selected?.to && to !== piece.from) this.setDown(to, press);
      },
    };
  }

  drop(): void {
    this.#taken = null;
    this.#table.selected = null;
  }

  // Sets the piece down at a palace: the first press proposes the move, the second plays it as it then stands.
  setDown(to: PalaceName, press: (action: string) => void): void {
    const { piece, selected } = this;
    if (piece.from === to) this.drop();
    else if (selected?.to === to) press(selected.action);
    else press(this.waysTo(to)[0]?.action ?? wording(piece, to));
  }
}

const plans = new WeakMap<OpenTable<ThiefOfBaghdadShapes>, Plan>();

export function planOf(table: OpenTable<ThiefOfBaghdadShapes>): Plan {
  const plan = plans.get(table) ?? new Plan(table);
  plans.set(table, plan);
  return plan;
}
