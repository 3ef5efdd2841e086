// What practice says: fetched with the first puzzle, not with the lobby.
import { speaker } from '../house/words.svelte';
import en from './texts/en.json';
import fr from './texts/fr.json';

export const pt = speaker<keyof typeof en>({ en, fr });
export const percent = (part: number): number => Math.round(100 * part);
