// The legal actions as what a hand does at the table: take something up (a token, an artifact, a spell), then point at
// a space. Pieces are small, so a space stands for all that lies there; where that leaves a choice, the tray asks.
import { artifacts, spells } from '../../../../games/morgenland/components.json';
import type { ChoiceOf } from '../../connection/shapes';
import { spaces, type MorgenlandShapes, type MorgenlandView, type Space } from './shapes';

export interface Move {
  choice: ChoiceOf<MorgenlandShapes>;
  action: string;
  verb: string; // "place", "cast", "to" ...
  held: string; // what is taken up: "place 9", "cast taboo", "use double"; for later steps the verb alone
  target: string | null; // a space, a piece, an item, an artifact
}

const twoWords = ['place', 'cast', 'use'];

export function readMove(choice: ChoiceOf<MorgenlandShapes>): Move {
  const words = choice.action.split(' ');
  const verb = words[0] ?? '';
  const named = twoWords.includes(verb) ? 2 : 1;
  return { choice, action: choice.action, verb, held: words.slice(0, named).join(' '), target: words[named] ?? null };
}

export const isSpace = (target: string | null): target is Space => spaces.some((space) => space === target);

// Where a target is on the board: spaces are, pieces lie somewhere, and a Carpet goes where the tally is.
export function spaceOf(view: MorgenlandView, { verb, held, target }: Pick<Move, 'verb' | 'held' | 'target'>): Space | null {
  if (held === 'use carpet') return view.space;
  if (verb === 'pick' || verb === 'swap') return null;
  if (isSpace(target)) return target;
  const [seat, piece = ''] = (target ?? '').split('.');
  const token = view.tokens[Number(seat)]?.find(({ slot }) => String(slot) === piece);
  const carpet = view.carpets[Number(seat)]?.find((one) => `carpet${one.carpet}` === piece);
  const place = token?.place ?? carpet?.place ?? null;
  return place === 'taken-back' ? null : place;
}

// What is paid or taken unit by unit has its buttons in the purse; what is said in a word (pass, decline) stands in the
// list; all the rest that is not on the board is laid out as cards.
const units = ['take', 'give', 'pay'];
const words = ['pass', 'decline', 'done', 'withdraw', 'magic'];
const powers = ['use', 'cast'];
export const isUnit = ({ verb }: Move): boolean => units.includes(verb);
export const isWord = ({ verb }: Move): boolean => words.includes(verb);
export const isPower = ({ verb }: Move): boolean => powers.includes(verb);

// Of each kind of target one that there always is, and what each power aims at.
const someTarget: Record<string, string> = {
  cave: 'red', space: 'red', room: 'room1', token: '0.1', piece: '0.1', item: '#1', artifact: 'double',
};
const aims = new Map<string, string | undefined>([
  ...spells.map(({ id, aim }): [string, string | undefined] => [`cast ${id}`, aim]),
  ...artifacts.map(({ id, aim }): [string, string | undefined] => [`use ${id}`, aim]),
]);

// A move in the game's own words, to ask why it is not allowed.
export function wording(held: string, space: Space | null = null): string {
  const first = someTarget[aims.get(held) ?? ''];
  if (held.startsWith('place') || held === 'to') return `${held} ${space ?? 'guard'}`;
  if (first === undefined) return held;
  return `${held} ${space && isSpace(first) ? space : first}`;
}
