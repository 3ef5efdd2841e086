// Dice on their way to the board: where each stands and what it shows, until the choice is sent.
import { chests, diceOf, faces, type Chest, type Haste } from './view';

export interface Die {
  chest: Chest | null;
  face: number | null;
}

export interface Draft {
  dice: Die[];
  active: number; // the die that the next press is about
}

export const emptyDraft = (count: number): Draft => ({ dice: Array.from({ length: count }, () => ({ chest: null, face: null })), active: 0 });

// The draft of a choice that was put down before.
export function draftOf(choice: string, count: number): Draft {
  const placed = Object.entries(diceOf(choice)).map(([chest, face]) => ({ chest: chest as Chest, face }));
  return { dice: placed.length === count ? placed : emptyDraft(count).dice, active: 0 };
}

export const isSet = ({ chest, face }: Die): boolean => chest !== null && face !== null;

const withDie = (draft: Draft, index: number, die: Partial<Die>): Draft => ({
  dice: draft.dice.map((old, i) => (i === index ? { ...old, ...die } : old)),
  active: index,
});

// What is finished hands over to what is not.
function advanced(draft: Draft): Draft {
  const open = draft.dice.findIndex((die) => !isSet(die));
  return isSet(draft.dice[draft.active]!) && open >= 0 ? { ...draft, active: open } : draft;
}

// The die that goes to a free chest: the one that is being set, else one that has no place yet.
function mover({ dice, active }: Draft): number {
  if (dice[active]!.chest === null) return active;
  const homeless = dice.findIndex((die) => die.chest === null);
  return homeless >= 0 ? homeless : active;
}

// A chest is pressed: its die is taken up again, or a die goes there.
export function pressChest(draft: Draft, chest: Chest): Draft {
  const there = draft.dice.findIndex((die) => die.chest === chest);
  if (there >= 0) return { ...draft, active: there };
  return advanced(withDie(draft, mover(draft), { chest }));
}

export const pressFace = (draft: Draft, face: number): Draft => advanced(withDie(draft, draft.active, { face }));

// A die with this face is dropped on a chest.
export function dropFace(draft: Draft, face: number, chest: Chest): Draft {
  const there = draft.dice.findIndex((die) => die.chest === chest);
  return advanced(withDie(draft, there >= 0 ? there : mover(draft), { chest, face }));
}

// A die is carried from one chest to another; where one stands already, they change places.
export function carry(draft: Draft, from: Chest, to: Chest): Draft {
  const swapped = (chest: Chest | null) => (chest === from ? to : chest === to ? from : chest);
  const dice = draft.dice.map((die) => ({ ...die, chest: swapped(die.chest) }));
  return { dice, active: Math.max(0, dice.findIndex((die) => die.chest === to)) };
}

// The draft as the action it stands for, or null while something is missing.
export function actionOf({ dice }: Draft, haste: Haste | null): string | null {
  if (!dice.every(isSet)) return null;
  const inOrder = [...dice].sort((a, b) => chests.indexOf(a.chest!) - chests.indexOf(b.chest!));
  const said = inOrder.map(({ chest, face }) => `${chest} ${face}`).join(' ');
  return `choose ${said}${haste && haste !== 'steady' ? ` ${haste}` : ''}`;
}

export const faceOn = (draft: Draft, chest: Chest): number | null => draft.dice.find((die) => die.chest === chest)?.face ?? null;

// A pressed key: a digit is a face, the first letter of a chest that chest.
export function keyed(draft: Draft, key: string): Draft | null {
  const face = faces.find((one) => String(one) === key);
  if (face) return pressFace(draft, face);
  const chest = chests.find((one) => one.startsWith(key.toLowerCase()) && key.length === 1);
  return chest ? pressChest(draft, chest) : null;
}
