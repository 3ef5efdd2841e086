// Made from the descriptions of Aladdin & the Magic Lamp (tools/describe). Do not edit.
import type { SeatArg } from '../../connection/protocol';

export const modes = ['base', 'precious'] as const;
export type Mode = (typeof modes)[number];

export interface Options {
  tap: 'lots' | 'relaxed' | 'race' | 'nerve';
  secondPair: 'none' | 'slower';
  idleTurns: '20' | 'off';
}

export const phases = ['choose', 'taps', 'opponent', 'take', 'wish', 'target', 'caravan', 'search', 'retrieve', 'place', 'over'] as const;
export type Phase = (typeof phases)[number];

export const chests = ['bronze', 'silver', 'gold'] as const;
export type Chest = (typeof chests)[number];

export const hastes = ['steady', 'quick', 'wild'] as const;
export type Haste = (typeof hastes)[number];

export interface Group {
  face: number; // the matched one
  seats: number[]; // who show it
}

export interface Summon {
  seat: number; // who summons the Genie
  face: number; // that made the group
}

export const lampIds = ['L01', 'L02', 'L03', 'L04', 'L05', 'L06', 'L07', 'L08', 'L09', 'L10', 'L11', 'L12', 'L13', 'L14', 'L15', 'L16', 'L17', 'L18'] as const;
export type LampId = (typeof lampIds)[number];

export interface Wish {
  number: number; // which of this summoner's wishes
  lamp: LampId; // the card shown: the first of `lamp.cards`
}

export const looseKinds = ['emerald', 'ruby', 'sapphire', 'diamond', 'bronze-bracelet', 'bronze-ring', 'bronze-necklace', 'silver-bracelet', 'silver-ring', 'silver-necklace', 'gold-bracelet', 'gold-ring', 'gold-necklace'] as const;
export type LooseKind = (typeof looseKinds)[number];

export interface Search {
  chest: Chest | null; // the one treated; null: all are done
  seat: number | null; // who searches it; null while nobody does
  face: number | null; // of the searcher's die
  drawn: string[]; // in order
  scorpions: number; // counted on them
  draws: number; // cards that may still be drawn
  searchers: (number | null)[]; // by chest, as far as treated; null: nobody
}

export interface ChestView {
  chest: Chest;
  left: number; // cards in it
  sorcererAfter: number | null; // cards above the Sorcerer; null: it is drawn
  unseen: string[]; // the cards in it as a set, in id order, without the Sorcerer
  top: string[]; // what the viewer has seen of its top, the top first (L15)
  peeked: number[]; // top cards each seat has seen, still there
}

export interface LampPile {
  cards: (LampId | null)[]; // 25, the top first; null: nobody has seen it
  known: number; // so many at the bottom have been shown
}

export const kinds = ['emerald', 'ruby', 'sapphire', 'diamond', 'bronze-bracelet', 'bronze-ring', 'bronze-necklace', 'silver-bracelet', 'silver-ring', 'silver-necklace', 'gold-bracelet', 'gold-ring', 'gold-necklace', 'talisman', 'sorcerer'] as const;
export type Kind = (typeof kinds)[number];

export const stones = ['emerald', 'ruby', 'sapphire', 'diamond'] as const;
export type Stone = (typeof stones)[number];

export interface Loot {
  cards: Partial<Record<Kind, number>>; // by kind; `talisman` counts all placed ones
  loose: LooseKind[]; // kinds that may be taken
  sets: Record<Chest, number>; // by metal
  live: Partial<Record<Stone, number>>; // talismans that count, by stone
  orphans: number; // talismans that do not
  score: number; // what the seat has now (LAMP-99 to LAMP-110)
}

export interface LampView {
  viewer: number | null; // the seat that looks; null for a spectator
  mode: Mode; // as agreed before the match
  seats: number; // how many play
  options: Options; // those of this mode, each with its value
  rules?: number; // the version, of a match that began under older rules
  provenance: 'reconstructed'; // of the card list
  phase: Phase; // what is asked
  toAct: number[]; // who may act
  turn: number; // from 1
  idleTurns: number; // turns in a row in which no chest card was drawn (LAMP-98)
  drew: boolean; // a chest card was drawn in this turn
  ending: boolean; // a Sorcerer was drawn (LAMP-74)
  adjudicated: boolean; // ended by LAMP-98
  boards: Partial<Record<Chest, number>>[]; // the face on each space that carries a die; {} before the reveal
  haste: Haste[] | null; // with nerve, after the reveal
  groups: Group[]; // matched faces, in phase taps only
  taps: number[]; // who tapped, in order, once the window is closed
  calmed: number; // how many of them are settled
  summons: Summon[]; // in the order of their wishes
  summoned: number; // how many of them are over
  wish: Wish | null; // while a card is shown
  offender: number | null; // whose card will be taken, in the phases opponent and take
  given: LooseKind | null; // the kind given in an exchange, before the second step
  charm: number[]; // scorpions not counted in searches of that seat this turn
  search: Search | null; // once the first chest is treated
  chests: ChestView[]; // all three
  lamp: LampPile; // the Lamp pile
  loot: Loot[]; // what lies before each seat
  kept: Partial<Record<Kind, number>>[]; // from searches of this turn; in phase place talismans not placed yet
  discard: Partial<Record<Kind, number>>; // by kind; its order is not kept
  ring: number | null; // who has the Magic Ring
  choice: string | null; // while choosing, what the viewer has put down
  locked: number[]; // who has locked a choice, in phase choose
  answered: number[]; // who need not answer any more, in the phases taps and caravan
  tapped: boolean | null; // the viewer's answer in an open window
  pick: LooseKind | null; // the viewer's pick in a caravan
}

export interface LampScore {
  seat: number;
  cards: number; // one point each
  sets: Record<Chest, number>; // points, by metal
  majorities: Record<Stone, number>; // points, by stone
  ring: number; // points for the Magic Ring
  total: number;
  rank: number; // 1 is best
}

export type MagicLampEvent =
  | { key: 'event.reveal'; type: 'reveal'; seat: number | null; rule: string; args: { seat?: SeatArg; chest: 'chest.bronze' | 'chest.silver' | 'chest.gold'; face: number; } }
  | { key: 'event.haste'; type: 'haste'; seat: number | null; rule: string; args: { seat?: SeatArg; haste: `haste.${Haste}`; } }
  | { key: 'event.match'; type: 'match'; seat: number | null; rule: string; args: { seat?: SeatArg; face: number; } }
  | { key: 'event.tap'; type: 'tap'; seat: number | null; rule: string; args: { seat?: SeatArg; } }
  | { key: 'event.unharmed'; type: 'unharmed'; seat: number | null; rule: string; args: { seat?: SeatArg; } }
  | { key: 'event.calm'; type: 'calm'; seat: number | null; rule: string; args: { seat?: SeatArg; opponent: SeatArg; } }
  | { key: 'event.take'; type: 'take'; seat: number | null; rule: string; args: { seat?: SeatArg; victim: SeatArg; kind: 'kind.emerald' | 'kind.ruby' | 'kind.sapphire' | 'kind.diamond' | 'kind.bronze-bracelet' | 'kind.bronze-ring' | 'kind.bronze-necklace' | 'kind.silver-bracelet' | 'kind.silver-ring' | 'kind.silver-necklace' | 'kind.gold-bracelet' | 'kind.gold-ring' | 'kind.gold-necklace' | 'kind.talisman' | 'kind.sorcerer'; } }
  | { key: 'event.summon'; type: 'summon'; seat: number | null; rule: string; args: { seat?: SeatArg; face: number; } }
  | { key: 'event.wish'; type: 'wish'; seat: number | null; rule: string; args: { seat?: SeatArg; number: number; lamp: `lamp.${LampId}`; } }
  | { key: 'event.refuse'; type: 'refuse'; seat: number | null; rule: string; args: { seat?: SeatArg; lamp: `lamp.${LampId}`; } }
  | { key: 'event.granted'; type: 'granted'; seat: number | null; rule: string; args: { seat?: SeatArg; lamp: `lamp.${LampId}`; } }
  | { key: 'event.no-effect'; type: 'no-effect'; seat: number | null; rule: string; args: { seat?: SeatArg; lamp: `lamp.${LampId}`; } }
  | { key: 'event.lamp-draw'; type: 'lamp-draw'; seat: number | null; rule: string; args: { seat?: SeatArg; chest: 'chest.bronze' | 'chest.silver' | 'chest.gold'; kind: 'kind.emerald' | 'kind.ruby' | 'kind.sapphire' | 'kind.diamond' | 'kind.bronze-bracelet' | 'kind.bronze-ring' | 'kind.bronze-necklace' | 'kind.silver-bracelet' | 'kind.silver-ring' | 'kind.silver-necklace' | 'kind.gold-bracelet' | 'kind.gold-ring' | 'kind.gold-necklace' | 'kind.talisman' | 'kind.sorcerer'; } }
  | { key: 'event.steal'; type: 'steal'; seat: number | null; rule: string; args: { seat?: SeatArg; victim: SeatArg; kind: 'kind.emerald' | 'kind.ruby' | 'kind.sapphire' | 'kind.diamond' | 'kind.bronze-bracelet' | 'kind.bronze-ring' | 'kind.bronze-necklace' | 'kind.silver-bracelet' | 'kind.silver-ring' | 'kind.silver-necklace' | 'kind.gold-bracelet' | 'kind.gold-ring' | 'kind.gold-necklace' | 'kind.talisman' | 'kind.sorcerer'; } }
  | { key: 'event.exchange'; type: 'exchange'; seat: number | null; rule: string; args: { seat?: SeatArg; other: SeatArg; given: 'kind.emerald' | 'kind.ruby' | 'kind.sapphire' | 'kind.diamond' | 'kind.bronze-bracelet' | 'kind.bronze-ring' | 'kind.bronze-necklace' | 'kind.silver-bracelet' | 'kind.silver-ring' | 'kind.silver-necklace' | 'kind.gold-bracelet' | 'kind.gold-ring' | 'kind.gold-necklace' | 'kind.talisman' | 'kind.sorcerer'; taken: 'kind.emerald' | 'kind.ruby' | 'kind.sapphire' | 'kind.diamond' | 'kind.bronze-bracelet' | 'kind.bronze-ring' | 'kind.bronze-necklace' | 'kind.silver-bracelet' | 'kind.silver-ring' | 'kind.silver-necklace' | 'kind.gold-bracelet' | 'kind.gold-ring' | 'kind.gold-necklace' | 'kind.talisman' | 'kind.sorcerer'; } }
  | { key: 'event.salvage'; type: 'salvage'; seat: number | null; rule: string; args: { seat?: SeatArg; kind: 'kind.emerald' | 'kind.ruby' | 'kind.sapphire' | 'kind.diamond' | 'kind.bronze-bracelet' | 'kind.bronze-ring' | 'kind.bronze-necklace' | 'kind.silver-bracelet' | 'kind.silver-ring' | 'kind.silver-necklace' | 'kind.gold-bracelet' | 'kind.gold-ring' | 'kind.gold-necklace' | 'kind.talisman' | 'kind.sorcerer'; } }
  | { key: 'event.turn-die'; type: 'turn-die'; seat: number | null; rule: string; args: { seat?: SeatArg; chest: 'chest.bronze' | 'chest.silver' | 'chest.gold'; from: number; to: number; } }
  | { key: 'event.move-die'; type: 'move-die'; seat: number | null; rule: string; args: { seat?: SeatArg; owner: SeatArg; from: 'chest.bronze' | 'chest.silver' | 'chest.gold'; to: 'chest.bronze' | 'chest.silver' | 'chest.gold'; } }
  | { key: 'event.nudge-die'; type: 'nudge-die'; seat: number | null; rule: string; args: { seat?: SeatArg; owner: SeatArg; chest: 'chest.bronze' | 'chest.silver' | 'chest.gold'; from: number; to: number; } }
  | { key: 'event.swap-faces'; type: 'swap-faces'; seat: number | null; rule: string; args: { seat?: SeatArg; chest: 'chest.bronze' | 'chest.silver' | 'chest.gold'; other: SeatArg; otherChest: 'chest.bronze' | 'chest.silver' | 'chest.gold'; } }
  | { key: 'event.charm'; type: 'charm'; seat: number | null; rule: string; args: { seat?: SeatArg; count: number; } }
  | { key: 'event.peek'; type: 'peek'; seat: number | null; rule: string; args: { seat?: SeatArg; chest: 'chest.bronze' | 'chest.silver' | 'chest.gold'; count: number; } }
  | { key: 'event.peeked'; type: 'peeked'; seat: number | null; rule: string; args: { seat?: SeatArg; chest: 'chest.bronze' | 'chest.silver' | 'chest.gold'; depth: number; kind: 'kind.emerald' | 'kind.ruby' | 'kind.sapphire' | 'kind.diamond' | 'kind.bronze-bracelet' | 'kind.bronze-ring' | 'kind.bronze-necklace' | 'kind.silver-bracelet' | 'kind.silver-ring' | 'kind.silver-necklace' | 'kind.gold-bracelet' | 'kind.gold-ring' | 'kind.gold-necklace' | 'kind.talisman' | 'kind.sorcerer' | null; scorpions: number | null; } }
  | { key: 'event.toll'; type: 'toll'; seat: number | null; rule: string; args: { seat?: SeatArg; kind: 'kind.emerald' | 'kind.ruby' | 'kind.sapphire' | 'kind.diamond' | 'kind.bronze-bracelet' | 'kind.bronze-ring' | 'kind.bronze-necklace' | 'kind.silver-bracelet' | 'kind.silver-ring' | 'kind.silver-necklace' | 'kind.gold-bracelet' | 'kind.gold-ring' | 'kind.gold-necklace' | 'kind.talisman' | 'kind.sorcerer'; } }
  | { key: 'event.caravan'; type: 'caravan'; seat: number | null; rule: string; args: { seat?: SeatArg; to: SeatArg; kind: 'kind.emerald' | 'kind.ruby' | 'kind.sapphire' | 'kind.diamond' | 'kind.bronze-bracelet' | 'kind.bronze-ring' | 'kind.bronze-necklace' | 'kind.silver-bracelet' | 'kind.silver-ring' | 'kind.silver-necklace' | 'kind.gold-bracelet' | 'kind.gold-ring' | 'kind.gold-necklace' | 'kind.talisman' | 'kind.sorcerer'; } }
  | { key: 'event.search'; type: 'search'; seat: number | null; rule: string; args: { seat?: SeatArg; chest: 'chest.bronze' | 'chest.silver' | 'chest.gold'; face: number; } }
  | { key: 'event.unclaimed'; type: 'unclaimed'; seat: number | null; rule: string; args: { seat?: SeatArg; chest: 'chest.bronze' | 'chest.silver' | 'chest.gold'; } }
  | { key: 'event.cancelled'; type: 'cancelled'; seat: number | null; rule: string; args: { seat?: SeatArg; chest: 'chest.bronze' | 'chest.silver' | 'chest.gold'; } }
  | { key: 'event.draw'; type: 'draw'; seat: number | null; rule: string; args: { seat?: SeatArg; chest: 'chest.bronze' | 'chest.silver' | 'chest.gold'; kind: 'kind.emerald' | 'kind.ruby' | 'kind.sapphire' | 'kind.diamond' | 'kind.bronze-bracelet' | 'kind.bronze-ring' | 'kind.bronze-necklace' | 'kind.silver-bracelet' | 'kind.silver-ring' | 'kind.silver-necklace' | 'kind.gold-bracelet' | 'kind.gold-ring' | 'kind.gold-necklace' | 'kind.talisman' | 'kind.sorcerer'; scorpions: number; total: number; } }
  | { key: 'event.sorcerer'; type: 'sorcerer'; seat: number | null; rule: string; args: { seat?: SeatArg; chest: 'chest.bronze' | 'chest.silver' | 'chest.gold'; } }
  | { key: 'event.bust'; type: 'bust'; seat: number | null; rule: string; args: { seat?: SeatArg; chest: 'chest.bronze' | 'chest.silver' | 'chest.gold'; count: number; total: number; } }
  | { key: 'event.keep'; type: 'keep'; seat: number | null; rule: string; args: { seat?: SeatArg; chest: 'chest.bronze' | 'chest.silver' | 'chest.gold'; count: number; } }
  | { key: 'event.ring'; type: 'ring'; seat: number | null; rule: string; args: { seat?: SeatArg; } }
  | { key: 'event.ring-taken'; type: 'ring-taken'; seat: number | null; rule: string; args: { seat?: SeatArg; from: SeatArg; } }
  | { key: 'event.ring-kept'; type: 'ring-kept'; seat: number | null; rule: string; args: { seat?: SeatArg; } }
  | { key: 'event.retrieve'; type: 'retrieve'; seat: number | null; rule: string; args: { seat?: SeatArg; kind: 'kind.emerald' | 'kind.ruby' | 'kind.sapphire' | 'kind.diamond' | 'kind.bronze-bracelet' | 'kind.bronze-ring' | 'kind.bronze-necklace' | 'kind.silver-bracelet' | 'kind.silver-ring' | 'kind.silver-necklace' | 'kind.gold-bracelet' | 'kind.gold-ring' | 'kind.gold-necklace' | 'kind.talisman' | 'kind.sorcerer'; } }
  | { key: 'event.decline'; type: 'decline'; seat: number | null; rule: string; args: { seat?: SeatArg; } }
  | { key: 'event.lay'; type: 'lay'; seat: number | null; rule: string; args: { seat?: SeatArg; count: number; } }
  | { key: 'event.set'; type: 'set'; seat: number | null; rule: string; args: { seat?: SeatArg; metal: 'metal.bronze' | 'metal.silver' | 'metal.gold'; } }
  | { key: 'event.place'; type: 'place'; seat: number | null; rule: string; args: { seat?: SeatArg; stone: 'kind.emerald' | 'kind.ruby' | 'kind.sapphire' | 'kind.diamond' | 'kind.bronze-bracelet' | 'kind.bronze-ring' | 'kind.bronze-necklace' | 'kind.silver-bracelet' | 'kind.silver-ring' | 'kind.silver-necklace' | 'kind.gold-bracelet' | 'kind.gold-ring' | 'kind.gold-necklace' | 'kind.talisman' | 'kind.sorcerer'; } }
  | { key: 'event.orphan'; type: 'orphan'; seat: number | null; rule: string; args: { seat?: SeatArg; } }
  | { key: 'event.orphaned'; type: 'orphaned'; seat: number | null; rule: string; args: { seat?: SeatArg; stone: 'kind.emerald' | 'kind.ruby' | 'kind.sapphire' | 'kind.diamond' | 'kind.bronze-bracelet' | 'kind.bronze-ring' | 'kind.bronze-necklace' | 'kind.silver-bracelet' | 'kind.silver-ring' | 'kind.silver-necklace' | 'kind.gold-bracelet' | 'kind.gold-ring' | 'kind.gold-necklace' | 'kind.talisman' | 'kind.sorcerer'; count: number; } }
  | { key: 'event.turn'; type: 'turn'; seat: number | null; rule: string; args: { seat?: SeatArg; number: number; } }
  | { key: 'event.over'; type: 'over'; seat: number | null; rule: string; args: { seat?: SeatArg; } }
  | { key: 'event.idle'; type: 'idle'; seat: number | null; rule: string; args: { seat?: SeatArg; turns: number; } }
  | { key: 'event.win'; type: 'win'; seat: number | null; rule: string; args: { seat?: SeatArg; points: number; } };

export type MagicLampAction =
  | { key: 'action.choose'; args: { chest: 'chest.bronze' | 'chest.silver' | 'chest.gold'; face: number; } }
  | { key: 'action.choose-haste'; args: { chest: 'chest.bronze' | 'chest.silver' | 'chest.gold'; face: number; haste: `haste.${Haste}`; } }
  | { key: 'action.choose-two'; args: { chest: 'chest.bronze' | 'chest.silver' | 'chest.gold'; face: number; chest2: 'chest.bronze' | 'chest.silver' | 'chest.gold'; face2: number; } }
  | { key: 'action.choose-two-haste'; args: { chest: 'chest.bronze' | 'chest.silver' | 'chest.gold'; face: number; chest2: 'chest.bronze' | 'chest.silver' | 'chest.gold'; face2: number; haste: `haste.${Haste}`; } }
  | { key: 'action.lock'; args: {} }
  | { key: 'action.change'; args: {} }
  | { key: 'action.tap'; args: {} }
  | { key: 'action.rub'; args: {} }
  | { key: 'action.pass'; args: {} }
  | { key: 'action.refrain'; args: {} }
  | { key: 'action.pick'; args: { seat: SeatArg; } }
  | { key: 'action.take'; args: { seat: SeatArg; kind: 'kind.emerald' | 'kind.ruby' | 'kind.sapphire' | 'kind.diamond' | 'kind.bronze-bracelet' | 'kind.bronze-ring' | 'kind.bronze-necklace' | 'kind.silver-bracelet' | 'kind.silver-ring' | 'kind.silver-necklace' | 'kind.gold-bracelet' | 'kind.gold-ring' | 'kind.gold-necklace' | 'kind.talisman' | 'kind.sorcerer'; count: number; } }
  | { key: 'action.accept'; args: { lamp: `lamp.${LampId}`; } }
  | { key: 'action.accept-nothing'; args: { lamp: `lamp.${LampId}`; } }
  | { key: 'action.refuse'; args: { lamp: `lamp.${LampId}`; left: number; } }
  | { key: 'action.steal'; args: { seat: SeatArg; kind: 'kind.emerald' | 'kind.ruby' | 'kind.sapphire' | 'kind.diamond' | 'kind.bronze-bracelet' | 'kind.bronze-ring' | 'kind.bronze-necklace' | 'kind.silver-bracelet' | 'kind.silver-ring' | 'kind.silver-necklace' | 'kind.gold-bracelet' | 'kind.gold-ring' | 'kind.gold-necklace' | 'kind.talisman' | 'kind.sorcerer'; count: number; } }
  | { key: 'action.exchange'; args: { seat: SeatArg; kind: 'kind.emerald' | 'kind.ruby' | 'kind.sapphire' | 'kind.diamond' | 'kind.bronze-bracelet' | 'kind.bronze-ring' | 'kind.bronze-necklace' | 'kind.silver-bracelet' | 'kind.silver-ring' | 'kind.silver-necklace' | 'kind.gold-bracelet' | 'kind.gold-ring' | 'kind.gold-necklace' | 'kind.talisman' | 'kind.sorcerer'; given: 'kind.emerald' | 'kind.ruby' | 'kind.sapphire' | 'kind.diamond' | 'kind.bronze-bracelet' | 'kind.bronze-ring' | 'kind.bronze-necklace' | 'kind.silver-bracelet' | 'kind.silver-ring' | 'kind.silver-necklace' | 'kind.gold-bracelet' | 'kind.gold-ring' | 'kind.gold-necklace' | 'kind.talisman' | 'kind.sorcerer'; } }
  | { key: 'action.give'; args: { kind: 'kind.emerald' | 'kind.ruby' | 'kind.sapphire' | 'kind.diamond' | 'kind.bronze-bracelet' | 'kind.bronze-ring' | 'kind.bronze-necklace' | 'kind.silver-bracelet' | 'kind.silver-ring' | 'kind.silver-necklace' | 'kind.gold-bracelet' | 'kind.gold-ring' | 'kind.gold-necklace' | 'kind.talisman' | 'kind.sorcerer'; } }
  | { key: 'action.toll'; args: { kind: 'kind.emerald' | 'kind.ruby' | 'kind.sapphire' | 'kind.diamond' | 'kind.bronze-bracelet' | 'kind.bronze-ring' | 'kind.bronze-necklace' | 'kind.silver-bracelet' | 'kind.silver-ring' | 'kind.silver-necklace' | 'kind.gold-bracelet' | 'kind.gold-ring' | 'kind.gold-necklace' | 'kind.talisman' | 'kind.sorcerer'; } }
  | { key: 'action.caravan'; args: { seat: SeatArg; kind: 'kind.emerald' | 'kind.ruby' | 'kind.sapphire' | 'kind.diamond' | 'kind.bronze-bracelet' | 'kind.bronze-ring' | 'kind.bronze-necklace' | 'kind.silver-bracelet' | 'kind.silver-ring' | 'kind.silver-necklace' | 'kind.gold-bracelet' | 'kind.gold-ring' | 'kind.gold-necklace' | 'kind.talisman' | 'kind.sorcerer'; } }
  | { key: 'action.turn'; args: { chest: 'chest.bronze' | 'chest.silver' | 'chest.gold'; from: number; face: number; } }
  | { key: 'action.move'; args: { chest: 'chest.bronze' | 'chest.silver' | 'chest.gold'; to: 'chest.bronze' | 'chest.silver' | 'chest.gold'; face: number; } }
  | { key: 'action.push'; args: { seat: SeatArg; chest: 'chest.bronze' | 'chest.silver' | 'chest.gold'; to: 'chest.bronze' | 'chest.silver' | 'chest.gold'; face: number; } }
  | { key: 'action.nudge'; args: { seat: SeatArg; chest: 'chest.bronze' | 'chest.silver' | 'chest.gold'; from: number; face: number; } }
  | { key: 'action.mirror'; args: { chest: 'chest.bronze' | 'chest.silver' | 'chest.gold'; face: number; seat: SeatArg; chest2: 'chest.bronze' | 'chest.silver' | 'chest.gold'; face2: number; } }
  | { key: 'action.peek'; args: { chest: 'chest.bronze' | 'chest.silver' | 'chest.gold'; left: number; } }
  | { key: 'action.draw'; args: { chest: 'chest.bronze' | 'chest.silver' | 'chest.gold'; face: number; drawn: number; scorpions: number; left: number; } }
  | { key: 'action.stop'; args: { count: number; } }
  | { key: 'action.stop-empty'; args: {} }
  | { key: 'action.retrieve'; args: { kind: 'kind.emerald' | 'kind.ruby' | 'kind.sapphire' | 'kind.diamond' | 'kind.bronze-bracelet' | 'kind.bronze-ring' | 'kind.bronze-necklace' | 'kind.silver-bracelet' | 'kind.silver-ring' | 'kind.silver-necklace' | 'kind.gold-bracelet' | 'kind.gold-ring' | 'kind.gold-necklace' | 'kind.talisman' | 'kind.sorcerer'; left: number; } }
  | { key: 'action.salvage'; args: { kind: 'kind.emerald' | 'kind.ruby' | 'kind.sapphire' | 'kind.diamond' | 'kind.bronze-bracelet' | 'kind.bronze-ring' | 'kind.bronze-necklace' | 'kind.silver-bracelet' | 'kind.silver-ring' | 'kind.silver-necklace' | 'kind.gold-bracelet' | 'kind.gold-ring' | 'kind.gold-necklace' | 'kind.talisman' | 'kind.sorcerer'; left: number; } }
  | { key: 'action.decline'; args: {} }
  | { key: 'action.place'; args: { kind: 'kind.emerald' | 'kind.ruby' | 'kind.sapphire' | 'kind.diamond' | 'kind.bronze-bracelet' | 'kind.bronze-ring' | 'kind.bronze-necklace' | 'kind.silver-bracelet' | 'kind.silver-ring' | 'kind.silver-necklace' | 'kind.gold-bracelet' | 'kind.gold-ring' | 'kind.gold-necklace' | 'kind.talisman' | 'kind.sorcerer'; count: number; } };

export type MagicLampPrompt =
  | { key: 'prompt.choose'; args: { dice: number; } }
  | { key: 'prompt.choose-haste'; args: { dice: number; } }
  | { key: 'prompt.lock'; args: {} }
  | { key: 'prompt.tap'; args: { eligible: number; } }
  | { key: 'prompt.rub'; args: { face: number; } }
  | { key: 'prompt.opponent'; args: {} }
  | { key: 'prompt.whim'; args: {} }
  | { key: 'prompt.take'; args: { seat: SeatArg; } }
  | { key: 'prompt.wish'; args: { lamp: `lamp.${LampId}`; number: number; } }
  | { key: 'prompt.target-exchange-for'; args: { given: 'kind.emerald' | 'kind.ruby' | 'kind.sapphire' | 'kind.diamond' | 'kind.bronze-bracelet' | 'kind.bronze-ring' | 'kind.bronze-necklace' | 'kind.silver-bracelet' | 'kind.silver-ring' | 'kind.silver-necklace' | 'kind.gold-bracelet' | 'kind.gold-ring' | 'kind.gold-necklace' | 'kind.talisman' | 'kind.sorcerer'; } }
  | { key: 'prompt.caravan'; args: { seat: SeatArg; } }
  | { key: 'prompt.search'; args: { chest: 'chest.bronze' | 'chest.silver' | 'chest.gold'; face: number; drawn: number; scorpions: number; } }
  | { key: 'prompt.retrieve'; args: {} }
  | { key: 'prompt.place'; args: { count: number; } }
  | { key: 'prompt.over'; args: {} }
  | { key: 'prompt.target-draw'; args: {} }
  | { key: 'prompt.target-steal-stone'; args: {} }
  | { key: 'prompt.target-steal-jewel'; args: {} }
  | { key: 'prompt.target-steal-any'; args: {} }
  | { key: 'prompt.target-exchange'; args: {} }
  | { key: 'prompt.target-salvage'; args: {} }
  | { key: 'prompt.target-turn-die'; args: {} }
  | { key: 'prompt.target-move-die'; args: {} }
  | { key: 'prompt.target-push-die'; args: {} }
  | { key: 'prompt.target-nudge-die'; args: {} }
  | { key: 'prompt.target-swap-faces'; args: {} }
  | { key: 'prompt.target-charm'; args: {} }
  | { key: 'prompt.target-peek'; args: {} }
  | { key: 'prompt.target-whim'; args: {} }
  | { key: 'prompt.target-toll'; args: {} }
  | { key: 'prompt.target-caravan'; args: {} };

export type MagicLampWait =
  | { key: 'wait.choose'; args: { count: number; } }
  | { key: 'wait.taps'; args: { count: number; } }
  | { key: 'wait.opponent'; args: { seat: SeatArg; } }
  | { key: 'wait.take'; args: { seat: SeatArg; } }
  | { key: 'wait.wish'; args: { seat: SeatArg; lamp: `lamp.${LampId}`; number: number; } }
  | { key: 'wait.target'; args: { seat: SeatArg; lamp: `lamp.${LampId}`; } }
  | { key: 'wait.caravan'; args: { count: number; } }
  | { key: 'wait.search'; args: { seat: SeatArg; chest: 'chest.bronze' | 'chest.silver' | 'chest.gold'; face: number; drawn: number; scorpions: number; } }
  | { key: 'wait.retrieve'; args: { seat: SeatArg; } }
  | { key: 'wait.place'; args: { seat: SeatArg; } };

export type MagicLampForetold =
  | { key: 'then.search'; args: { chest: 'chest.bronze' | 'chest.silver' | 'chest.gold'; face: number; left: number; } }
  | { key: 'then.empty-chest'; args: { chest: 'chest.bronze' | 'chest.silver' | 'chest.gold'; } }
  | { key: 'then.sorcerer'; args: { chest: 'chest.bronze' | 'chest.silver' | 'chest.gold'; count: number; } }
  | { key: 'then.matched'; args: { face: number; count: number; } }
  | { key: 'then.mistaken'; args: {} }
  | { key: 'then.bust'; args: { percent: number; count: number; } }
  | { key: 'then.no-bust'; args: {} }
  | { key: 'then.sorcerer-next'; args: {} }
  | { key: 'then.keeps'; args: { count: number; points: number; } }
  | { key: 'then.keeps-nothing'; args: {} }
  | { key: 'then.gains'; args: { points: number; } }
  | { key: 'then.loses'; args: { points: number; } }
  | { key: 'then.rival-gains'; args: { seat: SeatArg; points: number; } }
  | { key: 'then.rival-loses'; args: { seat: SeatArg; points: number; } }
  | { key: 'then.no-points'; args: {} }
  | { key: 'then.no-effect'; args: {} }
  | { key: 'then.wishes-left'; args: { count: number; } }
  | { key: 'then.no-wish-left'; args: {} };

export type MagicLampCase =
  | { key: 'case.turn'; args: { seat: SeatArg; } }
  | { key: 'case.waits-for-all'; args: { count: number; } }
  | { key: 'case.chosen'; args: {} }
  | { key: 'case.not-chosen'; args: {} }
  | { key: 'case.no-match'; args: {} }
  | { key: 'case.answered'; args: {} }
  | { key: 'case.none-owned'; args: { seat: SeatArg; kind: 'kind.emerald' | 'kind.ruby' | 'kind.sapphire' | 'kind.diamond' | 'kind.bronze-bracelet' | 'kind.bronze-ring' | 'kind.bronze-necklace' | 'kind.silver-bracelet' | 'kind.silver-ring' | 'kind.silver-necklace' | 'kind.gold-bracelet' | 'kind.gold-ring' | 'kind.gold-necklace' | 'kind.talisman' | 'kind.sorcerer'; } }
  | { key: 'case.in-set'; args: { seat: SeatArg; kind: 'kind.emerald' | 'kind.ruby' | 'kind.sapphire' | 'kind.diamond' | 'kind.bronze-bracelet' | 'kind.bronze-ring' | 'kind.bronze-necklace' | 'kind.silver-bracelet' | 'kind.silver-ring' | 'kind.silver-necklace' | 'kind.gold-bracelet' | 'kind.gold-ring' | 'kind.gold-necklace' | 'kind.talisman' | 'kind.sorcerer'; } }
  | { key: 'case.no-stone'; args: { kind: 'kind.emerald' | 'kind.ruby' | 'kind.sapphire' | 'kind.diamond' | 'kind.bronze-bracelet' | 'kind.bronze-ring' | 'kind.bronze-necklace' | 'kind.silver-bracelet' | 'kind.silver-ring' | 'kind.silver-necklace' | 'kind.gold-bracelet' | 'kind.gold-ring' | 'kind.gold-necklace' | 'kind.talisman' | 'kind.sorcerer'; } }
  | { key: 'case.not-discarded'; args: { kind: 'kind.emerald' | 'kind.ruby' | 'kind.sapphire' | 'kind.diamond' | 'kind.bronze-bracelet' | 'kind.bronze-ring' | 'kind.bronze-necklace' | 'kind.silver-bracelet' | 'kind.silver-ring' | 'kind.silver-necklace' | 'kind.gold-bracelet' | 'kind.gold-ring' | 'kind.gold-necklace' | 'kind.talisman' | 'kind.sorcerer'; } };

export type MagicLampReason =
  | { key: 'why.safer'; args: { chest: 'chest.bronze' | 'chest.silver' | 'chest.gold'; count: number; all: number; other: number; otherAll: number; } }
  | { key: 'why.deeper'; args: { face: number; other: number; } }
  | { key: 'why.lower'; args: { face: number; other: number; } }
  | { key: 'why.richer'; args: { chest: 'chest.bronze' | 'chest.silver' | 'chest.gold'; points: number; other: number; } }
  | { key: 'why.fuller'; args: { chest: 'chest.bronze' | 'chest.silver' | 'chest.gold'; count: number; other: number; } }
  | { key: 'why.hasty'; args: { face: number; } }
  | { key: 'why.steady'; args: {} }
  | { key: 'why.stands'; args: { chest: 'chest.bronze' | 'chest.silver' | 'chest.gold'; count: number; all: number; } }
  | { key: 'why.matched'; args: { face: number; count: number; all: number; } }
  | { key: 'why.few-wishes'; args: { count: number; all: number; } }
  | { key: 'why.no-match'; args: {} }
  | { key: 'why.accepts'; args: { count: number; all: number; } }
  | { key: 'why.sure-wish'; args: { count: number; } }
  | { key: 'why.refuses'; args: { count: number; all: number; } }
  | { key: 'why.more-wishes'; args: { count: number; } }
  | { key: 'why.idle'; args: {} }
  | { key: 'why.searches'; args: { chest: 'chest.bronze' | 'chest.silver' | 'chest.gold'; face: number; points: number; other: number; } }
  | { key: 'why.denies'; args: { seat: SeatArg; chest: 'chest.bronze' | 'chest.silver' | 'chest.gold'; points: number; other: number; } }
  | { key: 'why.peek-own'; args: { chest: 'chest.bronze' | 'chest.silver' | 'chest.gold'; face: number; } }
  | { key: 'why.peek-rival'; args: { seat: SeatArg; chest: 'chest.bronze' | 'chest.silver' | 'chest.gold'; } }
  | { key: 'why.no-risk'; args: {} }
  | { key: 'why.nothing-at-stake'; args: { percent: number; } }
  | { key: 'why.small-risk'; args: { percent: number; points: number; } }
  | { key: 'why.great-risk'; args: { percent: number; points: number; } }
  | { key: 'why.ends-ahead'; args: { points: number; } }
  | { key: 'why.ends-behind'; args: { points: number; } }
  | { key: 'why.points'; args: { points: number; other: number; } }
  | { key: 'why.rival'; args: { seat: SeatArg; points: number; other: number; } }
  | { key: 'why.set'; args: { metal: 'metal.bronze' | 'metal.silver' | 'metal.gold'; count: number; } }
  | { key: 'why.stone'; args: { stone: 'kind.emerald' | 'kind.ruby' | 'kind.sapphire' | 'kind.diamond' | 'kind.bronze-bracelet' | 'kind.bronze-ring' | 'kind.bronze-necklace' | 'kind.silver-bracelet' | 'kind.silver-ring' | 'kind.silver-necklace' | 'kind.gold-bracelet' | 'kind.gold-ring' | 'kind.gold-necklace' | 'kind.talisman' | 'kind.sorcerer'; count: number; other: number; } }
  | { key: 'why.spares-set'; args: { metal: 'metal.bronze' | 'metal.silver' | 'metal.gold'; count: number; } }
  | { key: 'why.spares-stone'; args: { stone: 'kind.emerald' | 'kind.ruby' | 'kind.sapphire' | 'kind.diamond' | 'kind.bronze-bracelet' | 'kind.bronze-ring' | 'kind.bronze-necklace' | 'kind.silver-bracelet' | 'kind.silver-ring' | 'kind.silver-necklace' | 'kind.gold-bracelet' | 'kind.gold-ring' | 'kind.gold-necklace' | 'kind.talisman' | 'kind.sorcerer'; count: number; other: number; } }
  | { key: 'why.owner'; args: { seat: SeatArg; points: number; other: number; } }
  | { key: 'why.behind'; args: { seat: SeatArg; points: number; other: number; } }
  | { key: 'why.gains-less'; args: { seat: SeatArg; points: number; other: number; } };

export type MagicLampExplained =
  | { key: 'piece.name.chest'; args: { chest: 'chest.bronze' | 'chest.silver' | 'chest.gold'; } }
  | { key: 'piece.name.space'; args: { seat: SeatArg; chest: 'chest.bronze' | 'chest.silver' | 'chest.gold'; } }
  | { key: 'piece.name.face'; args: { face: number; } }
  | { key: 'piece.name.slot'; args: {} }
  | { key: 'piece.name.gauge'; args: {} }
  | { key: 'piece.name.lamp'; args: {} }
  | { key: 'piece.name.wish'; args: { lamp: `lamp.${LampId}`; } }
  | { key: 'piece.name.kind'; args: { kind: 'kind.emerald' | 'kind.ruby' | 'kind.sapphire' | 'kind.diamond' | 'kind.bronze-bracelet' | 'kind.bronze-ring' | 'kind.bronze-necklace' | 'kind.silver-bracelet' | 'kind.silver-ring' | 'kind.silver-necklace' | 'kind.gold-bracelet' | 'kind.gold-ring' | 'kind.gold-necklace' | 'kind.talisman' | 'kind.sorcerer'; } }
  | { key: 'piece.name.loot'; args: { seat: SeatArg; kind: 'kind.emerald' | 'kind.ruby' | 'kind.sapphire' | 'kind.diamond' | 'kind.bronze-bracelet' | 'kind.bronze-ring' | 'kind.bronze-necklace' | 'kind.silver-bracelet' | 'kind.silver-ring' | 'kind.silver-necklace' | 'kind.gold-bracelet' | 'kind.gold-ring' | 'kind.gold-necklace' | 'kind.talisman' | 'kind.sorcerer'; } }
  | { key: 'piece.name.discard'; args: {} }
  | { key: 'piece.name.ring'; args: {} }
  | { key: 'piece.name.seat'; args: { seat: SeatArg; } }
  | { key: 'piece.does.chest'; args: {} }
  | { key: 'piece.does.space'; args: { chest: 'chest.bronze' | 'chest.silver' | 'chest.gold'; } }
  | { key: 'piece.does.die'; args: { chest: 'chest.bronze' | 'chest.silver' | 'chest.gold'; face: number; } }
  | { key: 'piece.does.sealed'; args: {} }
  | { key: 'piece.does.face'; args: { face: number; } }
  | { key: 'piece.does.slot'; args: {} }
  | { key: 'piece.does.gauge'; args: {} }
  | { key: 'piece.does.lamp'; args: {} }
  | { key: 'piece.does.wish'; args: { lamp: `lamp.${LampId}`; } }
  | { key: 'piece.does.stone'; args: { points: number; } }
  | { key: 'piece.does.jewel'; args: { metal: 'metal.bronze' | 'metal.silver' | 'metal.gold'; points: number; } }
  | { key: 'piece.does.talisman'; args: {} }
  | { key: 'piece.does.sorcerer'; args: {} }
  | { key: 'piece.does.discard'; args: {} }
  | { key: 'piece.does.ring'; args: { points: number; } }
  | { key: 'piece.does.seat'; args: { count: number; } }
  | { key: 'piece.when.chest'; args: {} }
  | { key: 'piece.when.space'; args: {} }
  | { key: 'piece.when.face'; args: {} }
  | { key: 'piece.when.lamp'; args: {} }
  | { key: 'piece.when.wish'; args: {} }
  | { key: 'piece.when.loot'; args: {} }
  | { key: 'piece.when.search'; args: {} }
  | { key: 'piece.when.ring'; args: {} }
  | { key: 'piece.now.left'; args: { left: number; } }
  | { key: 'piece.now.sorcerer'; args: { count: number; } }
  | { key: 'piece.now.awake'; args: {} }
  | { key: 'piece.now.clean'; args: { count: number; left: number; } }
  | { key: 'piece.now.seen'; args: { kind: 'kind.emerald' | 'kind.ruby' | 'kind.sapphire' | 'kind.diamond' | 'kind.bronze-bracelet' | 'kind.bronze-ring' | 'kind.bronze-necklace' | 'kind.silver-bracelet' | 'kind.silver-ring' | 'kind.silver-necklace' | 'kind.gold-bracelet' | 'kind.gold-ring' | 'kind.gold-necklace' | 'kind.talisman' | 'kind.sorcerer'; } }
  | { key: 'piece.now.searcher'; args: { seat: SeatArg; } }
  | { key: 'piece.now.nobody'; args: {} }
  | { key: 'piece.now.first-cards'; args: { chest: 'chest.bronze' | 'chest.silver' | 'chest.gold'; percent: number; } }
  | { key: 'piece.now.no-effect'; args: {} }
  | { key: 'piece.now.has'; args: { seat: SeatArg; count: number; } }
  | { key: 'piece.now.more'; args: { points: number; } }
  | { key: 'piece.now.loose'; args: {} }
  | { key: 'piece.now.safe'; args: {} }
  | { key: 'piece.now.cards'; args: { count: number; } }
  | { key: 'piece.now.ring'; args: { seat: SeatArg; } }
  | { key: 'piece.now.no-ring'; args: {} }
  | { key: 'piece.now.points'; args: { points: number; } }
  | { key: 'piece.now.ahead'; args: { points: number; } }
  | { key: 'piece.now.behind'; args: { points: number; } }
  | { key: 'piece.now.level'; args: {} };

export interface MagicLampShapes {
  view: LampView;
  score: LampScore;
  event: MagicLampEvent;
  action: MagicLampAction;
  prompt: MagicLampPrompt | MagicLampWait;
}
