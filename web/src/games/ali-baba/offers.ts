// The tiles that can be taken, by their power, which is said once for all of them; and how many of its kind one has.
import type { OpenTable } from '../../house/table.svelte';
import type { Offers } from '../face';
import { colours, type AliBabaShapes } from './shapes';
import { countByKind, tileOf } from './view';
import { t } from './words';

const taken = ['action.take', 'action.lamp-swap'];

export function offersOf(table: OpenTable<AliBabaShapes>): Offers<AliBabaShapes> | null {
  const choices = (table.frame?.choices ?? []).filter(({ message }) => taken.includes(message.key) && tileOf(message).kind !== null);
  if (choices.length === 0) return null;
  const held = countByKind(table.view.held ?? []);
  return {
    title: '',
    kinds: [],
    groups: colours.map((colour) => ({
      name: table.say({ key: `colour.${colour}.power`, args: {} }),
      about: table.say({ key: `colour.${colour}.about`, args: {} }),
      offers: choices.filter(({ message }) => tileOf(message).colour === colour).map((choice) => {
        const { kind } = tileOf(choice.message);
        const mine = kind ? (held.get(kind) ?? 0) : 0;
        return { choice, name: table.say({ key: `kind.${kind}`, args: {} }), about: '', figure: { value: String(mine), label: t('offer.held'), labelFirst: true } };
      }),
    })),
    covers: (action) => choices.some((choice) => choice.action === action),
  };
}
