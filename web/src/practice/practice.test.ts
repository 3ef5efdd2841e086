import { expect, it } from 'vitest';
import { dayBefore, dayOf, gameOfDay, numberOf, placeOfDay, puzzledGames, puzzlesOf } from './puzzle';
import { lastWeek, Notebook, streakOf, type Shelf } from './notebook.svelte';

class Drawer implements Shelf {
  text: string | null = null;
  getItem(): string | null {
    return this.text;
  }
  setItem(_key: string, text: string): void {
    this.text = text;
  }
}
const forbidden: Shelf = {
  getItem: () => {
    throw new Error('forbidden');
  },
  setItem: () => {
    throw new Error('forbidden');
  },
};

it('chooses the puzzle of a day by the date alone, and repeats none before all were there', () => {
  const games = ['a', 'b', 'c'];
  const days = Array.from({ length: 75 }, (_, i) => dayBefore('2027-03-01', i));
  const chosen = days.map((day) => `${gameOfDay(day, games)}/${placeOfDay(day, games.length, 25)}`);
  expect(new Set(chosen).size).toBe(75);
  expect(gameOfDay('2026-11-17', games)).toBe(gameOfDay('2026-11-17', [...games]));
});

it('knows the day where the device is', () => {
  expect(dayOf(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
  expect(dayBefore('2026-03-01')).toBe('2026-02-28');
  expect(numberOf('1970-01-02')).toBe(1);
});

it('counts days in a row, and does not break them before the day is over', () => {
  expect(streakOf([], '2026-11-17')).toBe(0);
  expect(streakOf(['2026-11-15', '2026-11-16'], '2026-11-17')).toBe(2);
  expect(streakOf(['2026-11-15', '2026-11-16', '2026-11-17'], '2026-11-17')).toBe(3);
  expect(streakOf(['2026-11-14', '2026-11-17'], '2026-11-17')).toBe(1);
  expect(lastWeek('2026-11-17')).toEqual(['2026-11-11', '2026-11-12', '2026-11-13', '2026-11-14', '2026-11-15', '2026-11-16', '2026-11-17']);
});

it('remembers on the device', () => {
  const drawer = new Drawer();
  const book = new Notebook(drawer);
  book.noteDay('2026-11-17');
  book.noteDay('2026-11-17');
  book.noteSolved('some-game/3');
  expect(book.isKept).toBe(true);
  const again = new Notebook(drawer);
  expect(again.days).toEqual(['2026-11-17']);
  expect(again.solved).toEqual(['some-game/3']);
});

it('goes on where nothing can be kept, and says so', () => {
  for (const shelf of [null, forbidden]) {
    const book = new Notebook(shelf);
    book.noteDay('2026-11-17');
    expect(book.isKept).toBe(false);
    expect(book.days).toEqual(['2026-11-17']);
  }
  const spoilt = new Drawer();
  spoilt.text = '{"days":7,"solved":[1,"some-game/1"]}';
  expect(new Notebook(spoilt).solved).toEqual(['some-game/1']);
});

it('has puzzles for every game that has any', async () => {
  for (const game of puzzledGames()) expect((await puzzlesOf(game)).length, game).toBeGreaterThanOrEqual(25);
});
