// What sharing says: fetched when somebody shares, or opens what was shared.
import { speaker } from '../house/words.svelte';
import en from './texts/en.json';
import fr from './texts/fr.json';

export const st = speaker<keyof typeof en>({ en, fr });
