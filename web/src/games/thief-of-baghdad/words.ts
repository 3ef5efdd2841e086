// What the page says of The Thief of Baghdad beyond the words that the game brings with it.
import en from '../../../../games/thief_of_baghdad/texts/page.en.json';
import fr from '../../../../games/thief_of_baghdad/texts/page.fr.json';
import { speaker } from '../../house/words.svelte';

export type TextKey = keyof typeof en;
export const t = speaker({ en, fr });
