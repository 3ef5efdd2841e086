// The Thief of Baghdad is played on the plain board; the lobby knows it by its picture.
import type { GameFace } from '../face';
import { plainFace } from '../plain/face';
import Cover from './Cover.svelte';

export const thiefFace: GameFace = { ...plainFace, Cover, emblem: 'thief-chest' };
