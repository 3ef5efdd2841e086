// What the face of a spell says about its time. The sign and the name come from the art and the catalogue; whether it
// can be cast now is the server's to say.
import type { PageKey } from '../../house/words.svelte';

const day: PageKey = 'mor.when.day';
const late: PageKey = 'mor.when.late';

const whenOf: Record<string, PageKey> = {
  'second-chance': day, abracadabra: 'mor.when.sale', 'last-first': day, charity: late, 'city-tax': day, donation: late,
  'dragon-leaves': 'mor.when.gold', 'dragons-return': 'mor.when.caves', 'eye-for-eye': day, 'lunar-eclipse': day,
  apprentice: late, mirage: late, parasite: 'mor.when.copied', sacrifice: late, smuggler: 'mor.when.tent',
  'solar-eclipse': day, spy: 'mor.when.placing', 'sultans-tax': day, taboo: day, teleport: day, trade: late,
};

export const spellNames = Object.keys(whenOf);
export const isSpell = (power: string): boolean => power in whenOf;
export const timeOf = (spell: string): PageKey => whenOf[spell] ?? day;
