// What the lobby offers, made from the game's own listing.
import type { GameListing, ModeChoice, OptionChoice } from '../connection/api';
import type { SeatWish, SetupWish } from '../connection/protocol';

export function seatRange(game: GameListing): [number, number] {
  return [Math.min(...game.modes.map((mode) => mode.seatsMin)), Math.max(...game.modes.map((mode) => mode.seatsMax))];
}

const goodCompany = 3; // two rivals make a lively table; a game for fewer or more takes what it can

export function usualSeats(mode: ModeChoice): number {
  return Math.min(Math.max(goodCompany, mode.seatsMin), mode.seatsMax);
}

// The strongest bot is the last of the list.
export const bestBot = (game: GameListing): string => game.bots.at(-1) ?? '';

export const person: SeatWish = { who: 'person', bot: '' };
export const openChair: SeatWish = { who: 'open', bot: '' };
export const botChair = (bot: string): SeatWish => ({ who: 'bot', bot });

// One press: me in the first seat, bots in the others, everything else as the game suggests.
export function botTable(game: GameListing): { setup: SetupWish; seats: SeatWish[] } {
  const mode = game.modes[0]!;
  const count = usualSeats(mode);
  const seats = Array.from({ length: count }, (_, seat) => (seat === 0 ? person : botChair(bestBot(game))));
  return { setup: { mode: mode.key, seats: count }, seats };
}

// At a table for people the quicker one wins, where the game can do it; otherwise what the game suggests.
export const usualValue = (option: OptionChoice, live: boolean): string =>
  live && option.values.includes('race') ? 'race' : option.values[0]!;

export function optionsOf(game: GameListing, mode: string): OptionChoice[] {
  return game.options.filter((option) => option.modes.includes(mode));
}
