// What a wish shows, from the same data file that the rules are built with: a box owner's file is drawn as it plays.
import { lamp as listed } from '../../../../games/magic_lamp/components.json';

interface Listed {
  id: string;
  effect: string;
  chest?: string;
}

const signs: Record<string, string> = {
  'steal-stone': 'stone-ruby', 'steal-jewel': 'jewel-necklace', 'steal-any': 'wish-charity', exchange: 'wish-trade',
  salvage: 'wish-wind', 'turn-die': 'wish-turn', 'move-die': 'wish-carpet', 'push-die': 'wish-storm', 'nudge-die': 'wish-nudge',
  'swap-faces': 'wish-mirage', charm: 'scorpion', peek: 'wish-eye', whim: 'wish-whim', toll: 'wish-toll', caravan: 'wish-caravan',
};

const wishes = new Map((listed as Listed[]).map(({ id, effect, chest }) => [id, chest ? `chest-${chest}` : (signs[effect] ?? 'magic-ring')]));

export const wishArt = (lamp: string): string => wishes.get(lamp) ?? 'magic-ring';
