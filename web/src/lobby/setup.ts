// What the lobby offers, made from the game's own listing and from what was chosen last.
import type { GameListing, ModeChoice, OptionChoice } from '../connection/api';
import type { Customs, SeatWish, SetupWish, TableInfo } from '../connection/protocol';

// A chair in one word, as the dialog offers it: "person", "open", "kept:Dunya" or "bot:merchant".
export type Chair = string;
export const person: Chair = 'person';
export const openChair: Chair = 'open';
export const botChair = (bot: string): Chair => `bot:${bot}`;
export const botOf = (chair: Chair): string => (chair.startsWith('bot:') ? chair.slice('bot:'.length) : '');

const keptSign = 'kept:';
export const keptChair = (name: string): Chair => keptSign + name;
export const isKept = (chair: Chair): boolean => chair.startsWith(keptSign);
export const keptFor = (chair: Chair): string => (isKept(chair) ? chair.slice(keptSign.length) : '');
// On this device an open chair is somebody's who sits beside me.
export function chairsHere(chairs: Chair[], bot: string): Chair[] {
  return chairs.map((chair) => (chair === openChair ? botChair(bot) : chair));
}

export const isOpen = (chair: Chair): boolean => chair === openChair || isKept(chair);

export function seatWish(chair: Chair): SeatWish {
  const bot = botOf(chair);
  const name = keptFor(chair).trim();
  return { who: bot ? 'bot' : chair === person ? 'person' : 'open', bot, ...(name ? { keptFor: name } : {}) };
}

// A table as the dialog shows it.
export interface Plan {
  mode: string;
  chairs: Chair[];
  options: Record<string, string>; // only what was chosen; the rest is as usual
  listed: boolean;
  customs?: Customs; // only what was chosen otherwise than usual
}

export function seatRange(game: GameListing): [number, number] {
  return [Math.min(...game.modes.map((mode) => mode.seatsMin)), Math.max(...game.modes.map((mode) => mode.seatsMax))];
}

const goodCompany = 3; // two rivals make a lively table; a game for fewer or more takes what it can

export const inRange = (count: number, mode: ModeChoice): number => Math.min(Math.max(count, mode.seatsMin), mode.seatsMax);
export const usualSeats = (mode: ModeChoice): number => inRange(goodCompany, mode);

const fairBot = 'merchant'; // for most people

// The bot chosen last, else a fair one, else the strongest, which is the last of the list.
export const usualBot = (game: GameListing, last = ''): string =>
  [last, fairBot].find((bot) => game.bots.includes(bot)) ?? game.bots.at(-1) ?? '';

// Me in the chair I like, or in the first; the others around me.
export function chairsAround(count: number, emblem: number, others: Chair[], spare: Chair): Chair[] {
  const mine = emblem < count ? emblem : 0;
  const guests = others.filter((chair) => chair !== person);
  return Array.from({ length: count }, (_, i) => (i === mine ? person : (guests[i < mine ? i : i - 1] ?? spare)));
}

// One press: me, bots in the other chairs, everything else as the game suggests.
export function botTable(game: GameListing, emblem: number, bot: string): { setup: SetupWish; seats: SeatWish[] } {
  const mode = game.modes[0]!;
  const count = usualSeats(mode);
  return { setup: { mode: mode.key, seats: count }, seats: chairsAround(count, emblem, [], botChair(bot)).map(seatWish) };
}

// What the dialog starts with: the last plan, as far as the game still has it, with me where I like to sit.
export function firstPlan(game: GameListing, emblem: number, last: Partial<Plan> = {}): Plan {
  const mode = game.modes.find((one) => one.key === last.mode) ?? game.modes[0]!;
  const known = (chair: Chair) => (botOf(chair) ? game.bots.includes(botOf(chair)) : chair === person || isOpen(chair));
  const chairs = (last.chairs ?? []).map((chair) => (known(chair) ? chair : openChair));
  const count = chairs.length > 0 ? inRange(chairs.length, mode) : usualSeats(mode);
  const offered = (key: string, value: string) => game.options.find((option) => option.key === key)?.values.includes(value);
  const options = Object.fromEntries(Object.entries(last.options ?? {}).filter(([key, value]) => offered(key, value)));
  return { mode: mode.key, chairs: chairsAround(count, emblem, chairs, openChair), options, listed: last.listed ?? false, ...(last.customs ? { customs: last.customs } : {}) };
}

// At a table for people the quicker one wins, where the game can do it; otherwise what the game suggests.
export const usualValue = (option: OptionChoice, live: boolean): string =>
  live && option.values.includes('race') ? 'race' : option.values[0]!;

// Where people share a device nobody can be quicker than another: races there go by lots or by nerve.
const needsOwnDevice = ['race', 'relaxed'];

export function optionsOf(game: GameListing, mode: string, here = false): OptionChoice[] {
  const offered = game.options.filter((option) => option.modes.includes(mode));
  if (!here) return offered;
  return offered.map((option) => ({ ...option, values: option.values.filter((value) => !needsOwnDevice.includes(value)) }));
}

// The chair to ask for: the one with my emblem where it is open, else any.
export const chairToTake = (info: TableInfo, emblem: number): number | undefined =>
  info.seats[emblem]?.who === 'open' && !info.seats[emblem].name ? emblem : undefined;

// The level that all bots at the table have; '' where they differ or there are none.
export function levelOf(chairs: readonly Chair[]): string {
  const [first = '', ...others] = chairs.map(botOf).filter(Boolean);
  return others.every((bot) => bot === first) ? first : '';
}

export const withLevel = (chairs: readonly Chair[], bot: string): Chair[] => chairs.map((chair) => (botOf(chair) ? botChair(bot) : chair));
