// What a hint says besides the game's own reasons.
import { speaker } from '../house/words.svelte';
import en from './texts/en.json';
import fr from './texts/fr.json';

export const ht = speaker<keyof typeof en>({ en, fr });
export const percent = (part: number): number => Math.round(100 * part);
