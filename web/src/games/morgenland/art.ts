// Which drawing of the sprite shows what.
import type { Artifact, Power, Space, Treasure } from './shapes';
import { isTreasure } from './view';

const ofTreasure: Record<Treasure, string> = { red: 'mor-crown', white: 'mor-pearl', blue: 'mor-gem', black: 'mor-trophy', gold: 'mor-gold' };
const ofArtifact: Record<Artifact, string> = {
  lamp: 'arti-lamp', counterspell: 'arti-counter', double: 'arti-double', carpet: 'arti-carpet', key: 'arti-key', scroll: 'arti-scroll',
};

export const treasureArt = (treasure: Treasure): string => ofTreasure[treasure];
export const closedArtifact = 'mor-chest'; // one whose type nobody shows, or that has none
export const artifactArt = (artifact: Artifact | 'unseen'): string => (artifact === 'unseen' ? closedArtifact : ofArtifact[artifact]);

const isArtifact = (power: Power): power is Artifact => power in ofArtifact;
export const powerArt = (power: Power): string => (isArtifact(power) ? ofArtifact[power] : `spell-${power}`);

export function spaceArt(space: Space): string {
  if (isTreasure(space)) return treasureArt(space);
  if (space === 'guard') return 'mor-guard';
  return space.startsWith('room') ? 'mor-room' : `city-${space}`;
}

export const emblemOf = ['lantern', 'crescent', 'camel', 'star', 'palm'] as const; // by seat
