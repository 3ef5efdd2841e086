// What the rulebook says besides its chapters: fetched with the first of them.
import { speaker } from '../house/words.svelte';
import en from './texts/en.json';
import fr from './texts/fr.json';

export const bt = speaker<keyof typeof en>({ en, fr });
