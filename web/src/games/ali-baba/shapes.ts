// Made from the descriptions of Ali Baba (tools/describe). Do not edit.
import type { SeatArg } from '../../connection/protocol';

export const modes = ['base', 'lamp', 'equal', 'small-cave'] as const;
export type Mode = (typeof modes)[number];

export interface Options {
  memoryAid: 'off' | 'on';
  openOffers: 'off' | 'on';
  remove?: 'random' | 'ring' | 'statue' | 'crown' | 'sword' | 'carpet' | 'chest' | 'ruby' | 'diamond' | 'necklace' | 'lamp';
  remove2?: 'random' | 'ring' | 'statue' | 'crown' | 'sword' | 'carpet' | 'chest' | 'ruby' | 'diamond' | 'necklace' | 'lamp';
  remove3?: 'random' | 'ring' | 'statue' | 'crown' | 'sword' | 'carpet' | 'chest' | 'ruby' | 'diamond' | 'necklace' | 'lamp';
}

export const phases = ['take', 'lamp', 'green', 'yellow', 'offer', 'steal', 'ban', 'over'] as const;
export type Phase = (typeof phases)[number];

export const kinds = ['ring', 'statue', 'crown', 'sword', 'carpet', 'chest', 'ruby', 'diamond', 'necklace', 'lamp'] as const;
export type Kind = (typeof kinds)[number];

export const colours = ['pink', 'blue', 'brown', 'green', 'yellow', 'white'] as const;
export type Colour = (typeof colours)[number];

export interface Ban {
  kind?: Kind; // no tile of this kind
  colour?: Colour; // or none of this colour
}

export type TileName = `${Kind} ${Colour}`;

export interface LastTaken {
  seat: number; // who took it
  pos: number; // from where
  tile: TileName; // what
  turnedUp: number[]; // what came to light
}

export interface CaveTile {
  pos: number; // the place (ALI-48, ALI-50)
  layer: number; // 1 lies on the board
  x: number; // half squares (ALI-45)
  y: number; // half squares
  tile: TileName | null; // null while it lies face down
}

export interface Board {
  side: number; // of the lowest layer, in tiles
  tiles: CaveTile[]; // those still in the cave, by place
}

export interface Seen {
  tiles: TileName[]; // seen going behind that screen and not leaving it
  unseenIn: number; // tiles that came unseen
  unseenOut: number; // tiles that left unseen
}

export interface Note {
  gain?: number; // this seat put `tile` behind its screen, openly
  brown?: number; // this seat scored for `count` tiles of `kind`
  offer?: number; // this seat showed `tile` to seat `to`
  steal?: number; // this seat took `tile` from seat `from`
  to?: number;
  from?: number;
  kind?: Kind;
  count?: number;
  tile?: TileName | null; // null: not seen by this viewer
}

export interface AliBabaView {
  viewer: number | null; // the seat that looks; null for a spectator
  mode: Mode; // as agreed before the match
  seats: number; // how many play
  options: Options; // those of this mode, each with its value
  rules?: number; // the version, of a match that began under older rules
  phase: Phase; // what is asked
  turn: number; // whose turn it is
  turnNumber: number; // from 1
  points: number[]; // magic points won so far
  bans: (Ban | null)[]; // what each seat has named; null: nothing
  removed: Kind[]; // the kinds out of the game
  special: TileName[] | null; // the six tiles beside the board in mode lamp
  lastTaken: LastTaken | null; // the last tile taken from the cave
  remaining: number | null; // turns still to come once the end is near (ALI-28)
  toAct: number[]; // who may act
  board: Board; // the cave
  faceDown: number; // tiles that lie face down
  counts: number[]; // tiles behind each screen
  held: TileName[] | null; // the viewer's own tiles
  setPoints: number | null; // what they are worth as sets now
  offered: number[]; // seats whose offer is in
  offers: Record<string, TileName>; // those this viewer may see, until the steal
  seen: Seen[] | null; // with `memoryAid`, else null
  collections: TileName[][] | null; // at the end, each seat's tiles
  chronicle: Note[]; // perfect memory: what went behind or between screens, as far as this viewer saw it
}

export interface ScoreSet {
  kind: Kind;
  count: number; // tiles of it
  points: number; // what so many are worth (ALI-32)
}

export interface AliBabaScore {
  seat: number;
  magic: number; // points of powers
  sets: ScoreSet[]; // by kind
  tiles: number; // held at the end: they break ties (ALI-35)
  total: number;
  rank: number; // 1 is best
}

export type AliBabaEvent =
  | { key: 'event.take'; type: 'take'; seat: number | null; rule: string; args: { seat?: SeatArg; pos: number; kind: `kind.${Kind}`; colour: `colour.${Colour}`; } }
  | { key: 'event.reveal'; type: 'reveal'; seat: number | null; rule: string; args: { seat?: SeatArg; pos: number; kind: `kind.${Kind}`; colour: `colour.${Colour}`; } }
  | { key: 'event.points'; type: 'points'; seat: number | null; rule: string; args: { seat?: SeatArg; points: number; colour: `colour.${Colour}`; } }
  | { key: 'event.brown'; type: 'brown'; seat: number | null; rule: string; args: { seat?: SeatArg; points: number; kind: `kind.${Kind}`; count: number; } }
  | { key: 'event.green'; type: 'green'; seat: number | null; rule: string; args: { seat?: SeatArg; pos: number; kind: `kind.${Kind}`; colour: `colour.${Colour}`; } }
  | { key: 'event.decline'; type: 'decline'; seat: number | null; rule: string; args: { seat?: SeatArg; colour: `colour.${Colour}`; } }
  | { key: 'event.nothing'; type: 'nothing'; seat: number | null; rule: string; args: { seat?: SeatArg; colour: `colour.${Colour}`; } }
  | { key: 'event.ask'; type: 'ask'; seat: number | null; rule: string; args: { seat?: SeatArg; } }
  | { key: 'event.offer'; type: 'offer'; seat: number | null; rule: string; args: { seat?: SeatArg; to: SeatArg; kind: `kind.${Kind}` | null; colour: `colour.${Colour}` | null; } }
  | { key: 'event.steal'; type: 'steal'; seat: number | null; rule: string; args: { seat?: SeatArg; victim: SeatArg; kind: `kind.${Kind}` | null; colour: `colour.${Colour}` | null; } }
  | { key: 'event.ban-kind'; type: 'ban-kind'; seat: number | null; rule: string; args: { seat?: SeatArg; kind: `kind.${Kind}`; } }
  | { key: 'event.ban-colour'; type: 'ban-colour'; seat: number | null; rule: string; args: { seat?: SeatArg; colour: `colour.${Colour}`; } }
  | { key: 'event.ban-lapses'; type: 'ban-lapses'; seat: number | null; rule: string; args: { seat?: SeatArg; } }
  | { key: 'event.lamp-keep'; type: 'lamp-keep'; seat: number | null; rule: string; args: { seat?: SeatArg; colour: `colour.${Colour}`; } }
  | { key: 'event.lamp-swap'; type: 'lamp-swap'; seat: number | null; rule: string; args: { seat?: SeatArg; slot: number; kind: `kind.${Kind}`; colour: `colour.${Colour}`; } }
  | { key: 'event.last-round'; type: 'last-round'; seat: number | null; rule: string; args: { seat?: SeatArg; remaining: number; } }
  | { key: 'event.over'; type: 'over'; seat: number | null; rule: string; args: { seat?: SeatArg; } };

export type AliBabaAction =
  | { key: 'action.take'; args: { kind: `kind.${Kind}` | null; colour: `colour.${Colour}` | null; pos: number; layer: number; } }
  | { key: 'action.green'; args: { kind: `kind.${Kind}` | null; colour: `colour.${Colour}` | null; pos: number; layer: number; } }
  | { key: 'action.green-decline'; args: {} }
  | { key: 'action.yellow-use'; args: {} }
  | { key: 'action.yellow-decline'; args: {} }
  | { key: 'action.offer'; args: { kind: `kind.${Kind}`; held: number; } }
  | { key: 'action.steal'; args: { seat: SeatArg; kind: `kind.${Kind}` | null; colour: `colour.${Colour}` | null; } }
  | { key: 'action.ban-kind'; args: { kind: `kind.${Kind}`; } }
  | { key: 'action.ban-colour'; args: { colour: `colour.${Colour}`; } }
  | { key: 'action.ban-decline'; args: {} }
  | { key: 'action.lamp-keep'; args: { colour: `colour.${Colour}` | null; } }
  | { key: 'action.lamp-swap'; args: { slot: number; kind: `kind.${Kind}` | null; colour: `colour.${Colour}` | null; } };

export type AliBabaPrompt =
  | { key: 'prompt.take'; args: { seat: SeatArg; } }
  | { key: 'prompt.lamp'; args: { seat: SeatArg; } }
  | { key: 'prompt.green'; args: { seat: SeatArg; } }
  | { key: 'prompt.yellow'; args: { seat: SeatArg; } }
  | { key: 'prompt.offer'; args: { seat: SeatArg; } }
  | { key: 'prompt.steal'; args: { seat: SeatArg; } }
  | { key: 'prompt.ban'; args: { seat: SeatArg; } }
  | { key: 'prompt.over'; args: {} };

export type AliBabaWait =
  | { key: 'wait.take'; args: { seat: SeatArg; } }
  | { key: 'wait.lamp'; args: { seat: SeatArg; } }
  | { key: 'wait.green'; args: { seat: SeatArg; } }
  | { key: 'wait.yellow'; args: { seat: SeatArg; } }
  | { key: 'wait.offer'; args: { seat: SeatArg; } }
  | { key: 'wait.steal'; args: { seat: SeatArg; } }
  | { key: 'wait.ban'; args: { seat: SeatArg; } };

export type AliBabaForetold =
  | { key: 'then.set'; args: { points: number; kind: `kind.${Kind}`; count: number; } }
  | { key: 'then.loses'; args: { points: number; kind: `kind.${Kind}`; } }
  | { key: 'then.may-lose'; args: { points: number; } }
  | { key: 'then.power'; args: { points: number; colour: `colour.${Colour}`; } }
  | { key: 'then.no-effect'; args: { colour: `colour.${Colour}`; } }
  | { key: 'then.beside'; args: { count: number; } }
  | { key: 'then.show'; args: { count: number; } }
  | { key: 'then.ban'; args: {} }
  | { key: 'then.lamp'; args: {} }
  | { key: 'then.uncovers'; args: { count: number; } }
  | { key: 'then.uncovers-nothing'; args: {} }
  | { key: 'then.bars'; args: { count: number; } }
  | { key: 'then.bars-nothing'; args: {} }
  | { key: 'then.last-round'; args: { count: number; } }
  | { key: 'then.ends'; args: {} };

export type AliBabaCase =
  | { key: 'case.turn'; args: { seat: SeatArg; } }
  | { key: 'case.covered'; args: { count: number; } }
  | { key: 'case.gone'; args: {} }
  | { key: 'case.barred-kind'; args: { seat: SeatArg; kind: `kind.${Kind}`; } }
  | { key: 'case.barred-colour'; args: { seat: SeatArg; colour: `colour.${Colour}`; } }
  | { key: 'case.not-beside'; args: {} }
  | { key: 'case.none-held'; args: { kind: `kind.${Kind}`; } };

export type AliBabaReason =
  | { key: 'why.points'; args: { points: number; other: number; } }
  | { key: 'why.set'; args: { count: number; kind: `kind.${Kind}`; } }
  | { key: 'why.uncovers'; args: { count: number; other: number; seat: SeatArg; } }
  | { key: 'why.uncovers-nothing'; args: { other: number; seat: SeatArg; } }
  | { key: 'why.bars'; args: { count: number; other: number; } }
  | { key: 'why.risks'; args: { points: number; other: number; } }
  | { key: 'why.shown'; args: { count: number; } };

export type AliBabaExplained =
  | { key: 'piece.name.tile'; args: { kind: `kind.${Kind}`; colour: `colour.${Colour}`; } }
  | { key: 'piece.name.face-down'; args: { layer: number; } }
  | { key: 'piece.name.gap'; args: {} }
  | { key: 'piece.name.special'; args: { kind: `kind.${Kind}`; colour: `colour.${Colour}`; } }
  | { key: 'piece.name.kind'; args: { kind: `kind.${Kind}`; } }
  | { key: 'piece.name.power'; args: { colour: `colour.${Colour}`; } }
  | { key: 'piece.name.seat'; args: { seat: SeatArg; } }
  | { key: 'piece.does.power'; args: { colour: `colour.${Colour}`; } }
  | { key: 'piece.does.face-down'; args: {} }
  | { key: 'piece.does.gap'; args: {} }
  | { key: 'piece.does.special'; args: { colour: `colour.${Colour}`; } }
  | { key: 'piece.does.sets'; args: { p1: number; p2: number; p3: number; p4: number; p5: number; p6: number; } }
  | { key: 'piece.does.seat'; args: { count: number; } }
  | { key: 'piece.when.tile'; args: {} }
  | { key: 'piece.when.face-down'; args: { count: number; } }
  | { key: 'piece.when.special'; args: {} }
  | { key: 'piece.when.power'; args: {} }
  | { key: 'piece.when.end'; args: {} }
  | { key: 'piece.now.tile'; args: { points: number; kind: `kind.${Kind}`; count: number; } }
  | { key: 'piece.now.held'; args: { kind: `kind.${Kind}`; count: number; points: number; more: number; } }
  | { key: 'piece.now.held-all'; args: { kind: `kind.${Kind}`; points: number; } }
  | { key: 'piece.now.open'; args: { count: number; } }
  | { key: 'piece.now.points'; args: { points: number; } }
  | { key: 'piece.now.ahead'; args: { points: number; } }
  | { key: 'piece.now.behind'; args: { points: number; } }
  | { key: 'piece.now.level'; args: {} }
  | { key: 'piece.now.bars-kind'; args: { kind: `kind.${Kind}`; } }
  | { key: 'piece.now.bars-colour'; args: { colour: `colour.${Colour}`; } };

export type AliBabaDoubt =
  | { key: 'doubt.asks.face-down'; args: { count: number; } }
  | { key: 'doubt.may.kind'; args: { kind: `kind.${Kind}`; } }
  | { key: 'doubt.can.unseen'; args: { kind: `kind.${Kind}`; count: number; } }
  | { key: 'doubt.cannot.seen'; args: { kind: `kind.${Kind}`; count: number; } };

export interface AliBabaShapes {
  view: AliBabaView;
  score: AliBabaScore;
  event: AliBabaEvent;
  action: AliBabaAction;
  prompt: AliBabaPrompt | AliBabaWait;
}
