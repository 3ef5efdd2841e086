// What a wish shows, from the same data file that the rules are built with: a box owner's file is drawn as it plays.
import { lamp as listed } from '../../../../games/magic_lamp/components.json';

interface Listed {
  id: string;
  effect: string;
  chest?: string;
}

const signs: Record<string, string> = {
  'steal-stone': 'stone-ruby', 'steal-jewel': 'jewel-necklace', 'steal-any': 'spell-charity', exchange: 'spell-trade',
  salvage: 'wish-wind', 'turn-die': 'wish-turn', 'move-die': 'arti-carpet', 'push-die': 'wish-storm', 'nudge-die': 'spell-last-first',
  'swap-faces': 'spell-mirage', charm: 'scorpion', peek: 'spell-spy', whim: 'city-djinn', toll: 'spell-donation', caravan: 'mor-camel',
};

const wishes = new Map((listed as Listed[]).map(({ id, effect, chest }) => [id, chest ? `chest-${chest}` : (signs[effect] ?? 'magic-ring')]));

export const wishArt = (lamp: string): string => wishes.get(lamp) ?? 'magic-ring';
