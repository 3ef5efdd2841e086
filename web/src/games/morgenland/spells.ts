// What the face of a spell says about its time, from the same data file that the rules are built with. The sign and the
// name come from the art and the catalogue; whether it can be cast now is the server's to say.
import { spells } from '../../../../games/morgenland/components.json';
import type { TextKey } from './words';

const whenOf = new Map(spells.map(({ id, when }) => [id, `when.${when}` as TextKey]));

export const isSpell = (power: string): boolean => whenOf.has(power);
export const timeOf = (spell: string): TextKey => whenOf.get(spell) ?? 'when.day';
