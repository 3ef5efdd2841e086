// Generated from protocol/messages.h by protocol/typescript.cpp. Do not edit.

export type JsonValue = null | boolean | number | string | JsonValue[] | { [key: string]: JsonValue };

// An argument of a message: a number, a symbol ("kind.ring", itself a key of the catalogue), a seat, a text that is no
// symbol, such as a name somebody chose, or null for something this viewer may not know.
export type SeatArg = { seat: number };
export type TextArg = { text: string };
export type MessageArg = number | string | SeatArg | TextArg | null;

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
  keptFor?: string;
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
  hints?: boolean;
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
  holds?: string;
}

export interface Watch {
  kind: 'watch';
  id: string;
  table: string;
  token: string;
  seen: number;
  heard?: number;
  name?: string;
  pass?: string;
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

export interface StandIn {
  kind: 'standIn';
  id: string;
  table: string;
  token: string;
  seat: number;
}

export interface Back {
  kind: 'back';
  id: string;
  table: string;
  token: string;
}

export const voteChoices = ['bot', 'wait', 'end'] as const;
export type VoteChoice = (typeof voteChoices)[number];

export interface Vote {
  kind: 'vote';
  id: string;
  table: string;
  token: string;
  seat: number;
  choice: VoteChoice;
}

export interface Resign {
  kind: 'resign';
  id: string;
  table: string;
  token: string;
}

export interface OfferEnd {
  kind: 'offerEnd';
  id: string;
  table: string;
  token: string;
  agrees: boolean;
}

export const phrases = ['hello', 'goodLuck', 'yourTurn', 'oneMoment', 'backSoon', 'wellPlayed', 'unlucky', 'thanks', 'goodGame', 'goodbye'] as const;
export type Phrase = (typeof phrases)[number];

export interface Say {
  kind: 'say';
  id: string;
  table: string;
  token: string;
  phrase?: Phrase;
  text: string;
}

export interface Report {
  kind: 'report';
  id: string;
  table: string;
  token: string;
  line: number;
}

export interface Knock {
  kind: 'knock';
  id: string;
  table: string;
  pass: string;
  name: string;
}

export interface Admit {
  kind: 'admit';
  id: string;
  table: string;
  token: string;
  guest: string;
  let: boolean;
}

export interface Keep {
  kind: 'keep';
  id: string;
  table: string;
  token: string;
  chair: number;
  name: string;
}

export interface Receive {
  kind: 'receive';
  id: string;
  table: string;
  token: string;
  request: string;
  yes: boolean;
}

export const codeUses = ['device', 'person'] as const;
export type CodeUse = (typeof codeUses)[number];

export interface AskCode {
  kind: 'askCode';
  id: string;
  table: string;
  token: string;
  use: CodeUse;
}

export interface FindCode {
  kind: 'findCode';
  id: string;
  code: string;
}

export interface UseCode {
  kind: 'useCode';
  id: string;
  table: string;
  code: string;
  name: string;
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

export interface Foretell {
  kind: 'foretell';
  id: string;
  table: string;
  token: string;
  action: string;
}

export interface Explain {
  kind: 'explain';
  id: string;
  table: string;
  token: string;
  number: number;
  piece: string;
}

export type FromPage = Create | Join | Watch | Leave | Fill | Act | Undo | Tap | Calm | Stop | Pong | Why | Moment | Rematch | Lobby | StandIn | Back | Vote | Resign | OfferEnd | Say | Report | Knock | Admit | Keep | Receive | AskCode | FindCode | UseCode | Notify | Hook | Foretell | Explain;

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

export const reasons = ['malformed', 'tooFast', 'tooMany', 'unknownGame', 'badSetup', 'unknownBot', 'badName', 'badShare', 'badId', 'unknownTable', 'noOpenChair', 'notYours', 'notStarted', 'started', 'over', 'notOver', 'notAsked', 'late', 'unknownAction', 'unknownStep', 'rule', 'noUndo', 'shown', 'answered', 'noRace', 'noStops', 'unknownStop', 'notSaved', 'setAside', 'closing', 'closed', 'notAway', 'standsIn', 'resigned', 'noVote', 'nameTaken', 'nameReserved', 'chatOff', 'badText', 'unknownLine', 'noWatching', 'askToWatch', 'notAdmitted', 'declined', 'unanswered', 'oneChair', 'notHost', 'badCode', 'badAddress', 'noNotices', 'notMaker', 'elsewhere'] as const;
export type Reason = (typeof reasons)[number];

export interface Refused {
  kind: 'refused';
  re: string;
  table: string;
  rule: string;
  reason: Reason;
  text: string;
  because?: Message;
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

export interface SeatClock {
  leftMs: number;
  runs: boolean;
  out: boolean;
}

export const awayWhys = ['gone', 'silent', 'late'] as const;
export type AwayWhy = (typeof awayWhys)[number];

export interface AwaySeat {
  seat: number;
  why: AwayWhy;
  forMs: number;
  mayStandIn: boolean;
  mayVote: boolean;
}

export interface CastVote {
  seat: number;
  about: number;
  choice: VoteChoice;
}

export interface Absence {
  away: AwaySeat[];
  resigned: number[];
  votes: CastVote[];
}

export const endReasons = ['agreed', 'voted', 'abandoned', 'expired'] as const;
export type EndReason = (typeof endReasons)[number];

export interface Ending {
  why?: EndReason;
  offers: number[];
}

export interface Knocking {
  guest: string;
  name: string;
}

export interface Spectators {
  count: number;
  names: string[];
  knocking: Knocking[];
  late: number;
}

export interface JoinRequest {
  request: string;
  name: string;
  seat?: number;
}

export interface Gathering {
  host?: number;
  requests: JoinRequest[];
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
  clocks?: SeatClock[];
  absence?: Absence;
  ending?: Ending;
  spectators?: Spectators;
  gathering?: Gathering;
  devices?: number;
  notices?: Notices;
}

export interface Ping {
  kind: 'ping';
  id: string;
  table: string;
}

export interface Change {
  kind: 'change';
  table: string;
  re?: string;
  change: JsonValue;
  log: LogEntry[];
}

export interface Announcement {
  kind: 'announcement';
  text: string;
}

export interface Closing {
  kind: 'closing';
  text: string;
}

export interface TalkLine {
  number: number;
  seat: number;
  phrase?: Phrase;
  text: string;
  at: number;
}

export interface Talk {
  kind: 'talk';
  table: string;
  lines: TalkLine[];
}

export interface Asked {
  kind: 'asked';
  re: string;
  table: string;
  host: number;
}

export interface Code {
  kind: 'code';
  re: string;
  table: string;
  use: CodeUse;
  code: string;
  seconds: number;
}

export interface CodeFound {
  kind: 'codeFound';
  re: string;
  table: string;
  game: string;
  use: CodeUse;
  name: string;
}

export interface Ousted {
  kind: 'ousted';
  table: string;
}

export interface Foretold {
  kind: 'foretold';
  re: string;
  table: string;
  action: string;
  lines: Message[];
}

export interface Explained {
  kind: 'explained';
  re: string;
  table: string;
  number: number;
  piece: string;
  lines: Message[];
}

export type FromServer = Pledge | Seated | Done | Refused | Allowed | Shown | Tables | Table | Ping | Change | Announcement | Closing | Talk | Asked | Code | CodeFound | Ousted | Foretold | Explained;
