// The legal actions as what a hand does at the table: take up a piece, set it down at a palace, lay the cards for it.
// Many actions differ only in their payment; they are one move with several ways to pay.
import { argOf, wordOf, type ChoiceOf } from '../../connection/shapes';
import type { PalaceName, ThiefOfBaghdadShapes } from './shapes';
import type { CardName } from './view';

export type Verb = 'post' | 'post neutral' | 'place' | 'move' | 'carry' | 'neutral';

// What is in hand: a guard to post, a thief of the supply, or something that stands at a palace.
export interface Piece {
  verb: Verb;
  from: PalaceName | null;
}

export interface Move extends Piece {
  action: string;
  to: PalaceName;
  pay: CardName[];
  steals: boolean;
}

const verbs: Record<string, Verb> = {
  'action.post': 'post',
  'action.post-neutral': 'post neutral',
  'action.place': 'place',
  'action.place-dancers': 'place',
  'action.place-only-dancers': 'place',
  'action.move': 'move',
  'action.carry': 'carry',
  'action.neutral': 'neutral',
};

// A choice that is made at a palace; null for those that end a turn.
export function readMove({ action, message }: ChoiceOf<ThiefOfBaghdadShapes>): Move | null {
  const steals = message.key.endsWith('-steal');
  const verb = verbs[message.key.replace(/-steal$/, '')];
  const to = wordOf(argOf(message, 'to') ?? argOf(message, 'palace'));
  if (!verb || !to) return null;
  const named = [argOf(message, 'pay'), argOf(message, 'payFrom'), argOf(message, 'payTo')].flatMap((card) => wordOf(card) ?? []);
  const pay = [
    ...Array<CardName>(argOf(message, 'cards') ?? 0).fill(to),
    ...Array<CardName>(argOf(message, 'dancers') ?? 0).fill('dancer'),
    ...named,
  ];
  return { action, verb, from: wordOf(argOf(message, 'from')), to, pay, steals };
}

export const readMoves = (choices: readonly ChoiceOf<ThiefOfBaghdadShapes>[]): Move[] => choices.flatMap((choice) => readMove(choice) ?? []);

export const samePiece = (a: Piece | null, b: Piece | null): boolean => a?.verb === b?.verb && a?.from === b?.from;

export const movesOf = (moves: readonly Move[], piece: Piece): Move[] => moves.filter((move) => samePiece(move, piece));

const dancersIn = ({ pay }: Move): number => pay.filter((card) => card === 'dancer').length;

// The ways to pay for one move, real cards before dancers: the first is the one to propose. A dancer can stand in for
// any card later, so it is the last thing one wants to give away.
export function waysToPay(moves: readonly Move[], piece: Piece, to: PalaceName): Move[] {
  return movesOf(moves, piece)
    .filter((move) => move.to === to)
    .sort((a, b) => dancersIn(a) - dancersIn(b));
}

// A move of this piece to this palace in the game's own words, to ask why it is not allowed.
export function wording({ verb, from }: Piece, to: PalaceName): string {
  if (verb === 'move' || verb === 'carry') return `${verb} ${from} ${to} pay ${from}`;
  if (verb === 'neutral') return `neutral ${from} ${to} pay ${from} ${to}`;
  return `${verb} ${to}`;
}
