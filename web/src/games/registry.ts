// Which face a game has. Its cover is part of the lobby; its board is fetched when a table of it is opened. A game
// without an entry is played on the plain board, complete from the day it exists.
import type { Component } from 'svelte';
import AliBabaCover from './ali-baba/Cover.svelte';
import type { GameFace } from './face';
import { faces } from './faces.svelte';
import LampCover from './magic-lamp/Cover.svelte';
import MorgenlandCover from './morgenland/Cover.svelte';
import { plainFace } from './plain/face';
import ThiefCover from './thief-of-baghdad/Cover.svelte';

interface Entry {
  Cover: Component;
  emblem: string; // a drawing for lists of tables
  face(): Promise<GameFace>;
}

const entries: Record<string, Entry> = {
  'ali-baba': { Cover: AliBabaCover, emblem: 'ali-lamp', face: async () => (await import('./ali-baba/face')).aliBabaFace },
  'thief-of-baghdad': { Cover: ThiefCover, emblem: 'thief-chest', face: async () => (await import('./thief-of-baghdad/face')).thiefFace },
  morgenland: { Cover: MorgenlandCover, emblem: 'mor-crown', face: async () => (await import('./morgenland/face')).morgenlandFace },
  'magic-lamp': { Cover: LampCover, emblem: 'magic-lamp', face: async () => (await import('./magic-lamp/face')).lampFace },
};

export const coverOf = (game: string): Component | undefined => entries[game]?.Cover;
export const emblemOf = (game: string): string => entries[game]?.emblem ?? 'emblem';

// ?board=plain shows any game on the plain board.
const plain = (): boolean => new URLSearchParams(location.search).get('board') === 'plain';

export const faceOf = (game: string): GameFace => (plain() ? plainFace : (faces.of(game) ?? plainFace));
export const faceReady = (game: string): boolean => plain() || !(game in entries) || faces.of(game) !== undefined;

export async function loadFace(game: string): Promise<void> {
  const entry = entries[game];
  if (entry) await faces.load(game, entry.face);
}
