// The sounds there are (made by tools/sounds). They repeat what is also to be seen; none is ever the only sign.
export const sounds = ['turn', 'place', 'card', 'dice', 'coin', 'chest', 'rise', 'lamp', 'rattle', 'bust', 'win'] as const;
export type Sound = (typeof sounds)[number];

// Of several things that happened at once the most telling is heard.
const loudness: Record<Sound, number> = { win: 9, chest: 8, bust: 7, rise: 6, lamp: 5, coin: 4, rattle: 3, dice: 3, card: 2, place: 1, turn: 0 };

export function mostTelling(types: readonly string[], of: Readonly<Record<string, Sound>>): Sound | null {
  const heard = types.flatMap((type) => of[type] ?? []);
  return heard.reduce<Sound | null>((best, one) => (best === null || loudness[one] > loudness[best] ? one : best), null);
}
