// The chance that the next card busts a search: counted over the cards that this viewer has not seen, not estimated.
import { cardOf } from './cards';
import type { LampView } from './shapes';

export interface Odds {
  safe: number;
  bust: number;
  certain: boolean; // the next card is known: by its place above the others, or because it was peeked at
}

export function nextCardOdds(view: LampView): Odds | null {
  const search = view.search;
  const chest = view.chests.find(({ chest: name }) => name === search?.chest);
  if (!search || !chest || search.seat === null || search.face === null || search.draws === 0 || chest.left === 0) return null;
  const charmed = view.charm[search.seat] ?? 0;
  const stung = search.drawn.reduce((sum, id) => sum + (cardOf(id)?.scorpions ?? 0), 0);
  const busts = (id: string) => stung + (cardOf(id)?.scorpions ?? 0) - charmed >= search.face!;
  const [seen] = chest.top;
  if (seen !== undefined) return { safe: busts(seen) ? 0 : 1, bust: busts(seen) ? 1 : 0, certain: true };
  if (chest.sorcererAfter === 0) return { safe: 1, bust: 0, certain: true }; // the Sorcerer carries no scorpion
  const bust = chest.unseen.filter(busts).length;
  return { safe: chest.unseen.length - bust, bust, certain: false };
}
