// Aladdin & the Magic Lamp on the plain board: which numbers are seats, what goes by seat, and what the cards are called.
import { t } from '../../house/words.svelte';
import type { Reading } from '../plain/facts';
import { cardOf } from './cards';

export const lampReading: Reading = {
  seats: ['answered', 'locked', 'offender', 'ring', 'searchers', 'seat', 'seats', 'taps'],
  bySeat: ['boards', 'haste', 'kept', 'loot'],
  hidden: ['cards'],
  nameOf: (value, symbolName) => {
    const card = cardOf(value);
    if (!card) return null;
    const kind = symbolName(card.kind);
    return card.scorpions > 0 ? t('lamp.stings', { kind, n: card.scorpions }) : kind;
  },
};
