// What the page says of Aladdin & the Magic Lamp beyond the words that the game brings with it.
import en from '../../../../games/magic_lamp/texts/page.en.json';
import fr from '../../../../games/magic_lamp/texts/page.fr.json';
import { speaker } from '../../house/words.svelte';

export type TextKey = keyof typeof en;
export const t = speaker({ en, fr });
