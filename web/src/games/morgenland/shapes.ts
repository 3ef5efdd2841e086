// Made from the descriptions of Morgenland (tools/describe). Do not edit.
import type { SeatArg } from '../../connection/protocol';

export const modes = ['basic', 'magic', 'first'] as const;
export type Mode = (typeof modes)[number];

export interface Options {
  camelWho: 'any' | 'self';
  camelWhen: 'immediate' | 'nextRound';
  piles?: 'shuffled' | 'oneOfEach';
  eclipse?: 'anyTokens' | 'faceUpOnly';
  double?: 'anyToken' | 'faceUpOnly';
  leftover: 'toBank' | 'stay';
  bank: 'limited' | 'unlimited';
  spellDeck?: 'noReshuffle' | 'reshuffle';
  removed?: 'outForRound' | 'backToHand';
  treasures: 'hidden' | 'open';
  windows?: 'full' | 'fast';
  maxRounds: 'off' | '20' | '40' | '60';
  start: 'random' | 'seat0' | 'seat1' | 'seat2' | 'seat3' | 'seat4';
}

export const stages = ['treasures', 'placing', 'before', 'turned', 'acting', 'entry', 'offer', 'buying', 'ending', 'over'] as const;
export type Stage = (typeof stages)[number];

export const spaces = ['red', 'white', 'blue', 'black', 'gold', 'tent', 'djinn', 'market', 'caravanserai', 'guard', 'room1', 'room2', 'room3', 'room4', 'room5'] as const;
export type Space = (typeof spaces)[number];

export const asks = ['nothing', 'start', 'place', 'window', 'aim', 'next', 'keep', 'market', 'camel', 'entry', 'offer', 'price', 'pay', 'take', 'give', 'pick', 'swap', 'remove'] as const;
export type Ask = (typeof asks)[number];

export const treasures = ['red', 'white', 'blue', 'black', 'gold'] as const;
export type Treasure = (typeof treasures)[number];

export const roomNames = ['room1', 'room2', 'room3', 'room4', 'room5'] as const;
export type RoomName = (typeof roomNames)[number];

export interface Question {
  ask: Ask; // what is asked
  seat: number | null; // who is asked; null while all choose (`start`)
  left: number; // units still to pay or take; units given (`give`); pieces paid (`price`)
  floor: Treasure; // only treasures from here on
  mayWithdraw: boolean; // `withdraw`, `camel stay` or the displayed artifact is possible
  about: RoomName | number | null; // the seat that is paid or whose piece is removed; the room that is picked from
  types: Treasure[]; // treasures already used for pieces of this price
}

export const windowKinds = ['start', 'place', 'before', 'gate', 'turned', 'buying', 'ending'] as const;
export type WindowKind = (typeof windowKinds)[number];

export interface OpenWindow {
  kind: WindowKind;
  passes: number; // seats that have passed in turn order; all of them while the batch is carried out
}

export interface Token {
  slot: number; // as actions name it
  place: Space | 'taken-back'; // a space, or taken back
  doubles: number; // Doubles beside it
  shown: number | null; // its number; null while nobody has seen it this round
  not: number[]; // numbers it cannot bear (`removed` backToHand)
  value?: number; // its number, of the viewer's own
}

export interface LaidCarpet {
  carpet: number; // from 1
  place: Space | 'taken-back';
}

export interface SeenToken {
  place: Space | 'taken-back'; // where it lay at the end
  shown: number | null; // null: nobody saw its number
}

export interface LastRound {
  guard: number;
  tokens: SeenToken[][]; // by slot
}

export const artifacts = ['lamp', 'counterspell', 'double', 'carpet', 'key', 'scroll'] as const;
export type Artifact = (typeof artifacts)[number];

export interface Room {
  room: RoomName;
  down: number; // face-down artifacts
  display: Artifact | null; // the one face up (magic)
  known: (Artifact | null)[]; // from the bottom up, null where not known
  knownBy: (number[] | 'everybody')[]; // who knows each of them
}

export const spells = ['second-chance', 'abracadabra', 'last-first', 'charity', 'city-tax', 'donation', 'dragon-leaves', 'dragons-return', 'eye-for-eye', 'lunar-eclipse', 'apprentice', 'mirage', 'parasite', 'sacrifice', 'smuggler', 'solar-eclipse', 'spy', 'sultans-tax', 'taboo', 'teleport', 'trade'] as const;
export type Spell = (typeof spells)[number];

export const powers = ['second-chance', 'abracadabra', 'last-first', 'charity', 'city-tax', 'donation', 'dragon-leaves', 'dragons-return', 'eye-for-eye', 'lunar-eclipse', 'apprentice', 'mirage', 'parasite', 'sacrifice', 'smuggler', 'solar-eclipse', 'spy', 'sultans-tax', 'taboo', 'teleport', 'trade', 'lamp', 'counterspell', 'double', 'carpet', 'key', 'scroll'] as const;
export type Power = (typeof powers)[number];

export const statuses = ['aiming', 'pending', 'cancelled', 'resolved', 'failed'] as const;
export type Status = (typeof statuses)[number];

export interface Declared {
  item: string; // as actions name it: "#1"
  seat: number; // who declared it
  power: Power; // a spell or an artifact
  first: string | null; // a target, or null
  second: string | null; // a second target, or null
  status: Status; // how far it has come
  memo: number[]; // its own, while it is carried out
}

export interface Recall {
  room: RoomName;
  taker: number; // who took an unseen artifact out of it
  was: (Artifact | null)[]; // the pile before that, from the bottom up
  knownBy: (number[] | 'everybody')[];
  turnedUp: Artifact[]; // there since, in order
}

export interface MorgenlandView {
  viewer: number | null; // the seat that looks; null for a spectator
  mode: Mode; // as agreed before the match
  seats: number; // how many play
  options: Options; // those of this mode, each with its value
  rules?: number; // the version, of a match that began under older rules
  stage: Stage; // where the round is
  space: Space | null; // the one being tallied, else null
  round: number; // from 1
  camel: number; // whose turn order is in force
  nextCamel: number; // who starts the next round
  turn: number; // who places
  question: Question; // what is asked; without it a position goes on
  window: OpenWindow | null; // null when none is open
  hadMagic: boolean; // the asked seat has had its `magic` at this placement or offer
  bareAgain?: boolean; // true, and else left out: all tokens placed this round went back, so the windows are not the start's
  toAct: number[]; // who may act
  bank: Record<Treasure, number> | null; // null when it never runs out
  caves: Record<Treasure, number[]>; // niches from the top
  card: string | null; // of this round; null before round 1
  cardsUsed: string[]; // turned over since the last shuffle
  treasures: (Record<Treasure, number> | null)[]; // what screens show: the viewer's own; everybody's with `treasures` open and at the end
  remembered: Record<Treasure, number>[]; // what a perfect memory knows, since every flow is seen: for machines (MOR-RUL-53)
  picked: number[]; // units chosen at the start
  picks: Treasure[]; // the viewer's own sealed choice so far
  tokens: Token[][]; // the filled slots
  inHand: number[]; // tokens not yet placed
  carpets: LaidCarpet[][]; // those that lie somewhere or were swept away this round
  guard: number | null; // null: face down
  entries: number; // seats judged by the guard, in turn order
  admitted: number[]; // who may enter the rooms
  declined: number[]; // in the room on offer
  buyer: number | null; // has paid and not yet taken
  spied: number[]; // must place face up (Spy)
  taboo: Space[]; // closed to placing this round
  smuggled: Space[]; // where the order is turned round (Smuggler)
  smuggler: number | null; // who cast it
  swapped: boolean; // nines are ones and ones are nines
  lastRound: LastRound | null; // as it ended; null in round 1
  returned: number[][]; // numbers seen to go back into the hand (`removed` backToHand)
  rooms: Room[]; // one a seat
  artifacts: number[]; // owned, of any type
  owned: Partial<Record<Artifact, number>>[]; // the publicly known types (magic)
  secrets: number[]; // whose type only their owner knows
  secret: Partial<Record<Artifact, number>>; // the viewer's own of those
  used: Partial<Record<Artifact, number>>[]; // laid out this round
  lit: number[]; // who has an active Lamp
  twice: number[]; // who may use two artifacts this round
  discard: Spell[]; // spells
  batch: Declared[]; // what was declared in this window
  current: string | null; // the item being carried out
  hand: Spell[]; // the viewer's spells
  handSizes: number[]; // spells in each hand
  passedOn: Spell[][]; // spells the viewer handed on, by whose hand they are in
  deck: number; // spells left
  tent: Spell[] | null; // the two spells, for the seat that is choosing
  recall: Recall | null; // what a pile was before somebody took an unseen artifact out of it
}

export interface MorgenlandScore {
  seat: number;
  artifacts: Partial<Record<Artifact, number>> | number; // owned: types in a magic game
  scrolls?: number; // they break ties in a magic game (MOR-173)
  total: number; // artifacts
  rank: number; // 1 is best
}

export type MorgenlandEvent =
  | { key: 'event.start-unit'; type: 'start-unit'; seat: number | null; rule: string; args: { seat?: SeatArg; treasure: `treasure.${Treasure}`; count: number; } }
  | { key: 'event.round'; type: 'round'; seat: number | null; rule: string; args: { seat?: SeatArg; round: number; card: number; } }
  | { key: 'event.fill'; type: 'fill'; seat: number | null; rule: string; args: { seat?: SeatArg; space: `space.${Space}`; count: number; niches: number; } }
  | { key: 'event.display'; type: 'display'; seat: number | null; rule: string; args: { seat?: SeatArg; space: `space.${Space}`; artifact: 'artifact.lamp' | 'artifact.counterspell' | 'artifact.double' | 'artifact.carpet' | 'artifact.key' | 'artifact.scroll' | 'artifact.unseen'; } }
  | { key: 'event.place'; type: 'place'; seat: number | null; rule: string; args: { seat?: SeatArg; space: `space.${Space}`; value: number; } }
  | { key: 'event.turn-up'; type: 'turn-up'; seat: number | null; rule: string; args: { seat?: SeatArg; space: `space.${Space}`; count: number; } }
  | { key: 'event.passed-over'; type: 'passed-over'; seat: number | null; rule: string; args: { seat?: SeatArg; space: `space.${Space}`; } }
  | { key: 'event.cave'; type: 'cave'; seat: number | null; rule: string; args: { seat?: SeatArg; treasure: `treasure.${Treasure}`; count: number; strength: number; } }
  | { key: 'event.draw'; type: 'draw'; seat: number | null; rule: string; args: { seat?: SeatArg; spell: `spell.${Spell}`; } }
  | { key: 'event.keep'; type: 'keep'; seat: number | null; rule: string; args: { seat?: SeatArg; spell: `spell.${Spell}`; } }
  | { key: 'event.hand-on'; type: 'hand-on'; seat: number | null; rule: string; args: { seat?: SeatArg; to: SeatArg; spell: `spell.${Spell}`; } }
  | { key: 'event.discard'; type: 'discard'; seat: number | null; rule: string; args: { seat?: SeatArg; spell: `spell.${Spell}`; } }
  | { key: 'event.tent-dry'; type: 'tent-dry'; seat: number | null; rule: string; args: { seat?: SeatArg; } }
  | { key: 'event.djinn'; type: 'djinn'; seat: number | null; rule: string; args: { seat?: SeatArg; strength: number; } }
  | { key: 'event.first'; type: 'first'; seat: number | null; rule: string; args: { seat?: SeatArg; space: `space.${Space}`; strength: number; } }
  | { key: 'event.give'; type: 'give'; seat: number | null; rule: string; args: { seat?: SeatArg; treasure: `treasure.${Treasure}`; } }
  | { key: 'event.take'; type: 'take'; seat: number | null; rule: string; args: { seat?: SeatArg; treasure: `treasure.${Treasure}`; } }
  | { key: 'event.pay'; type: 'pay'; seat: number | null; rule: string; args: { seat?: SeatArg; treasure: `treasure.${Treasure}`; count: number; } }
  | { key: 'event.pay-to'; type: 'pay-to'; seat: number | null; rule: string; args: { seat?: SeatArg; to: SeatArg; treasure: `treasure.${Treasure}`; } }
  | { key: 'event.decline'; type: 'decline'; seat: number | null; rule: string; args: { seat?: SeatArg; space: `space.${Space}`; } }
  | { key: 'event.camel'; type: 'camel'; seat: number | null; rule: string; args: { seat?: SeatArg; to: SeatArg; } }
  | { key: 'event.camel-stay'; type: 'camel-stay'; seat: number | null; rule: string; args: { seat?: SeatArg; } }
  | { key: 'event.guard'; type: 'guard'; seat: number | null; rule: string; args: { seat?: SeatArg; strength: number; } }
  | { key: 'event.enter'; type: 'enter'; seat: number | null; rule: string; args: { seat?: SeatArg; how: 'entry.free' | 'entry.paid' | 'entry.key'; strength: number; } }
  | { key: 'event.turned-away'; type: 'turned-away'; seat: number | null; rule: string; args: { seat?: SeatArg; count: number; } }
  | { key: 'event.offer'; type: 'offer'; seat: number | null; rule: string; args: { seat?: SeatArg; space: `space.${Space}`; strength: number; } }
  | { key: 'event.cannot-pay'; type: 'cannot-pay'; seat: number | null; rule: string; args: { seat?: SeatArg; space: `space.${Space}`; } }
  | { key: 'event.buy'; type: 'buy'; seat: number | null; rule: string; args: { seat?: SeatArg; space: `space.${Space}`; artifact: 'artifact.lamp' | 'artifact.counterspell' | 'artifact.double' | 'artifact.carpet' | 'artifact.key' | 'artifact.scroll' | 'artifact.unseen'; } }
  | { key: 'event.unsold'; type: 'unsold'; seat: number | null; rule: string; args: { seat?: SeatArg; space: `space.${Space}`; } }
  | { key: 'event.leftover'; type: 'leftover'; seat: number | null; rule: string; args: { seat?: SeatArg; treasure: `treasure.${Treasure}`; count: number; } }
  | { key: 'event.round-end'; type: 'round-end'; seat: number | null; rule: string; args: { seat?: SeatArg; round: number; } }
  | { key: 'event.cards-shuffled'; type: 'cards-shuffled'; seat: number | null; rule: string; args: { seat?: SeatArg; } }
  | { key: 'event.spells-shuffled'; type: 'spells-shuffled'; seat: number | null; rule: string; args: { seat?: SeatArg; count: number; } }
  | { key: 'event.win'; type: 'win'; seat: number | null; rule: string; args: { seat?: SeatArg; count: number; } }
  | { key: 'event.stopped'; type: 'stopped'; seat: number | null; rule: string; args: { seat?: SeatArg; round: number; } }
  | { key: 'event.use'; type: 'use'; seat: number | null; rule: string; args: { seat?: SeatArg; artifact: 'artifact.lamp' | 'artifact.counterspell' | 'artifact.double' | 'artifact.carpet' | 'artifact.key' | 'artifact.scroll' | 'artifact.unseen'; } }
  | { key: 'event.use-at'; type: 'use-at'; seat: number | null; rule: string; args: { seat?: SeatArg; artifact: 'artifact.lamp' | 'artifact.counterspell' | 'artifact.double' | 'artifact.carpet' | 'artifact.key' | 'artifact.scroll' | 'artifact.unseen'; space: `space.${Space}`; } }
  | { key: 'event.use-on'; type: 'use-on'; seat: number | null; rule: string; args: { seat?: SeatArg; artifact: 'artifact.lamp' | 'artifact.counterspell' | 'artifact.double' | 'artifact.carpet' | 'artifact.key' | 'artifact.scroll' | 'artifact.unseen'; slot: number; space: `space.${Space}`; } }
  | { key: 'event.use-against'; type: 'use-against'; seat: number | null; rule: string; args: { seat?: SeatArg; artifact: 'artifact.lamp' | 'artifact.counterspell' | 'artifact.double' | 'artifact.carpet' | 'artifact.key' | 'artifact.scroll' | 'artifact.unseen'; spell: `spell.${Spell}`; whose: SeatArg; } }
  | { key: 'event.cast'; type: 'cast'; seat: number | null; rule: string; args: { seat?: SeatArg; spell: `spell.${Spell}`; } }
  | { key: 'event.cast-at'; type: 'cast-at'; seat: number | null; rule: string; args: { seat?: SeatArg; spell: `spell.${Spell}`; space: `space.${Space}`; } }
  | { key: 'event.cast-on'; type: 'cast-on'; seat: number | null; rule: string; args: { seat?: SeatArg; spell: `spell.${Spell}`; owner: SeatArg; slot: number; space: `space.${Space}`; } }
  | { key: 'event.cast-on-carpet'; type: 'cast-on-carpet'; seat: number | null; rule: string; args: { seat?: SeatArg; spell: `spell.${Spell}`; owner: SeatArg; space: `space.${Space}`; } }
  | { key: 'event.cast-move'; type: 'cast-move'; seat: number | null; rule: string; args: { seat?: SeatArg; spell: `spell.${Spell}`; owner: SeatArg; slot: number; to: `space.${Space}`; } }
  | { key: 'event.copy'; type: 'copy'; seat: number | null; rule: string; args: { seat?: SeatArg; artifact: 'artifact.lamp' | 'artifact.counterspell' | 'artifact.double' | 'artifact.carpet' | 'artifact.key' | 'artifact.scroll' | 'artifact.unseen'; } }
  | { key: 'event.copy-on'; type: 'copy-on'; seat: number | null; rule: string; args: { seat?: SeatArg; artifact: 'artifact.lamp' | 'artifact.counterspell' | 'artifact.double' | 'artifact.carpet' | 'artifact.key' | 'artifact.scroll' | 'artifact.unseen'; slot: number; space: `space.${Space}`; } }
  | { key: 'event.copy-against'; type: 'copy-against'; seat: number | null; rule: string; args: { seat?: SeatArg; artifact: 'artifact.lamp' | 'artifact.counterspell' | 'artifact.double' | 'artifact.carpet' | 'artifact.key' | 'artifact.scroll' | 'artifact.unseen'; spell: `spell.${Spell}`; whose: SeatArg; } }
  | { key: 'event.resolved'; type: 'resolved'; seat: number | null; rule: string; args: { seat?: SeatArg; power: 'spell.second-chance' | 'spell.abracadabra' | 'spell.last-first' | 'spell.charity' | 'spell.city-tax' | 'spell.donation' | 'spell.dragon-leaves' | 'spell.dragons-return' | 'spell.eye-for-eye' | 'spell.lunar-eclipse' | 'spell.apprentice' | 'spell.mirage' | 'spell.parasite' | 'spell.sacrifice' | 'spell.smuggler' | 'spell.solar-eclipse' | 'spell.spy' | 'spell.sultans-tax' | 'spell.taboo' | 'spell.teleport' | 'spell.trade' | 'artifact.lamp' | 'artifact.counterspell' | 'artifact.double' | 'artifact.carpet' | 'artifact.key' | 'artifact.scroll'; } }
  | { key: 'event.failed'; type: 'failed'; seat: number | null; rule: string; args: { seat?: SeatArg; power: 'spell.second-chance' | 'spell.abracadabra' | 'spell.last-first' | 'spell.charity' | 'spell.city-tax' | 'spell.donation' | 'spell.dragon-leaves' | 'spell.dragons-return' | 'spell.eye-for-eye' | 'spell.lunar-eclipse' | 'spell.apprentice' | 'spell.mirage' | 'spell.parasite' | 'spell.sacrifice' | 'spell.smuggler' | 'spell.solar-eclipse' | 'spell.spy' | 'spell.sultans-tax' | 'spell.taboo' | 'spell.teleport' | 'spell.trade' | 'artifact.lamp' | 'artifact.counterspell' | 'artifact.double' | 'artifact.carpet' | 'artifact.key' | 'artifact.scroll'; } }
  | { key: 'event.countered'; type: 'countered'; seat: number | null; rule: string; args: { seat?: SeatArg; power: 'spell.second-chance' | 'spell.abracadabra' | 'spell.last-first' | 'spell.charity' | 'spell.city-tax' | 'spell.donation' | 'spell.dragon-leaves' | 'spell.dragons-return' | 'spell.eye-for-eye' | 'spell.lunar-eclipse' | 'spell.apprentice' | 'spell.mirage' | 'spell.parasite' | 'spell.sacrifice' | 'spell.smuggler' | 'spell.solar-eclipse' | 'spell.spy' | 'spell.sultans-tax' | 'spell.taboo' | 'spell.teleport' | 'spell.trade' | 'artifact.lamp' | 'artifact.counterspell' | 'artifact.double' | 'artifact.carpet' | 'artifact.key' | 'artifact.scroll'; } }
  | { key: 'event.move'; type: 'move'; seat: number | null; rule: string; args: { seat?: SeatArg; slot: number; from: `space.${Space}`; to: `space.${Space}`; } }
  | { key: 'event.take-back'; type: 'take-back'; seat: number | null; rule: string; args: { seat?: SeatArg; space: `space.${Space}`; count: number; } }
  | { key: 'event.carpet-laid'; type: 'carpet-laid'; seat: number | null; rule: string; args: { seat?: SeatArg; space: `space.${Space}`; } }
  | { key: 'event.carpet-back'; type: 'carpet-back'; seat: number | null; rule: string; args: { seat?: SeatArg; space: `space.${Space}`; } }
  | { key: 'event.doubled'; type: 'doubled'; seat: number | null; rule: string; args: { seat?: SeatArg; slot: number; space: `space.${Space}`; } }
  | { key: 'event.double-ends'; type: 'double-ends'; seat: number | null; rule: string; args: { seat?: SeatArg; slot: number; space: `space.${Space}`; } }
  | { key: 'event.emptied'; type: 'emptied'; seat: number | null; rule: string; args: { seat?: SeatArg; treasure: `treasure.${Treasure}`; count: number; } }
  | { key: 'event.shows-all'; type: 'shows-all'; seat: number | null; rule: string; args: { seat?: SeatArg; count: number; } }
  | { key: 'event.mirage'; type: 'mirage'; seat: number | null; rule: string; args: { seat?: SeatArg; space: `space.${Space}`; artifact: 'artifact.lamp' | 'artifact.counterspell' | 'artifact.double' | 'artifact.carpet' | 'artifact.key' | 'artifact.scroll' | 'artifact.unseen'; bottom: 'artifact.lamp' | 'artifact.counterspell' | 'artifact.double' | 'artifact.carpet' | 'artifact.key' | 'artifact.scroll' | 'artifact.unseen'; } }
  | { key: 'event.exchange'; type: 'exchange'; seat: number | null; rule: string; args: { seat?: SeatArg; space: `space.${Space}`; artifact: 'artifact.lamp' | 'artifact.counterspell' | 'artifact.double' | 'artifact.carpet' | 'artifact.key' | 'artifact.scroll' | 'artifact.unseen'; given: 'artifact.lamp' | 'artifact.counterspell' | 'artifact.double' | 'artifact.carpet' | 'artifact.key' | 'artifact.scroll' | 'artifact.unseen'; } }
  | { key: 'event.looked'; type: 'looked'; seat: number | null; rule: string; args: { seat?: SeatArg; space: `space.${Space}`; count: number; } }
  | { key: 'event.smuggled'; type: 'smuggled'; seat: number | null; rule: string; args: { seat?: SeatArg; space: `space.${Space}`; } };

export type MorgenlandAction =
  | { key: 'action.place'; args: { value: number; space: `space.${Space}`; } }
  | { key: 'action.take'; args: { treasure: `treasure.${Treasure}`; } }
  | { key: 'action.give'; args: { treasure: `treasure.${Treasure}`; } }
  | { key: 'action.pay'; args: { treasure: `treasure.${Treasure}`; } }
  | { key: 'action.pay-piece'; args: { treasure: `treasure.${Treasure}`; count: number; } }
  | { key: 'action.done'; args: {} }
  | { key: 'action.decline-market'; args: {} }
  | { key: 'action.decline-guard'; args: {} }
  | { key: 'action.decline-offer'; args: {} }
  | { key: 'action.withdraw'; args: {} }
  | { key: 'action.keep'; args: { spell: `spell.${Spell}`; } }
  | { key: 'action.camel'; args: { seat: SeatArg; } }
  | { key: 'action.camel-stay'; args: {} }
  | { key: 'action.pass'; args: {} }
  | { key: 'action.magic'; args: {} }
  | { key: 'action.use'; args: { artifact: `artifact.${Artifact}`; } }
  | { key: 'action.use-at'; args: { artifact: `artifact.${Artifact}`; space: `space.${Space}` | null; } }
  | { key: 'action.use-on'; args: { artifact: `artifact.${Artifact}`; slot: number; space: `space.${Space}` | null; value: number | null; } }
  | { key: 'action.use-against'; args: { artifact: `artifact.${Artifact}`; spell: 'spell.second-chance' | 'spell.abracadabra' | 'spell.last-first' | 'spell.charity' | 'spell.city-tax' | 'spell.donation' | 'spell.dragon-leaves' | 'spell.dragons-return' | 'spell.eye-for-eye' | 'spell.lunar-eclipse' | 'spell.apprentice' | 'spell.mirage' | 'spell.parasite' | 'spell.sacrifice' | 'spell.smuggler' | 'spell.solar-eclipse' | 'spell.spy' | 'spell.sultans-tax' | 'spell.taboo' | 'spell.teleport' | 'spell.trade' | 'artifact.lamp' | 'artifact.counterspell' | 'artifact.double' | 'artifact.carpet' | 'artifact.key' | 'artifact.scroll' | null; whose: SeatArg | null; } }
  | { key: 'action.cast'; args: { spell: `spell.${Spell}`; } }
  | { key: 'action.cast-at'; args: { spell: `spell.${Spell}`; space: `space.${Space}`; } }
  | { key: 'action.cast-on'; args: { spell: `spell.${Spell}`; owner: SeatArg; slot: number; space: `space.${Space}` | null; value: number | null; } }
  | { key: 'action.cast-on-carpet'; args: { spell: `spell.${Spell}`; owner: SeatArg; space: `space.${Space}` | null; } }
  | { key: 'action.cast-copy'; args: { spell: `spell.${Spell}`; artifact: `artifact.${Artifact}`; } }
  | { key: 'action.light-cast'; args: { spell: `spell.${Spell}`; } }
  | { key: 'action.light-cast-at'; args: { spell: `spell.${Spell}`; space: `space.${Space}`; } }
  | { key: 'action.light-cast-on'; args: { spell: `spell.${Spell}`; owner: SeatArg; slot: number; space: `space.${Space}` | null; value: number | null; } }
  | { key: 'action.light-cast-on-carpet'; args: { spell: `spell.${Spell}`; owner: SeatArg; space: `space.${Space}` | null; } }
  | { key: 'action.light-cast-copy'; args: { spell: `spell.${Spell}`; artifact: `artifact.${Artifact}`; } }
  | { key: 'action.to'; args: { space: `space.${Space}`; } }
  | { key: 'action.on'; args: { slot: number; space: `space.${Space}` | null; value: number | null; } }
  | { key: 'action.against'; args: { spell: 'spell.second-chance' | 'spell.abracadabra' | 'spell.last-first' | 'spell.charity' | 'spell.city-tax' | 'spell.donation' | 'spell.dragon-leaves' | 'spell.dragons-return' | 'spell.eye-for-eye' | 'spell.lunar-eclipse' | 'spell.apprentice' | 'spell.mirage' | 'spell.parasite' | 'spell.sacrifice' | 'spell.smuggler' | 'spell.solar-eclipse' | 'spell.spy' | 'spell.sultans-tax' | 'spell.taboo' | 'spell.teleport' | 'spell.trade' | 'artifact.lamp' | 'artifact.counterspell' | 'artifact.double' | 'artifact.carpet' | 'artifact.key' | 'artifact.scroll' | null; whose: SeatArg | null; } }
  | { key: 'action.next'; args: { spell: `spell.${Spell}`; } }
  | { key: 'action.next-artifact'; args: { artifact: `artifact.${Artifact}`; } }
  | { key: 'action.pick'; args: { artifact: `artifact.${Artifact}` | null; } }
  | { key: 'action.pick-displayed'; args: { artifact: `artifact.${Artifact}` | null; } }
  | { key: 'action.swap'; args: { artifact: `artifact.${Artifact}`; } }
  | { key: 'action.remove'; args: { slot: number; space: `space.${Space}` | null; value: number | null; } }
  | { key: 'action.remove-carpet'; args: { space: `space.${Space}` | null; } };

export type MorgenlandPrompt =
  | { key: 'prompt.start'; args: { left: number; } }
  | { key: 'prompt.place'; args: { left: number; } }
  | { key: 'prompt.window'; args: { window: `window.${WindowKind}` | null; } }
  | { key: 'prompt.window-answer'; args: { spell: 'spell.second-chance' | 'spell.abracadabra' | 'spell.last-first' | 'spell.charity' | 'spell.city-tax' | 'spell.donation' | 'spell.dragon-leaves' | 'spell.dragons-return' | 'spell.eye-for-eye' | 'spell.lunar-eclipse' | 'spell.apprentice' | 'spell.mirage' | 'spell.parasite' | 'spell.sacrifice' | 'spell.smuggler' | 'spell.solar-eclipse' | 'spell.spy' | 'spell.sultans-tax' | 'spell.taboo' | 'spell.teleport' | 'spell.trade' | 'artifact.lamp' | 'artifact.counterspell' | 'artifact.double' | 'artifact.carpet' | 'artifact.key' | 'artifact.scroll' | null; whose: SeatArg; count: number; } }
  | { key: 'prompt.aim'; args: { spell: 'spell.second-chance' | 'spell.abracadabra' | 'spell.last-first' | 'spell.charity' | 'spell.city-tax' | 'spell.donation' | 'spell.dragon-leaves' | 'spell.dragons-return' | 'spell.eye-for-eye' | 'spell.lunar-eclipse' | 'spell.apprentice' | 'spell.mirage' | 'spell.parasite' | 'spell.sacrifice' | 'spell.smuggler' | 'spell.solar-eclipse' | 'spell.spy' | 'spell.sultans-tax' | 'spell.taboo' | 'spell.teleport' | 'spell.trade' | 'artifact.lamp' | 'artifact.counterspell' | 'artifact.double' | 'artifact.carpet' | 'artifact.key' | 'artifact.scroll' | null; } }
  | { key: 'prompt.next'; args: {} }
  | { key: 'prompt.keep'; args: {} }
  | { key: 'prompt.market'; args: {} }
  | { key: 'prompt.camel'; args: {} }
  | { key: 'prompt.entry'; args: { guard: number; strength: number; missing: number; } }
  | { key: 'prompt.offer'; args: { space: `space.${Space}`; strength: number; } }
  | { key: 'prompt.offer-magic'; args: { space: `space.${Space}`; strength: number; } }
  | { key: 'prompt.price'; args: { count: number; left: number; } }
  | { key: 'prompt.pay'; args: { left: number; } }
  | { key: 'prompt.pay-tax'; args: { left: number; } }
  | { key: 'prompt.pay-seat'; args: { left: number; to: SeatArg; } }
  | { key: 'prompt.take'; args: { left: number; } }
  | { key: 'prompt.give'; args: { count: number; } }
  | { key: 'prompt.pick'; args: { space: `space.${Space}`; } }
  | { key: 'prompt.swap'; args: { space: `space.${Space}`; } }
  | { key: 'prompt.remove'; args: { whose: SeatArg; } }
  | { key: 'prompt.over'; args: {} };

export type MorgenlandWait =
  | { key: 'wait.start'; args: {} }
  | { key: 'wait.place'; args: { seat: SeatArg; } }
  | { key: 'wait.window'; args: { seat: SeatArg; window: `window.${WindowKind}` | null; } }
  | { key: 'wait.choose'; args: { seat: SeatArg; } };

export type MorgenlandForetold =
  | { key: 'then.strength'; args: { space: `space.${Space}`; strength: number; } }
  | { key: 'then.alone'; args: { space: `space.${Space}`; } }
  | { key: 'then.rivals'; args: { count: number; } }
  | { key: 'then.rivals-shown'; args: { count: number; strength: number; } }
  | { key: 'then.treasure'; args: { treasure: `treasure.${Treasure}`; count: number; } }
  | { key: 'then.price'; args: { count: number; types: number; } }
  | { key: 'then.dear'; args: { count: number; } }
  | { key: 'then.displayed'; args: { artifact: `artifact.${Artifact}`; } }
  | { key: 'then.face-up'; args: {} }
  | { key: 'then.owes'; args: { count: number; } }
  | { key: 'then.admitted'; args: {} }
  | { key: 'then.pieces-left'; args: { count: number; } }
  | { key: 'then.buys'; args: { artifact: `artifact.${Artifact}`; } }
  | { key: 'then.buys-unseen'; args: {} }
  | { key: 'then.purse'; args: { count: number; } }
  | { key: 'then.turned-away'; args: { count: number; } }
  | { key: 'then.uses-left'; args: { count: number; } }
  | { key: 'then.spells-left'; args: { count: number; } }
  | { key: 'then.depends'; args: {} };

export type MorgenlandCase =
  | { key: 'case.turn'; args: { seat: SeatArg; } }
  | { key: 'case.empty-cave'; args: { space: `space.${Space}`; } }
  | { key: 'case.room-full'; args: { space: `space.${Space}`; count: number; } }
  | { key: 'case.taboo'; args: { space: `space.${Space}`; } }
  | { key: 'case.placed'; args: { value: number; } }
  | { key: 'case.no-lamp'; args: {} }
  | { key: 'case.uses'; args: { count: number; } }
  | { key: 'case.no-spell'; args: { spell: `spell.${Spell}`; } }
  | { key: 'case.no-artifact'; args: { artifact: `artifact.${Artifact}`; } }
  | { key: 'case.artifact-used'; args: { artifact: `artifact.${Artifact}`; } }
  | { key: 'case.moment'; args: { window: `window.${WindowKind}`; } }
  | { key: 'case.at-guard'; args: {} }
  | { key: 'case.price'; args: { treasure: `treasure.${Treasure}`; count: number; held: number; } }
  | { key: 'case.type-used'; args: { treasure: `treasure.${Treasure}`; } }
  | { key: 'case.cannot-complete'; args: { count: number; } }
  | { key: 'case.too-many-pieces'; args: { count: number; } }
  | { key: 'case.missing'; args: { count: number; held: number; } }
  | { key: 'case.none-held'; args: { treasure: `treasure.${Treasure}`; } }
  | { key: 'case.absent'; args: { space: `space.${Space}`; } };

export type MorgenlandReason =
  | { key: 'why.alone'; args: { space: `space.${Space}`; } }
  | { key: 'why.ahead'; args: { space: `space.${Space}`; strength: number; shown: number; } }
  | { key: 'why.crowd'; args: { space: `space.${Space}`; count: number; other: number; } }
  | { key: 'why.treasure'; args: { treasure: `treasure.${Treasure}`; count: number; other: number; } }
  | { key: 'why.way-in'; args: { count: number; } }
  | { key: 'why.guard'; args: { strength: number; } }
  | { key: 'why.tent'; args: { count: number; } }
  | { key: 'why.djinn'; args: { count: number; } }
  | { key: 'why.market'; args: { count: number; } }
  | { key: 'why.caravanserai'; args: { seat: SeatArg; } }
  | { key: 'why.for-sale'; args: { space: `space.${Space}`; count: number; strength: number; } }
  | { key: 'why.artifact'; args: { artifact: `artifact.${Artifact}`; } }
  | { key: 'why.affordable'; args: { strength: number; held: number; other: number; } }
  | { key: 'why.price'; args: { space: `space.${Space}`; count: number; other: number; } }
  | { key: 'why.token'; args: { value: number; other: number; } }
  | { key: 'why.stronger'; args: { space: `space.${Space}`; strength: number; other: number; } }
  | { key: 'why.plenty'; args: { treasure: `treasure.${Treasure}`; held: number; other: number; } }
  | { key: 'why.lacking'; args: { treasure: `treasure.${Treasure}`; held: number; other: number; } }
  | { key: 'why.needed'; args: { treasure: `treasure.${Treasure}`; } }
  | { key: 'why.needs-other'; args: { treasure: `treasure.${Treasure}`; } }
  | { key: 'why.scarce'; args: { treasure: `treasure.${Treasure}`; count: number; other: number; } }
  | { key: 'why.common'; args: { treasure: `treasure.${Treasure}`; count: number; other: number; } }
  | { key: 'why.three-for-one'; args: { treasure: `treasure.${Treasure}`; held: number; } }
  | { key: 'why.enough'; args: { count: number; } }
  | { key: 'why.swaps'; args: { treasure: `treasure.${Treasure}`; held: number; } }
  | { key: 'why.buys'; args: { count: number; held: number; } }
  | { key: 'why.saves'; args: { count: number; } }
  | { key: 'why.enters'; args: { count: number; } }
  | { key: 'why.stays'; args: { count: number; } }
  | { key: 'why.order'; args: { count: number; other: number; } }
  | { key: 'why.sees-more'; args: { count: number; other: number; } }
  | { key: 'why.keeps'; args: { power: 'spell.second-chance' | 'spell.abracadabra' | 'spell.last-first' | 'spell.charity' | 'spell.city-tax' | 'spell.donation' | 'spell.dragon-leaves' | 'spell.dragons-return' | 'spell.eye-for-eye' | 'spell.lunar-eclipse' | 'spell.apprentice' | 'spell.mirage' | 'spell.parasite' | 'spell.sacrifice' | 'spell.smuggler' | 'spell.solar-eclipse' | 'spell.spy' | 'spell.sultans-tax' | 'spell.taboo' | 'spell.teleport' | 'spell.trade' | 'artifact.lamp' | 'artifact.counterspell' | 'artifact.double' | 'artifact.carpet' | 'artifact.key' | 'artifact.scroll'; } }
  | { key: 'why.lights'; args: { count: number; } }
  | { key: 'why.stops'; args: { seat: SeatArg; power: 'spell.second-chance' | 'spell.abracadabra' | 'spell.last-first' | 'spell.charity' | 'spell.city-tax' | 'spell.donation' | 'spell.dragon-leaves' | 'spell.dragons-return' | 'spell.eye-for-eye' | 'spell.lunar-eclipse' | 'spell.apprentice' | 'spell.mirage' | 'spell.parasite' | 'spell.sacrifice' | 'spell.smuggler' | 'spell.solar-eclipse' | 'spell.spy' | 'spell.sultans-tax' | 'spell.taboo' | 'spell.teleport' | 'spell.trade' | 'artifact.lamp' | 'artifact.counterspell' | 'artifact.double' | 'artifact.carpet' | 'artifact.key' | 'artifact.scroll'; } }
  | { key: 'why.does'; args: { power: 'spell.second-chance' | 'spell.abracadabra' | 'spell.last-first' | 'spell.charity' | 'spell.city-tax' | 'spell.donation' | 'spell.dragon-leaves' | 'spell.dragons-return' | 'spell.eye-for-eye' | 'spell.lunar-eclipse' | 'spell.apprentice' | 'spell.mirage' | 'spell.parasite' | 'spell.sacrifice' | 'spell.smuggler' | 'spell.solar-eclipse' | 'spell.spy' | 'spell.sultans-tax' | 'spell.taboo' | 'spell.teleport' | 'spell.trade' | 'artifact.lamp' | 'artifact.counterspell' | 'artifact.double' | 'artifact.carpet' | 'artifact.key' | 'artifact.scroll'; } }
  | { key: 'why.stronger-here'; args: { space: `space.${Space}`; strength: number; shown: number; } }
  | { key: 'why.hits'; args: { space: `space.${Space}`; count: number; other: number; } }
  | { key: 'why.harmless'; args: { space: `space.${Space}`; count: number; other: number; } }
  | { key: 'why.token-there'; args: { space: `space.${Space}`; value: number; other: number; } }
  | { key: 'why.surely'; args: { count: number; other: number; } }
  | { key: 'why.this-round'; args: { spell: `spell.${Spell}`; } }
  | { key: 'why.liked-spell'; args: { spell: `spell.${Spell}`; otherSpell: `spell.${Spell}`; } }
  | { key: 'why.liked-artifact'; args: { artifact: `artifact.${Artifact}`; otherArtifact: `artifact.${Artifact}`; } }
  | { key: 'why.spares-artifact'; args: { artifact: `artifact.${Artifact}`; otherArtifact: `artifact.${Artifact}`; } }
  | { key: 'why.round-artifacts'; args: { count: number; all: number; other: number; } }
  | { key: 'why.round-treasure'; args: { count: number; other: number; } }
  | { key: 'why.round-rival'; args: { seat: SeatArg; count: number; all: number; other: number; } }
  | { key: 'why.round-rival-treasure'; args: { seat: SeatArg; count: number; other: number; } };

export type MorgenlandExplained =
  | { key: 'piece.name.space'; args: { space: `space.${Space}`; } }
  | { key: 'piece.name.token'; args: { owner: SeatArg; value: number; } }
  | { key: 'piece.name.token-down'; args: { owner: SeatArg; } }
  | { key: 'piece.name.carpet'; args: { owner: SeatArg; } }
  | { key: 'piece.name.hand'; args: { value: number; } }
  | { key: 'piece.name.hand-tokens'; args: { owner: SeatArg; } }
  | { key: 'piece.name.treasure'; args: { treasure: `treasure.${Treasure}`; } }
  | { key: 'piece.name.artifact'; args: { artifact: `artifact.${Artifact}`; } }
  | { key: 'piece.name.owned'; args: { artifact: `artifact.${Artifact}`; owner: SeatArg; } }
  | { key: 'piece.name.unseen'; args: {} }
  | { key: 'piece.name.spell'; args: { spell: `spell.${Spell}`; } }
  | { key: 'piece.name.spells'; args: { owner: SeatArg; } }
  | { key: 'piece.name.deck'; args: {} }
  | { key: 'piece.name.camel'; args: {} }
  | { key: 'piece.name.declared-spell'; args: { spell: `spell.${Spell}`; owner: SeatArg; } }
  | { key: 'piece.name.declared-artifact'; args: { artifact: `artifact.${Artifact}`; owner: SeatArg; } }
  | { key: 'piece.name.seat'; args: { seat: SeatArg; } }
  | { key: 'piece.does.cave'; args: { treasure: `treasure.${Treasure}`; } }
  | { key: 'piece.does.tent'; args: {} }
  | { key: 'piece.does.djinn'; args: {} }
  | { key: 'piece.does.market'; args: {} }
  | { key: 'piece.does.caravanserai'; args: {} }
  | { key: 'piece.does.guard'; args: {} }
  | { key: 'piece.does.room'; args: {} }
  | { key: 'piece.does.token'; args: { value: number; } }
  | { key: 'piece.does.token-down'; args: {} }
  | { key: 'piece.does.hand-tokens'; args: {} }
  | { key: 'piece.does.treasure'; args: {} }
  | { key: 'piece.does.artifact'; args: { artifact: `artifact.${Artifact}`; } }
  | { key: 'piece.does.unseen'; args: {} }
  | { key: 'piece.does.spell'; args: { spell: `spell.${Spell}`; } }
  | { key: 'piece.does.spells'; args: {} }
  | { key: 'piece.does.deck'; args: {} }
  | { key: 'piece.does.camel'; args: {} }
  | { key: 'piece.does.seat'; args: { count: number; spells: number; } }
  | { key: 'piece.does.seat-basic'; args: { count: number; } }
  | { key: 'piece.when.space'; args: { count: number; all: number; } }
  | { key: 'piece.when.token'; args: {} }
  | { key: 'piece.when.treasure'; args: {} }
  | { key: 'piece.when.end'; args: {} }
  | { key: 'piece.when.played'; args: { time: 'time.day' | 'time.late' | 'time.sale' | 'time.placing' | 'time.gold' | 'time.caves' | 'time.tent' | 'time.copied' | 'time.always' | 'time.placed' | 'time.turned' | 'time.entry' | 'time.never'; } }
  | { key: 'piece.when.spell'; args: { time: 'time.day' | 'time.late' | 'time.sale' | 'time.placing' | 'time.gold' | 'time.caves' | 'time.tent' | 'time.copied' | 'time.always' | 'time.placed' | 'time.turned' | 'time.entry' | 'time.never'; } }
  | { key: 'piece.when.camel'; args: {} }
  | { key: 'piece.now.niches'; args: { treasure: `treasure.${Treasure}`; count: number; top: number; } }
  | { key: 'piece.now.empty'; args: {} }
  | { key: 'piece.now.mine'; args: { strength: number; } }
  | { key: 'piece.now.none-mine'; args: {} }
  | { key: 'piece.now.alone'; args: {} }
  | { key: 'piece.now.rivals'; args: { count: number; } }
  | { key: 'piece.now.rivals-shown'; args: { count: number; strength: number; } }
  | { key: 'piece.now.taboo'; args: {} }
  | { key: 'piece.now.guard'; args: { strength: number; } }
  | { key: 'piece.now.guard-down'; args: {} }
  | { key: 'piece.now.on-show'; args: { artifact: `artifact.${Artifact}`; } }
  | { key: 'piece.now.pile'; args: { count: number; } }
  | { key: 'piece.now.price'; args: { count: number; types: number; } }
  | { key: 'piece.now.lies'; args: { space: `space.${Space}`; } }
  | { key: 'piece.now.only-you'; args: {} }
  | { key: 'piece.now.doubled'; args: { count: number; } }
  | { key: 'piece.now.out'; args: {} }
  | { key: 'piece.now.may-be'; args: { low: number; high: number; count: number; sum: number; } }
  | { key: 'piece.now.in-hand'; args: {} }
  | { key: 'piece.now.tokens-left'; args: { count: number; } }
  | { key: 'piece.now.units'; args: { count: number; } }
  | { key: 'piece.now.bank'; args: { count: number; } }
  | { key: 'piece.now.own'; args: { count: number; } }
  | { key: 'piece.now.used'; args: {} }
  | { key: 'piece.now.uses-left'; args: { count: number; } }
  | { key: 'piece.now.theirs'; args: { owner: SeatArg; count: number; } }
  | { key: 'piece.now.their-uses'; args: { owner: SeatArg; count: number; } }
  | { key: 'piece.now.held'; args: {} }
  | { key: 'piece.now.lamp-needed'; args: {} }
  | { key: 'piece.now.lamp-burns'; args: {} }
  | { key: 'piece.now.deck'; args: { count: number; } }
  | { key: 'piece.now.camel'; args: { seat: SeatArg; } }
  | { key: 'piece.now.status'; args: { status: `status.${Status}`; } }
  | { key: 'piece.now.artifacts'; args: { count: number; } }
  | { key: 'piece.now.ahead'; args: { count: number; } }
  | { key: 'piece.now.behind'; args: { count: number; } }
  | { key: 'piece.now.level'; args: {} };

export type MorgenlandDoubt =
  | { key: 'doubt.asks.token'; args: { owner: SeatArg; space: `space.${Space}`; } }
  | { key: 'doubt.may.value'; args: { value: number; } }
  | { key: 'doubt.can.unseen'; args: { owner: SeatArg; value: number; } }
  | { key: 'doubt.cannot.lies'; args: { owner: SeatArg; value: number; space: `space.${Space}`; } }
  | { key: 'doubt.cannot.out'; args: { owner: SeatArg; value: number; } };

export interface MorgenlandShapes {
  view: MorgenlandView;
  score: MorgenlandScore;
  event: MorgenlandEvent;
  action: MorgenlandAction;
  prompt: MorgenlandPrompt | MorgenlandWait;
}
