// Generated from protocol/messages.h by protocol/typescript.cpp. Do not edit.

export type JsonValue = null | boolean | number | string | JsonValue[] | { [key: string]: JsonValue };

// An argument of a message: a number, a symbol ("kind.ring", itself a key of the catalogue), a seat, or null for
// something this viewer may not know.
export type SeatArg = { seat: number };
export type MessageArg = number | string | SeatArg | null;

// Words without a language: a key of the game's catalogue and its arguments.
export interface Message {
  key: string;
  args: { [name: string]: MessageArg };
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

export type SetupWish = Partial<Setup>;

export interface Outcome {
  over: boolean;
  scores: number[];
  ranks: number[];
  winners: number[];
  adjudicated?: boolean;
}

export const idMax = 64;
export const secretIdMin = 16;

export const seatKinds = ['open', 'person', 'bot'] as const;
export type SeatKind = (typeof seatKinds)[number];

export interface SeatWish {
  who: SeatKind;
  bot: string;
}

export const clockKinds = ['none', 'move', 'match', 'days'] as const;
export type ClockKind = (typeof clockKinds)[number];

export interface ClockWish {
  kind: ClockKind;
  seconds: number;
  increment: number;
}

export const absents = ['wait', 'bot', 'vote'] as const;
export type Absent = (typeof absents)[number];

export const watchings = ['open', 'asked', 'closed'] as const;
export type Watching = (typeof watchings)[number];

export interface Customs {
  clock: ClockWish;
  absent: Absent;
  chat: boolean;
  watching: Watching;
  watchDelay: number;
  asksBeforeJoin: boolean;
}

export interface Create {
  kind: 'create';
  id: string;
  game: string;
  setup: SetupWish;
  seats: SeatWish[];
  name: string;
  share: string;
  listed: boolean;
  customs?: Customs;
}

export interface Join {
  kind: 'join';
  id: string;
  table: string;
  seat?: number;
  name: string;
  share: string;
}

export interface Watch {
  kind: 'watch';
  id: string;
  table: string;
  token: string;
  seen: number;
}

export interface Leave {
  kind: 'leave';
  id: string;
  table: string;
}

export interface Fill {
  kind: 'fill';
  id: string;
  table: string;
  token: string;
  bot: string;
}

export interface Act {
  kind: 'act';
  id: string;
  table: string;
  token: string;
  question: number;
  action: string;
}

export interface Undo {
  kind: 'undo';
  id: string;
  table: string;
  token: string;
  number: number;
}

export interface Tap {
  kind: 'tap';
  id: string;
  table: string;
  token: string;
  question: number;
  claimed: number;
}

export interface Calm {
  kind: 'calm';
  id: string;
  table: string;
  token: string;
  calm: boolean;
}

export interface Stop {
  kind: 'stop';
  id: string;
  table: string;
  token: string;
  stop: string;
}

export interface Pong {
  kind: 'pong';
  id: string;
  table: string;
}

export interface Why {
  kind: 'why';
  id: string;
  table: string;
  token: string;
  action: string;
}

export interface Moment {
  kind: 'moment';
  id: string;
  table: string;
  token: string;
  number: number;
  eyes?: number;
}

export interface Rematch {
  kind: 'rematch';
  id: string;
  table: string;
  token: string;
  name: string;
  share: string;
}

export interface Lobby {
  kind: 'lobby';
  id: string;
}

export interface PushAddress {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface Notify {
  kind: 'notify';
  id: string;
  table: string;
  token: string;
  device: PushAddress;
  wanted: boolean;
}

export interface Hook {
  kind: 'hook';
  id: string;
  table: string;
  token: string;
  url: string;
}

export type FromPage = Create | Join | Watch | Leave | Fill | Act | Undo | Tap | Calm | Stop | Pong | Why | Moment | Rematch | Lobby | Notify | Hook;

export interface Pledge {
  kind: 'pledge';
  commitment: string;
}

export interface Seated {
  kind: 'seated';
  re: string;
  table: string;
  seat?: number;
  token: string;
}

export interface Done {
  kind: 'done';
  re: string;
}

export const reasons = ['malformed', 'tooFast', 'tooMany', 'unknownGame', 'badSetup', 'unknownBot', 'badName', 'badShare', 'badId', 'unknownTable', 'noOpenChair', 'notYours', 'notStarted', 'started', 'over', 'notOver', 'notAsked', 'late', 'unknownAction', 'unknownStep', 'rule', 'noUndo', 'shown', 'answered', 'noRace', 'noStops', 'unknownStop', 'notSaved', 'setAside', 'badAddress', 'noNotices', 'notMaker'] as const;
export type Reason = (typeof reasons)[number];

export interface Refused {
  kind: 'refused';
  re: string;
  table: string;
  rule: string;
  reason: Reason;
  text: string;
}

export interface Allowed {
  kind: 'allowed';
  re: string;
}

export interface Shown {
  kind: 'shown';
  re: string;
  table: string;
  number: number;
  view: JsonValue;
  prompt: Message;
  toAct: number[];
  events: GameEvent[];
}

export const tableStages = ['gathering', 'playing', 'finished'] as const;
export type TableStage = (typeof tableStages)[number];

export interface SeatInfo {
  who: SeatKind;
  name: string;
  bot: string;
  connected: boolean;
}

export interface TableInfo {
  table: string;
  game: string;
  setup: Setup;
  stage: TableStage;
  seats: SeatInfo[];
  next: string;
  customs: Customs;
}

export interface Tables {
  kind: 'tables';
  tables: TableInfo[];
}

export const racePaces = ['race', 'relaxed'] as const;
export type RacePace = (typeof racePaces)[number];

export interface RaceNow {
  pace: RacePace;
  turn: number;
  answered: boolean;
  tap: string;
  pass: string;
}

export interface Races {
  calm: number[];
  lockoutMs: number;
  now?: RaceNow;
}

export interface Stops {
  all: string[];
  now: string;
}

export interface Choice {
  action: string;
  message: Message;
}

export interface LogEntry {
  number: number;
  events: GameEvent[];
  takesBack?: number;
}

export interface Seal {
  commitment: string;
  shares: string[];
  secret: string;
}

export interface Notices {
  devices: string[];
  mayHook: boolean;
  hooked: boolean;
}

export interface Table {
  kind: 'table';
  info: TableInfo;
  seat?: number;
  number: number;
  question?: number;
  view: JsonValue;
  prompt: Message | null;
  mayUndo?: number;
  races?: Races;
  stops?: Stops;
  toAct: number[];
  choices: Choice[];
  log: LogEntry[];
  outcome: Outcome | null;
  scores: JsonValue;
  seal: Seal;
  notices?: Notices;
}

export interface Ping {
  kind: 'ping';
  id: string;
  table: string;
}

export type FromServer = Pledge | Seated | Done | Refused | Allowed | Shown | Tables | Table | Ping;
