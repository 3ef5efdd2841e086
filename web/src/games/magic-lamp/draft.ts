// Dice on their way to the board: where each stands and what it shows, until the choice is sent.
import { chests, type Chest, type Haste } from './shapes';
import { diceOf, faces } from './view';

export interface Die {
  chest: Chest | null;
  face: number; // a die always lies on some face
  set: boolean; // this one was wanted
}

export interface Draft {
  dice: Die[];
  active: number; // the die that the next press is about
}

const lying = 3; // neither bold nor timid, for whoever only names a chest

export const emptyDraft = (count: number): Draft => ({ dice: Array.from({ length: count }, () => ({ chest: null, face: lying, set: false })), active: 0 });

// The draft of a choice that was put down before.
export function draftOf(choice: string, count: number): Draft {
  const dice = diceOf(choice);
  const placed = chests.flatMap((chest) => (dice[chest] ? [{ chest, face: dice[chest], set: true }] : []));
  return { dice: placed.length === count ? placed : emptyDraft(count).dice, active: 0 };
}

const isDone = ({ chest, set }: Die): boolean => chest !== null && set;

const withDie = (draft: Draft, index: number, die: Partial<Die>): Draft => ({
  dice: draft.dice.map((old, i) => (i === index ? { ...old, ...die } : old)),
  active: index,
});

// What is finished hands over to what is not.
function advanced(draft: Draft): Draft {
  const open = draft.dice.findIndex((die) => !isDone(die));
  return isDone(draft.dice[draft.active]!) && open >= 0 ? { ...draft, active: open } : draft;
}

// The die that goes to a free chest: the one that is being set, else one that has no place yet.
function mover({ dice, active }: Draft): number {
  if (dice[active]!.chest === null) return active;
  const homeless = dice.findIndex((die) => die.chest === null);
  return homeless >= 0 ? homeless : active;
}

const turned = (face: number): number => (face % faces.length) + 1;

// A chest is pressed: a die goes there; the die there is taken up again, and once it is, turned to its next face.
export function pressChest(draft: Draft, chest: Chest): Draft {
  const there = draft.dice.findIndex((die) => die.chest === chest);
  if (there >= 0 && there !== draft.active) return { ...draft, active: there };
  if (there >= 0) return withDie(draft, there, { face: turned(draft.dice[there]!.face), set: true });
  return advanced(withDie(draft, mover(draft), { chest }));
}

export const pressFace = (draft: Draft, face: number): Draft => advanced(withDie(draft, draft.active, { face, set: true }));

// A die with this face is dropped on a chest.
export function dropFace(draft: Draft, face: number, chest: Chest): Draft {
  const there = draft.dice.findIndex((die) => die.chest === chest);
  return advanced(withDie(draft, there >= 0 ? there : mover(draft), { chest, face, set: true }));
}

// A die is carried from one chest to another; where one stands already, they change places.
export function carry(draft: Draft, from: Chest, to: Chest): Draft {
  const swapped = (chest: Chest | null) => (chest === from ? to : chest === to ? from : chest);
  const dice = draft.dice.map((die) => ({ ...die, chest: swapped(die.chest) }));
  return { dice, active: Math.max(0, dice.findIndex((die) => die.chest === to)) };
}

// The draft as the action it stands for, or null while a die has no place.
export function actionOf({ dice }: Draft, haste: Haste | null): string | null {
  if (dice.some(({ chest }) => chest === null)) return null;
  const inOrder = [...dice].sort((a, b) => chests.indexOf(a.chest!) - chests.indexOf(b.chest!));
  const said = inOrder.map(({ chest, face }) => `${chest} ${face}`).join(' ');
  return `choose ${said}${haste && haste !== 'steady' ? ` ${haste}` : ''}`;
}

// The face of the die that is being set, once it is on the board or its face was chosen.
export function faceInHand({ dice, active }: Draft): number | null {
  const die = dice[active];
  return die && (die.set || die.chest !== null) ? die.face : null;
}

export const faceOn = (draft: Draft, chest: Chest): number | null => draft.dice.find((die) => die.chest === chest)?.face ?? null;

// A pressed key: a digit is a face, the first letter of a chest that chest.
export function keyed(draft: Draft, key: string): Draft | null {
  const face = faces.find((one) => String(one) === key);
  if (face) return pressFace(draft, face);
  const chest = chests.find((one) => one.startsWith(key.toLowerCase()) && key.length === 1);
  return chest ? pressChest(draft, chest) : null;
}
