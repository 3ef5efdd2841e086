// What a wish shows, from the same data file that the rules are built with: a box owner's file is drawn as it plays.
import { effects, lamp as listed } from '../../../../games/magic_lamp/components.json';

interface Listed {
  id: string;
  effect: string;
  chest?: string;
}

interface Effect {
  id: string;
  sign?: string;
}

const signs = new Map((effects as Effect[]).map(({ id, sign }) => [id, sign]));

const wishes = new Map((listed as Listed[]).map(({ id, effect, chest }) => [id, chest ? `chest-${chest}` : (signs.get(effect) ?? 'magic-ring')]));

export const wishArt = (lamp: string): string => wishes.get(lamp) ?? 'magic-ring';
