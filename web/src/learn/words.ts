// What lessons say besides: fetched with the first of them, not with the lobby.
import { speaker } from '../house/words.svelte';
import en from './texts/en.json';
import fr from './texts/fr.json';

export const lt = speaker<keyof typeof en>({ en, fr });
