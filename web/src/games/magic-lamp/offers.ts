// Where a die can go: the face first, then the chests, each with what is left in it.
import { argOf, wordOf } from '../../connection/shapes';
import type { OpenTable } from '../../house/table.svelte';
import type { Offers } from '../face';
import type { MagicLampShapes } from './shapes';
import { faces } from './view';
import { t } from './words';

const lying = 3; // as the die lies before anybody turns it

export function offersOf(table: OpenTable<MagicLampShapes>, picked: string | null): Offers<MagicLampShapes> | null {
  const choices = (table.frame?.choices ?? []).filter(({ message }) => message.key === 'action.choose');
  const [first] = choices;
  if (!first) return null;
  const selected = choices.find(({ action }) => action === table.selected);
  const face = argOf((selected ?? first).message, 'face');
  const now = selected ? face : (faces.find((one) => String(one) === picked) ?? lying);
  return {
    title: t('offer.where', { n: now ?? lying }),
    kinds: faces.map((one) => ({ key: String(one), name: t('face', { n: one }), icon: `die-${one}`, count: choices.filter(({ message }) => argOf(message, 'face') === one).length, on: one === now, take: () => (table.selected = null) })),
    groups: [{
      name: '',
      about: table.about(choices.find(({ message }) => argOf(message, 'face') === now) ?? first),
      offers: choices.filter(({ message }) => argOf(message, 'face') === now).map((choice) => {
        const chest = wordOf(argOf(choice.message, 'chest'));
        const left = table.view.chests.find((one) => one.chest === chest);
        return {
          choice,
          icon: `chest-${chest}`,
          name: table.say({ key: `chest.${chest}`, args: {} }),
          about: left?.sorcererAfter == null ? t('awake') : `${left.sorcererAfter} ${t('above', { n: left.sorcererAfter })}`,
          figure: left && { value: String(left.left), label: t('offer.left') },
        };
      }),
    }],
    covers: (action) => choices.some((choice) => choice.action === action),
  };
}
