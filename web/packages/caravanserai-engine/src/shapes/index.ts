// Made from roster/games.txt (tools/describe). Do not edit.
import type { AliBabaShapes } from './ali-baba.js';
import type { ThiefOfBaghdadShapes } from './thief-of-baghdad.js';
import type { MagicLampShapes } from './magic-lamp.js';
import type { MorgenlandShapes } from './morgenland.js';

export interface Games {
  'ali-baba': AliBabaShapes;
  'thief-of-baghdad': ThiefOfBaghdadShapes;
  'magic-lamp': MagicLampShapes;
  'morgenland': MorgenlandShapes;
}
