// Which drawing of the sprite shows what.
import type { Artifact, Space, Treasure } from './view';

const ofTreasure: Record<Treasure, string> = { red: 'mor-crown', white: 'mor-pearl', blue: 'mor-gem', black: 'mor-trophy', gold: 'mor-gold' };
const ofArtifact: Record<Artifact, string> = {
  lamp: 'arti-lamp', counterspell: 'arti-counter', double: 'arti-double', carpet: 'arti-carpet', key: 'arti-key', scroll: 'arti-scroll',
};

export const treasureArt = (treasure: Treasure): string => ofTreasure[treasure];
export const closedArtifact = 'mor-chest'; // one whose type nobody shows, or that has none
export const artifactArt = (artifact: string): string => ofArtifact[artifact as Artifact] ?? closedArtifact;
export const powerArt = (power: string): string => ofArtifact[power as Artifact] ?? `spell-${power}`;

export function spaceArt(space: Space): string {
  if (space in ofTreasure) return treasureArt(space as Treasure);
  if (space === 'guard') return 'mor-guard';
  return space.startsWith('room') ? 'mor-room' : `city-${space}`;
}

export const emblemOf = ['lantern', 'crescent', 'camel', 'star', 'palm'] as const; // by seat
