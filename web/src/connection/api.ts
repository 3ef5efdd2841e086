// What is asked once over plain HTTP: the list of games, a game's words, the record of a match.
import type { DiceRecord } from '../fair/check';
import { apiPath } from './place';

export interface ModeChoice {
  key: string;
  seatsMin: number;
  seatsMax: number;
}

export interface OptionChoice {
  key: string;
  values: string[]; // the first is the default
  modes: string[]; // the modes that have it
}

export interface GameListing {
  key: string;
  title: string;
  minutes: number;
  modes: ModeChoice[]; // the first is the default
  options: OptionChoice[];
  bots: string[];
}

export interface Rule {
  id: string;
  title: string;
  text: string;
}

export interface GameWords {
  texts: Record<string, string>;
  rules: Rule[];
}

async function get<T>(path: string): Promise<T> {
  const response = await fetch(path, { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return (await response.json()) as T;
}

export const fetchGames = () => get<{ games: GameListing[] }>(apiPath('games')).then((answer) => answer.games);

// Where the house is found; what is not said is empty.
export interface Whereabouts {
  addresses: string[]; // in the network around it; told to its own machine only
  publicUrl: string;
}

export const fetchHouse = () => get<Whereabouts>('/api/house');
export const fetchPushKey = () => get<{ key: string }>('/api/notices').then(({ key }) => key);

export interface MatchRecord {
  dice: DiceRecord;
  actions: unknown[];
}

export const fetchRecord = (table: string) => get<MatchRecord>(recordAddress(table));
export const recordAddress = (table: string) => `/api/tables/${encodeURIComponent(table)}/record`;

export const fetchWords = (game: string, language: string) =>
  get<GameWords>(apiPath(`games/${encodeURIComponent(game)}/texts/${encodeURIComponent(language)}`));
