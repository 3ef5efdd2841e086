// What all games share: words without a language, set-ups, outcomes.
export type JsonValue = null | boolean | number | string | JsonValue[] | { [key: string]: JsonValue };

export type SeatArg = { seat: number };

// A key of the game's catalogue and its arguments: a number, a symbol ("kind.ring", itself a key), a seat, or null for
// something this viewer may not know.
export interface Message {
  key: string;
  args: { [name: string]: number | string | SeatArg | null };
}

export interface GameEvent extends Message {
  type: string;
  seat: number | null;
  rule: string;
}

export interface Setup {
  mode: string;
  seats: number;
  options: { [option: string]: string };
}

export interface Outcome {
  over: boolean;
  scores: number[];
  ranks: number[];
  winners: number[];
  adjudicated?: boolean;
}

// What one game says; each has its own in shapes/.
export interface Shapes {
  view: unknown;
  score: unknown; // a line of the final count
  event: GameEvent;
  action: Message;
  prompt: Message;
}
