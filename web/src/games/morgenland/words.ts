// What the page says of Morgenland beyond the words that the game brings with it.
import en from '../../../../games/morgenland/texts/page.en.json';
import fr from '../../../../games/morgenland/texts/page.fr.json';
import { speaker } from '../../house/words.svelte';

export type TextKey = keyof typeof en;
export const t = speaker({ en, fr });
