// Made from the descriptions of The Thief of Baghdad (tools/describe). Do not edit.
import type { SeatArg } from '../../connection/protocol';

export const modes = ['standard', 'tactical'] as const;
export type Mode = (typeof modes)[number];

export interface Options {
  lookBeforeGuards: 'off' | 'on';
}

export const phases = ['post', 'act', 'over'] as const;
export type Phase = (typeof phases)[number];

export const palaceNames = ['marble', 'rose', 'lapis', 'jade', 'sand', 'garnet'] as const;
export type PalaceName = (typeof palaceNames)[number];

export interface Palace {
  palace: PalaceName;
  top: number | null; // the number on the top chest; null when none is left
  neutral: number; // guards of the watch
  guards: number[]; // of each seat
  thieves: number[]; // of each seat, in the courtyard
  free: number; // squares without a guard
}

export interface PaidTurn {
  seat: number; // who paid
  drawn: number; // palace cards this seat had drawn by then since the last shuffle
  cards: PalaceName[]; // in the order of play
}

export interface ThiefView {
  viewer: number | null; // the seat that looks; null for a spectator
  mode: Mode; // as agreed before the match
  seats: number; // how many play
  options: Options; // those of this mode, each with its value
  rules?: number; // the version, of a match that began under older rules
  phase: Phase; // what is asked
  turn: number; // whose turn it is
  round: number; // from 1
  actions: number; // in this turn
  thiefActions: number; // in this turn (THIEF-14)
  deadTurns: number; // turns in a row without an action and without a card (THIEF-R-12)
  adjudicated: boolean; // play was stopped (THIEF-R-12)
  toAct: number[]; // who may act
  target: number; // chests needed to win
  palaces: Palace[]; // all six, in order
  supply: number[]; // thieves not in a courtyard
  chests: number[]; // stolen so far
  chestSum: number[]; // of the numbers on them; left out: 4 for each
  handSizes: number[]; // palace cards in each hand
  dancers: number[]; // in each hand; all see them
  drawPile: number; // cards in it
  ownToPost: number[]; // own guards still to post, in phase post
  neutralToPost: number[]; // the same, tactical mode
  discard: Record<PalaceName, number>; // cards by palace
  dancerPile: number; // dancers nobody holds
  paidSince: PaidTurn[]; // palace cards paid since the last shuffle, in the order of play, one entry for each turn
  hand: Record<PalaceName, number> | null; // the viewer's own palace cards; null for spectators
  drawnSince: number[]; // palace cards each seat drew since the last shuffle, dealt ones included
  heldAtShuffle: Record<PalaceName, number>; // what all seats together held at that moment
  handAtShuffle: Record<PalaceName, number> | null; // the viewer's own part of them; null for spectators
  keptByRivals: Record<PalaceName, number>; // so many are surely in the rivals' hands together
  kept: Record<PalaceName, number>; // the same for somebody who holds no cards: in all hands together
}

export interface ThiefScore {
  seat: number;
  chests: number; // stolen
  chestSum: number; // of the numbers on them
  total: number; // the chests
  rank: number; // 1 is best
}

export type ThiefOfBaghdadEvent =
  | { key: 'event.post-own'; type: 'post-own'; seat: number | null; rule: string; args: { seat?: SeatArg; palace: `palace.${PalaceName}`; } }
  | { key: 'event.post-neutral'; type: 'post-neutral'; seat: number | null; rule: string; args: { seat?: SeatArg; palace: `palace.${PalaceName}`; } }
  | { key: 'event.deal'; type: 'deal'; seat: number | null; rule: string; args: { seat?: SeatArg; count: number; } }
  | { key: 'event.place'; type: 'place'; seat: number | null; rule: string; args: { seat?: SeatArg; palace: `palace.${PalaceName}`; cards: number; dancers: number; inside: number; } }
  | { key: 'event.move'; type: 'move'; seat: number | null; rule: string; args: { seat?: SeatArg; from: `palace.${PalaceName}`; to: `palace.${PalaceName}`; pay: 'card.marble' | 'card.rose' | 'card.lapis' | 'card.jade' | 'card.sand' | 'card.garnet' | 'card.dancer'; } }
  | { key: 'event.carry'; type: 'carry'; seat: number | null; rule: string; args: { seat?: SeatArg; from: `palace.${PalaceName}`; to: `palace.${PalaceName}`; pay: 'card.marble' | 'card.rose' | 'card.lapis' | 'card.jade' | 'card.sand' | 'card.garnet' | 'card.dancer'; } }
  | { key: 'event.neutral'; type: 'neutral'; seat: number | null; rule: string; args: { seat?: SeatArg; from: `palace.${PalaceName}`; to: `palace.${PalaceName}`; payFrom: 'card.marble' | 'card.rose' | 'card.lapis' | 'card.jade' | 'card.sand' | 'card.garnet' | 'card.dancer'; payTo: 'card.marble' | 'card.rose' | 'card.lapis' | 'card.jade' | 'card.sand' | 'card.garnet' | 'card.dancer'; } }
  | { key: 'event.steal'; type: 'steal'; seat: number | null; rule: string; args: { seat?: SeatArg; palace: `palace.${PalaceName}`; chest: number; chests: number; } }
  | { key: 'event.pass-cards'; type: 'pass-cards'; seat: number | null; rule: string; args: { seat?: SeatArg; } }
  | { key: 'event.pass-dancer'; type: 'pass-dancer'; seat: number | null; rule: string; args: { seat?: SeatArg; left: number; } }
  | { key: 'event.reshuffle'; type: 'reshuffle'; seat: number | null; rule: string; args: { seat?: SeatArg; count: number; } }
  | { key: 'event.draw'; type: 'draw'; seat: number | null; rule: string; args: { seat?: SeatArg; card: 'card.marble' | 'card.rose' | 'card.lapis' | 'card.jade' | 'card.sand' | 'card.garnet' | 'card.dancer' | null; } }
  | { key: 'event.short-draw'; type: 'short-draw'; seat: number | null; rule: string; args: { seat?: SeatArg; missing: number; } }
  | { key: 'event.win'; type: 'win'; seat: number | null; rule: string; args: { seat?: SeatArg; chests: number; } }
  | { key: 'event.adjudicated'; type: 'adjudicated'; seat: number | null; rule: string; args: { seat?: SeatArg; rounds: number; } };

export type ThiefOfBaghdadAction =
  | { key: 'action.post'; args: { palace: `palace.${PalaceName}`; } }
  | { key: 'action.post-neutral'; args: { palace: `palace.${PalaceName}`; } }
  | { key: 'action.place'; args: { palace: `palace.${PalaceName}`; cards: number; inside: number; top: number; } }
  | { key: 'action.place-steal'; args: { palace: `palace.${PalaceName}`; cards: number; inside: number; top: number; } }
  | { key: 'action.place-dancers'; args: { palace: `palace.${PalaceName}`; cards: number; dancers: number; inside: number; top: number; } }
  | { key: 'action.place-dancers-steal'; args: { palace: `palace.${PalaceName}`; cards: number; dancers: number; inside: number; top: number; } }
  | { key: 'action.place-only-dancers'; args: { palace: `palace.${PalaceName}`; cards: number; dancers: number; inside: number; top: number; } }
  | { key: 'action.place-only-dancers-steal'; args: { palace: `palace.${PalaceName}`; cards: number; dancers: number; inside: number; top: number; } }
  | { key: 'action.move'; args: { from: `palace.${PalaceName}`; to: `palace.${PalaceName}`; pay: 'card.marble' | 'card.rose' | 'card.lapis' | 'card.jade' | 'card.sand' | 'card.garnet' | 'card.dancer'; } }
  | { key: 'action.carry'; args: { from: `palace.${PalaceName}`; to: `palace.${PalaceName}`; pay: 'card.marble' | 'card.rose' | 'card.lapis' | 'card.jade' | 'card.sand' | 'card.garnet' | 'card.dancer'; inside: number; top: number; } }
  | { key: 'action.carry-steal'; args: { from: `palace.${PalaceName}`; to: `palace.${PalaceName}`; pay: 'card.marble' | 'card.rose' | 'card.lapis' | 'card.jade' | 'card.sand' | 'card.garnet' | 'card.dancer'; inside: number; top: number; } }
  | { key: 'action.neutral'; args: { from: `palace.${PalaceName}`; to: `palace.${PalaceName}`; payFrom: 'card.marble' | 'card.rose' | 'card.lapis' | 'card.jade' | 'card.sand' | 'card.garnet' | 'card.dancer'; payTo: 'card.marble' | 'card.rose' | 'card.lapis' | 'card.jade' | 'card.sand' | 'card.garnet' | 'card.dancer'; } }
  | { key: 'action.end'; args: { count: number; } }
  | { key: 'action.pass-cards'; args: { count: number; } }
  | { key: 'action.pass-dancer'; args: { count: number; } };

export type ThiefOfBaghdadPrompt =
  | { key: 'prompt.over'; args: {} }
  | { key: 'prompt.post'; args: { seat: SeatArg; own: number; neutral: number; } }
  | { key: 'prompt.post-own'; args: { seat: SeatArg; own: number; neutral: number; } }
  | { key: 'prompt.act'; args: { seat: SeatArg; actions: number; left: number; } }
  | { key: 'prompt.guards'; args: { seat: SeatArg; actions: number; left: number; } };

export type ThiefOfBaghdadWait =
  | { key: 'wait.post'; args: { seat: SeatArg; } }
  | { key: 'wait.act'; args: { seat: SeatArg; } };

export type ThiefOfBaghdadForetold =
  | { key: 'then.inside'; args: { palace: `palace.${PalaceName}`; inside: number; top: number; } }
  | { key: 'then.steals'; args: { palace: `palace.${PalaceName}`; top: number; chests: number; } }
  | { key: 'then.wins'; args: {} }
  | { key: 'then.no-chest'; args: { palace: `palace.${PalaceName}`; } }
  | { key: 'then.costs'; args: { palace: `palace.${PalaceName}`; count: number; } }
  | { key: 'then.free-of-guards'; args: { palace: `palace.${PalaceName}`; } }
  | { key: 'then.unguarded'; args: { palace: `palace.${PalaceName}`; } }
  | { key: 'then.thieves-left'; args: { count: number; } }
  | { key: 'then.hand'; args: { count: number; dancers: number; } }
  | { key: 'then.draws'; args: { count: number; } }
  | { key: 'then.draws-dancer'; args: { count: number; } };

export type ThiefOfBaghdadCase =
  | { key: 'case.turn'; args: { seat: SeatArg; } }
  | { key: 'case.thief-limit'; args: { count: number; } }
  | { key: 'case.no-own-guard'; args: { palace: `palace.${PalaceName}`; } }
  | { key: 'case.no-other-guard'; args: { palace: `palace.${PalaceName}`; } }
  | { key: 'case.no-thief'; args: {} }
  | { key: 'case.no-thief-there'; args: { palace: `palace.${PalaceName}`; } }
  | { key: 'case.no-neutral'; args: { palace: `palace.${PalaceName}`; } }
  | { key: 'case.full'; args: { palace: `palace.${PalaceName}`; count: number; } }
  | { key: 'case.lacks'; args: { palace: `palace.${PalaceName}`; count: number; held: number; } }
  | { key: 'case.dancers'; args: { count: number; held: number; } }
  | { key: 'case.too-many-dancers'; args: { palace: `palace.${PalaceName}`; count: number; } }
  | { key: 'case.nothing-done'; args: {} }
  | { key: 'case.acted'; args: { count: number; } }
  | { key: 'case.none-left'; args: {} };

export type ThiefOfBaghdadReason =
  | { key: 'why.wins'; args: {} }
  | { key: 'why.steals'; args: { palace: `palace.${PalaceName}`; top: number; } }
  | { key: 'why.nearer'; args: { palace: `palace.${PalaceName}`; count: number; other: number; } }
  | { key: 'why.cheaper'; args: { count: number; other: number; } }
  | { key: 'why.keeps-guard'; args: { palace: `palace.${PalaceName}`; } }
  | { key: 'why.entry'; args: { palace: `palace.${PalaceName}`; count: number; other: number; } }
  | { key: 'why.dancers'; args: { count: number; other: number; } }
  | { key: 'why.saves'; args: { count: number; } }
  | { key: 'why.draws'; args: { count: number; other: number; } }
  | { key: 'why.progress'; args: { palace: `palace.${PalaceName}`; count: number; } }
  | { key: 'why.thieves'; args: { palace: `palace.${PalaceName}`; count: number; other: number; } }
  | { key: 'why.cards'; args: { palace: `palace.${PalaceName}`; count: number; other: number; } }
  | { key: 'why.door'; args: { palace: `palace.${PalaceName}`; count: number; } }
  | { key: 'why.new-door'; args: { palace: `palace.${PalaceName}`; } }
  | { key: 'why.bribable'; args: { palace: `palace.${PalaceName}`; } }
  | { key: 'why.cheaper-door'; args: { palace: `palace.${PalaceName}`; count: number; } }
  | { key: 'why.dearer'; args: { palace: `palace.${PalaceName}`; count: number; } }
  | { key: 'why.opens'; args: { palace: `palace.${PalaceName}`; } }
  | { key: 'why.spares'; args: { count: number; other: number; } }
  | { key: 'why.stays-open'; args: { palace: `palace.${PalaceName}`; } }
  | { key: 'why.waits'; args: { count: number; } };

export type ThiefOfBaghdadExplained =
  | { key: 'piece.name.palace'; args: { palace: `palace.${PalaceName}`; } }
  | { key: 'piece.name.chest'; args: { palace: `palace.${PalaceName}`; top: number; } }
  | { key: 'piece.name.no-chest'; args: { palace: `palace.${PalaceName}`; } }
  | { key: 'piece.name.thieves'; args: { palace: `palace.${PalaceName}`; seat: SeatArg; } }
  | { key: 'piece.name.guards'; args: { palace: `palace.${PalaceName}`; seat: SeatArg; } }
  | { key: 'piece.name.neutral'; args: { palace: `palace.${PalaceName}`; } }
  | { key: 'piece.name.square'; args: { palace: `palace.${PalaceName}`; } }
  | { key: 'piece.name.card'; args: { card: `card.${PalaceName}`; } }
  | { key: 'piece.name.dancer'; args: {} }
  | { key: 'piece.name.draw'; args: {} }
  | { key: 'piece.name.discard'; args: {} }
  | { key: 'piece.name.dancers'; args: {} }
  | { key: 'piece.name.supply'; args: { seat: SeatArg; } }
  | { key: 'piece.name.post'; args: {} }
  | { key: 'piece.name.post-neutral'; args: {} }
  | { key: 'piece.name.seat'; args: { seat: SeatArg; } }
  | { key: 'piece.does.palace'; args: {} }
  | { key: 'piece.does.chest'; args: { top: number; target: number; } }
  | { key: 'piece.does.no-chest'; args: {} }
  | { key: 'piece.does.thieves'; args: {} }
  | { key: 'piece.does.own-guard'; args: {} }
  | { key: 'piece.does.rival-guard'; args: {} }
  | { key: 'piece.does.neutral'; args: {} }
  | { key: 'piece.does.square'; args: { count: number; } }
  | { key: 'piece.does.card'; args: { palace: `palace.${PalaceName}`; } }
  | { key: 'piece.does.dancer'; args: {} }
  | { key: 'piece.does.draw'; args: { acted: number; passed: number; } }
  | { key: 'piece.does.discard'; args: {} }
  | { key: 'piece.does.dancers'; args: {} }
  | { key: 'piece.does.supply'; args: {} }
  | { key: 'piece.does.seat'; args: { count: number; dancers: number; } }
  | { key: 'piece.when.thief'; args: { count: number; } }
  | { key: 'piece.when.guard'; args: {} }
  | { key: 'piece.when.post'; args: {} }
  | { key: 'piece.when.card'; args: {} }
  | { key: 'piece.when.dancer'; args: {} }
  | { key: 'piece.when.chest'; args: {} }
  | { key: 'piece.now.inside'; args: { inside: number; top: number; } }
  | { key: 'piece.now.rival-inside'; args: { seat: SeatArg; inside: number; top: number; } }
  | { key: 'piece.now.price'; args: { palace: `palace.${PalaceName}`; count: number; held: number; } }
  | { key: 'piece.now.no-price'; args: { palace: `palace.${PalaceName}`; } }
  | { key: 'piece.now.no-guard'; args: { palace: `palace.${PalaceName}`; } }
  | { key: 'piece.now.free'; args: { count: number; } }
  | { key: 'piece.now.hold'; args: { held: number; } }
  | { key: 'piece.now.left'; args: { count: number; } }
  | { key: 'piece.now.home'; args: { count: number; } }
  | { key: 'piece.now.chests'; args: { count: number; target: number; } }
  | { key: 'piece.now.ahead'; args: { count: number; } }
  | { key: 'piece.now.behind'; args: { count: number; } }
  | { key: 'piece.now.level'; args: {} };

export type ThiefOfBaghdadDoubt =
  | { key: 'doubt.asks.cards'; args: { seat: SeatArg; palace: `palace.${PalaceName}`; hand: number; } }
  | { key: 'doubt.may.count'; args: { count: number; } }
  | { key: 'doubt.can.unseen'; args: { number: number; palace: `palace.${PalaceName}`; count: number; } }
  | { key: 'doubt.cannot.kept'; args: { number: number; seat: SeatArg; palace: `palace.${PalaceName}`; held: number; paid: number; } }
  | { key: 'doubt.cannot.fewer'; args: { number: number; seat: SeatArg; palace: `palace.${PalaceName}`; count: number; } }
  | { key: 'doubt.cannot.seen'; args: { number: number; palace: `palace.${PalaceName}`; count: number; } }
  | { key: 'doubt.cannot.others'; args: { number: number; seat: SeatArg; palace: `palace.${PalaceName}`; count: number; } };

export interface ThiefOfBaghdadShapes {
  view: ThiefView;
  score: ThiefScore;
  event: ThiefOfBaghdadEvent;
  action: ThiefOfBaghdadAction;
  prompt: ThiefOfBaghdadPrompt | ThiefOfBaghdadWait;
}
