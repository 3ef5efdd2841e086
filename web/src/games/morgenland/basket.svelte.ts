// A payment laid together by hand: any units in any order, and back again. What is owed goes out whole, in the order in
// which the game asks for it. It belongs to one question; when that is answered it is void.
import type { OpenTable } from '../../house/table.svelte';
import { treasures, type MorgenlandShapes, type Treasure } from './shapes';
import type { Units } from './view';

// Lays one unit more, where it is there and still owed.
export const laid = (basket: readonly Treasure[], type: Treasure, purse: Units, owed: number): Treasure[] =>
  mayLay(basket, type, purse, owed) ? [...basket, type] : [...basket];

export const mayLay = (basket: readonly Treasure[], type: Treasure, purse: Units, owed: number): boolean =>
  basket.length < owed && basket.filter((one) => one === type).length < purse[type];

export const inOrder = (basket: readonly Treasure[]): Treasure[] => treasures.flatMap((type) => basket.filter((one) => one === type));

export class Basket {
  #table: OpenTable<MorgenlandShapes>;
  #held = $state.raw<{ question: number; units: Treasure[] } | null>(null);

  constructor(table: OpenTable<MorgenlandShapes>) {
    this.#table = table;
  }

  get units(): Treasure[] {
    return this.#held && this.#held.question === this.#table.frame?.question ? this.#held.units : [];
  }

  lay(type: Treasure, purse: Units, owed: number): void {
    const { question } = this.#table.frame ?? {};
    if (question !== undefined) this.#held = { question, units: laid(this.units, type, purse, owed) };
  }

  empty(): void {
    this.#held = null;
  }
}
