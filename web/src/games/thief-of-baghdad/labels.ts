// What the pieces and palaces are called for somebody who does not see them.
import type { OpenTable } from '../../house/table.svelte';
import { t as shared } from '../../house/words.svelte';
import type { Move, Piece, Verb } from './moves';
import type { Palace, PalaceName, ThiefOfBaghdadShapes } from './shapes';
import { chestsLeft, type CardName } from './view';
import { t } from './words';

export const palaceName = (table: OpenTable<ThiefOfBaghdadShapes>, palace: PalaceName): string => table.say({ key: `palace.${palace}`, args: {} });

export const cardName = (table: OpenTable<ThiefOfBaghdadShapes>, card: CardName): string => table.say({ key: `card.${card}`, args: {} });

export const cardsName = (table: OpenTable<ThiefOfBaghdadShapes>, card: CardName, count: number): string => table.say({ key: 'table.cards', args: { card: `card.${card}`, count } });

const pieceKeys = { move: 'guards', carry: 'thieves', neutral: 'neutral' } as const;
const stepKeys = { move: 'step.move', carry: 'step.carry', neutral: 'step.neutral' } as const;
const stands = (verb: Verb): verb is keyof typeof pieceKeys => verb in pieceKeys;

// Pieces that stand at a palace: "Your guards at Rose: 2".
export function pieceLabel(table: OpenTable<ThiefOfBaghdadShapes>, { verb, from }: Piece, n: number): string {
  return from && stands(verb) ? t(pieceKeys[verb], { n, palace: palaceName(table, from) }) : '';
}

// What is to be done with a piece that was taken up from a palace.
export function stepLabel(table: OpenTable<ThiefOfBaghdadShapes>, { verb, from }: Piece): string {
  return from && stands(verb) ? t(stepKeys[verb], { palace: palaceName(table, from) }) : '';
}

const bySeat = (table: OpenTable<ThiefOfBaghdadShapes>, counts: number[]): string[] =>
  counts.flatMap((n, seat) => (n > 0 ? `${table.seatName(seat)} ${n}` : []));

function standing(table: OpenTable<ThiefOfBaghdadShapes>, { neutral, guards, free }: Palace): string {
  const names = [...(neutral > 0 ? [`${t('watch')} ${neutral}`] : []), ...bySeat(table, guards)];
  return t('standing', { names: names.join(', ') || shared('plain.nothing'), free });
}

// "Marble: chest 4 on top, 4 chests left. Thieves: Amina 2. Guards: neutral 1, Amina 1, free squares: 2. Place a thief …"
export function palaceLabel(table: OpenTable<ThiefOfBaghdadShapes>, palace: Palace, offer: Move | null): string {
  const { top } = palace;
  const inside = bySeat(table, palace.thieves);
  const choice = offer ? table.frame?.choices.find(({ action }) => action === offer.action) : undefined;
  return [
    `${palaceName(table, palace.palace)}: ${top === null ? t('empty') : t('chest', { top, n: chestsLeft(palace) })}`,
    inside.length > 0 ? t('inside', { names: inside.join(', ') }) : '',
    standing(table, palace),
    choice ? table.say(choice.message) : '',
  ].filter(Boolean).join('. ');
}
