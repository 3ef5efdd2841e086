// Aladdin & the Magic Lamp on the plain board: which numbers are seats, what goes by seat, and what cards and choices are called.
import type { Reading } from '../plain/facts';
import { cardOf } from './cards';
import { t } from './words';

// A choice put down, "choose bronze 4 silver 2 quick", in this language: "bronze 4, silver 2, quick".
const diceNames = (choice: string, symbolName: (symbol: string) => string): string =>
  [...choice.replace(/^choose /, '').matchAll(/([a-z]+)( \d)?/g)].map(([, symbol = '', face = '']) => symbolName(symbol) + face).join(', ');

export const reading: Reading = {
  seats: ['answered', 'locked', 'offender', 'ring', 'searchers', 'seat', 'seats', 'taps'],
  bySeat: ['boards', 'haste', 'kept', 'loot'],
  hidden: ['cards'],
  nameOf: (value, symbolName) => {
    if (value.startsWith('choose ')) return diceNames(value, symbolName);
    const card = cardOf(value);
    if (!card) return null;
    const kind = symbolName(card.kind);
    return card.scorpions > 0 ? t('stings', { kind, n: card.scorpions }) : kind;
  },
};
