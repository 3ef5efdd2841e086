// What the page says of Ali Baba beyond the words that the game brings with it.
import en from '../../../../games/ali_baba/texts/page.en.json';
import fr from '../../../../games/ali_baba/texts/page.fr.json';
import { speaker } from '../../house/words.svelte';

export type TextKey = keyof typeof en;
export const t = speaker({ en, fr });
