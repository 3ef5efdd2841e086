// What the page and the worker with the house say to each other, besides the protocol itself.
import type { Person } from '../connection/tokens';
import type { NetworkFiles } from './networks';

// Why matches are not kept, or not any longer; the catalogue's texts are "here." and these words.
export type StorageTrouble = 'forbidden' | 'full' | 'failed';
// Why there is no house in this browser.
export type Hindrance = 'feature' | 'engine';

export type Asked =
  | { what: 'record'; table: string } // its text; of a match that goes on it holds everything that is hidden
  | { what: 'import'; text: string } // what it became, as JSON
  | { what: 'forget'; table: string };

export interface Imported {
  table: string;
  people: Person[]; // who plays on, if it goes on
}

export type ToWorker =
  | { kind: 'start'; engine: string; botDelayMs: number; networks: NetworkFiles }
  | { kind: 'open'; line: number }
  | { kind: 'close'; line: number }
  | { kind: 'say'; line: number; text: string }
  | { kind: 'ask'; number: number; asked: Asked };

export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'hindered'; why: Hindrance }
  | { kind: 'said'; line: number; text: string }
  | { kind: 'closed'; line: number }
  | { kind: 'answer'; number: number; good: boolean; text: string }
  | { kind: 'storage'; trouble: StorageTrouble | null };
