// How a game looks at the shared table. Everything but the board is optional: the table has plain stand-ins made from
// the game's view and its words. A face shows; it never computes a rule.
import type { Component } from 'svelte';
import type { Drawings } from '../art/sprite';
import type { Message } from '../connection/protocol';
import type { AnyShapes, ChoiceOf, EntryOf, EventOf, Frame, Shapes } from '../connection/shapes';
import type { Sound } from '../sound/names';
import type { OpenTable } from '../house/table.svelte';

export interface TableProps<S extends Shapes = AnyShapes> {
  table: OpenTable<S>;
  press: (action: string) => void; // a legal action is selected or played, any other is explained by its rule
}

export type RaceKey = 'race.title' | 'race.tap' | 'race.soon' | 'race.now' | 'race.early' | 'race.relaxed' | 'race.calm';

export interface RaceFace {
  drawing: string; // on the button
  words(key: RaceKey): string;
  shown: boolean; // the board shows what a race is about: its control need not say it again
}

// One moment of a story: where it is, what is told of it, and the table as it was then.
export interface Scene<S extends Shapes = AnyShapes> {
  at: string; // two scenes in a row at the same place are one to the eye
  title: Message;
  events: EventOf<S>[]; // the sentences
  told: number; // so many events have been told by now
  view: S['view'];
  empty?: boolean; // nothing happened there
  summary?: boolean;
  move?: boolean; // what somebody else did, told in passing
}

// "What can I do?" by what is in hand: kinds to choose from, then the places for the one that is chosen, each with what
// is there, how strong one would be and what it costs. What a face does not cover is listed in words.
export interface OfferKind {
  key: string;
  name: string;
  sign?: string; // a number
  icon?: string; // or a drawing
  count: number;
  on: boolean;
  take(): void; // chosen in the list: the board follows
}

export interface Offer<S extends Shapes = AnyShapes> {
  choice: ChoiceOf<S>;
  icon?: string; // in place of the picture of the choice
  name: string; // the place; words that the action's own sentence contains
  about: string;
  there?: { seat: number; mark: string }[]; // whose pieces, and their number
  figure?: { value: string; label: string; labelFirst?: boolean; dear?: boolean }; // dear: more than there is in hand now
}

export interface Offers<S extends Shapes = AnyShapes> {
  title: string;
  kinds: OfferKind[];
  heads?: [string, string]; // above what is there and the figures
  groups: { name: string; about?: string; offers: Offer<S>[] }[];
  covers(action: string): boolean;
}

export interface GameFace<S extends Shapes = AnyShapes> {
  Board: Component<TableProps<S>>;
  dense?: boolean; // on a phone two fingers draw the board nearer
  art?: Drawings; // what the board draws with: hung up before it is shown
  Tray?: Component<TableProps<S>>; // under the board: what only this viewer has, and pickers
  Aside?: Component<{ table: OpenTable<S> }>; // the foot of the left rail
  SeatNote?: Component<{ table: OpenTable<S>; seat: number }>; // below a seat's name and score
  Scores?: Component<{ table: OpenTable<S> }>; // the final count, line by line
  Picture?: Component<{ choice: ChoiceOf<S> }>; // beside an action in the list
  score(view: S['view'], seat: number, game: string): number | null;
  unit?(view: S['view']): string; // what the score counts, in place of points
  margin?(n: number): string; // so many of it, by which a match is won
  trayTab?(): string; // what a phone calls the tab of the tray
  counts(view: S['view'], seat: number): string | null; // one more fact about a seat, already in words
  status(table: OpenTable<S>): string[]; // for the title bar; the mode comes first, which a phone leaves out where there is more to say
  explain?(table: OpenTable<S>, choice: ChoiceOf<S>): string; // in place of the catalogue's own words about an action
  brief?(table: OpenTable<S>, choice: ChoiceOf<S>): string; // an action in a few words, for the bar of a phone
  scoreParts?(scores: readonly S['score'][], seat: number): Record<string, number>; // the lines of a seat's count that add up to its total, by their words
  sounds?: Readonly<Record<string, Sound>>; // what is heard of which kind of event
  news?: Readonly<Record<string, number>>; // which kinds of events matter to everybody, and how much: for the recap
  fates?: Readonly<Record<string, number>>; // which befall whose they are, and how much that matters to him
  race?: RaceFace; // how a race is called, where the game has better words than the page
  onBoard?(action: string): boolean; // has its place on the board: the bar of a phone need not offer it
  offers?(table: OpenTable<S>, press: (action: string) => void, picked: string | null): Offers<S> | null; // `picked`: the kind that was chosen in the list
  free?(action: string): boolean; // the next press can change it, or it is asked again at once: it goes at one press
  ends?(action: string): boolean; // ends the turn or lets it pass: always in sight, with a key of its own, never the bright button
  bright?(table: OpenTable<S>, action: string): boolean; // false: not the bright answer now, by what everybody sees
  untold?(event: EventOf<S>, then: readonly EventOf<S>[], view: S['view']): boolean; // it is seen well enough, or told with what comes after it: no sentence on the board
  where?(event: EventOf<S>): string | null; // the spot of the board where it happened, as a selector
  leadsTo?(table: OpenTable<S>, action: string): string | null; // the spot where an action would happen that is on the board only with the right piece in hand
  sentence?(table: OpenTable<S>, event: EventOf<S>): string | null; // on the board, where the log's words say too little for one who looks
  tell?(before: Frame<S>, after: Frame<S>, entries: EntryOf<S>[]): Scene<S>[]; // what happened, scene by scene; none: it is shown at once
  Summary?: Component<{ table: OpenTable<S> }>; // what a scene that sums up shows over the board
  lastSightMs?: number; // how long the move that ends a match is looked at, where the usual time is too short
  follower?(action: string): string | undefined; // what the same press plays next, as soon as it is legal
}
