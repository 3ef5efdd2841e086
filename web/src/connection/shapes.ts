// What a table tells about its game. The wire carries views, scores and messages of any game (protocol.ts); what those
// of one game look like stands in the shapes.ts of its folder, and code that knows its game says so with them.
import type { GameEvent, JsonValue, Message, MessageArg, SeatArg, Table } from './protocol';

export interface Shapes {
  view: unknown;
  score: unknown; // a line of the final count
  event: GameEvent;
  action: Message;
  prompt: Message;
}

// A game that nothing more is known about: as it comes from the wire.
export interface AnyShapes extends Shapes {
  view: JsonValue;
  score: JsonValue;
}

// What happens at the table rather than in the game.
export interface TableEvent extends GameEvent {
  key: `table.${string}`;
  type: 'takeBack' | 'calm' | 'brisk' | 'botGone' | 'timeOut' | 'standIn' | 'back' | 'resign' | 'decided' | 'offerEnd' | 'noEnd' | 'ended';
  args: { seat?: SeatArg; number?: number; why?: string; choice?: string };
}

export type EventOf<S extends Shapes> = S['event'] | TableEvent;

export interface ChoiceOf<S extends Shapes> {
  action: string;
  message: S['action'];
}

export interface EntryOf<S extends Shapes> {
  number: number;
  events: EventOf<S>[];
  takesBack?: number;
}

type OfTheGame = 'view' | 'prompt' | 'choices' | 'log' | 'scores';

export interface Frame<S extends Shapes = AnyShapes> extends Omit<Table, OfTheGame> {
  view: S['view'];
  prompt: S['prompt'] | null;
  choices: ChoiceOf<S>[];
  log: EntryOf<S>[];
  scores: S['score'][] | null; // null until the match is over
}

export const frameOf = (table: Table): Frame => ({ ...table, scores: Array.isArray(table.scores) ? table.scores : null });

// "kind.ring" -> "ring": a symbol of a message as a word of its game. Nothing, for what this viewer may not know.
export function wordOf<W extends string>(symbol: `${string}.${W}`): W;
export function wordOf<W extends string>(symbol: `${string}.${W}` | null | undefined): W | null;
export function wordOf(symbol: string | null | undefined): string | null {
  return symbol ? symbol.slice(symbol.indexOf('.') + 1) : null;
}

type ArgOf<Args, Name extends string> = Args extends unknown ? (Name extends keyof Args ? Args[Name] : undefined) : never;

// An argument that only some of a game's messages have.
export function argOf<M extends Message, Name extends string>(message: M, name: Name): ArgOf<M['args'], Name>;
export function argOf({ args }: Message, name: string): MessageArg | undefined {
  return args[name];
}

export const seatOf = (arg: SeatArg | null | undefined): number | null => arg?.seat ?? null;
