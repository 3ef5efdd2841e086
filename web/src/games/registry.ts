// Which face a game has: what is in the folder with its key. The cover is part of the lobby; the board is fetched when a
// table of it is opened. A game without a folder is played on the plain board, complete from the day it exists.
import type { Component } from 'svelte';
import type { GameFace } from './face';
import { faces } from './faces.svelte';
import { plainFace } from './plain/face';
import { readings } from './plain/readings.svelte';

interface Cover {
  default: Component;
  emblem: string; // a drawing for lists of tables
}

const covers = import.meta.glob<Cover>('./*/cover/Cover.svelte', { eager: true });
// Here, and nowhere else, is a table of any game taken for a table of one: a face knows the shapes of its own game, and
// it is the key of the table's game that leads to it.
const boards = import.meta.glob<GameFace>(['./*/face.ts', '!./plain/face.ts'], { import: 'face' });

const cover = (game: string): Cover | undefined => covers[`./${game}/cover/Cover.svelte`];
const board = (game: string): (() => Promise<GameFace>) | undefined => boards[`./${game}/face.ts`];

export const coverOf = (game: string): Component | undefined => cover(game)?.default;
export const emblemOf = (game: string): string => cover(game)?.emblem ?? 'emblem';

// ?board=plain shows any game on the plain board.
const plain = (game: string): boolean => !board(game) || new URLSearchParams(location.search).get('board') === 'plain';

export const faceOf = (game: string): GameFace => (plain(game) ? plainFace : (faces.of(game) ?? plainFace));
export const faceReady = (game: string): boolean => (plain(game) ? readings.ready(game) : faces.of(game) !== undefined);

export async function loadFace(game: string): Promise<void> {
  const fetch = board(game);
  if (plain(game) || !fetch) await readings.load(game);
  else await faces.load(game, fetch);
}
