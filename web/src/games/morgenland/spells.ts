// What the face of a spell says about its time. The sign and the name come from the art and the catalogue; whether it
// can be cast now is the server's to say.
import type { TextKey } from './words';

const day: TextKey = 'when.day';
const late: TextKey = 'when.late';

const whenOf: Record<string, TextKey> = {
  'second-chance': day, abracadabra: 'when.sale', 'last-first': day, charity: late, 'city-tax': day, donation: late,
  'dragon-leaves': 'when.gold', 'dragons-return': 'when.caves', 'eye-for-eye': day, 'lunar-eclipse': day,
  apprentice: late, mirage: late, parasite: 'when.copied', sacrifice: late, smuggler: 'when.tent',
  'solar-eclipse': day, spy: 'when.placing', 'sultans-tax': day, taboo: day, teleport: day, trade: late,
};

export const spellNames = Object.keys(whenOf);
export const isSpell = (power: string): boolean => power in whenOf;
export const timeOf = (spell: string): TextKey => whenOf[spell] ?? day;
