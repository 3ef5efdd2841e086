// What a turn offers, and the posting before the first, by kind: where a thief, a guard or a neutral guard can go, who stands there, what it costs, and how
// many thieves are then inside.
import { argOf, type ChoiceOf } from '../../connection/shapes';
import type { OpenTable } from '../../house/table.svelte';
import type { Offer, Offers } from '../face';
import { cardsName, palaceName } from './labels';
import { readMove, type Move, type Verb } from './moves';
import { planOf } from './plan.svelte';
import type { PalaceName, ThiefOfBaghdadShapes } from './shapes';
import { t, type TextKey } from './words';

type Table = OpenTable<ThiefOfBaghdadShapes>;
type Choice = ChoiceOf<ThiefOfBaghdadShapes>;

const kinds: { verb: Verb; name: TextKey; icon: string }[] = [
  { verb: 'post', name: 'kind.move', icon: 'thief-guard' },
  { verb: 'post neutral', name: 'kind.neutral', icon: 'thief-guard' },
  { verb: 'place', name: 'kind.place', icon: 'thief-thief' },
  { verb: 'move', name: 'kind.move', icon: 'thief-guard' },
  { verb: 'carry', name: 'kind.carry', icon: 'thief-thief' },
  { verb: 'neutral', name: 'kind.neutral', icon: 'thief-guard' },
];

// "2 Marble cards"
function payWords(table: Table, { pay }: Move): string {
  const cards = [...new Set(pay)].map((card) => ({ card, n: pay.filter((one) => one === card).length }));
  return cards.map(({ card, n }) => cardsName(table, card, n)).join(', ');
}

function offerOf(table: Table, choice: Choice, move: Move): Offer<ThiefOfBaghdadShapes> {
  const palace = table.view.palaces.find((one) => one.palace === move.to);
  const inside = argOf(choice.message, 'inside');
  const top = argOf(choice.message, 'top');
  const counts = (inside === undefined || top === undefined) ? null : `${inside}/${top}`;
  return {
    choice,
    name: palaceName(table, move.to),
    about: payWords(table, move),
    there: (palace?.guards ?? []).flatMap((n, seat) => (n > 0 ? [{ seat, mark: n > 1 ? String(n) : '' }] : [])),
    figure: move.steals ? { value: String(top ?? ''), label: t('offer.steals') } : counts ? { value: counts, label: t('offer.inside') } : undefined,
  };
}

export function offersOf(table: Table, picked: string | null): Offers<ThiefOfBaghdadShapes> | null {
  const plan = planOf(table);
  const all = (table.frame?.choices ?? []).flatMap((choice) => {
    const move = readMove(choice);
    return move && kinds.some(({ verb }) => verb === move.verb) ? [{ choice, move }] : [];
  });
  const there = kinds.filter(({ verb }) => all.some(({ move }) => move.verb === verb));
  const verb = plan.taken?.verb ?? there.find((one) => one.verb === picked)?.verb ?? there[0]?.verb;
  if (!verb) return null;
  const from = plan.selected ? null : plan.taken?.from; // what is in hand and not yet set down goes from there alone
  const shown = all.filter(({ move }) => move.verb === verb && (from == null || move.from === from));
  const starts = [...new Set(shown.map(({ move }) => move.from))];
  const notes = new Set(shown.filter(({ move }) => !['place', 'carry'].includes(move.verb)).map(({ choice }) => table.about(choice))); // said once, where it is the same for all
  const of = (start: PalaceName | null) => shown.filter(({ move }) => move.from === start).map(({ choice, move }) => offerOf(table, choice, move));
  return {
    title: '',
    kinds: there.map((kind) => ({ key: kind.verb, name: t(kind.name), icon: kind.icon, count: all.filter(({ move }) => move.verb === kind.verb).length, on: kind.verb === verb, take: () => plan.drop() })),
    groups: starts.map((start, i) => ({ about: i === 0 && notes.size === 1 ? [...notes].join() : '', name: start ? t('offer.from', { palace: palaceName(table, start) }) : '', offers: of(start) })),
    covers: (action) => all.some(({ choice }) => choice.action === action),
  };
}
