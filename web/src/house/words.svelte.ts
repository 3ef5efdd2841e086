// Everything that is read on the page: its own words from texts/, what its boards say besides, and the words of each game
// from the server.
import { fetchWords, type GameWords } from '../connection/api';
import type { MessageArg } from '../connection/protocol';
import en from '../texts/en.json';
import fr from '../texts/fr.json';
import { render, type Arg, type Catalogue } from '../texts/render';
import { languages, settings, type Language } from './settings.svelte';

export type PageKey = keyof typeof en;
type Texts<Key extends string> = Record<Language, Record<Key, string>>;

const catalogueOf = (texts: Texts<string>): Catalogue => ({ language: settings.language, texts: texts[settings.language] });
export const pageCatalogue = (): Catalogue => catalogueOf({ en, fr });

// Says the sentences of a catalogue that is there in every language: the page's own, or what it says of one game. Texts
// among the arguments are names and titles, shown as they are.
export const speaker =
  <Key extends string>(texts: Texts<Key>) =>
  (key: Key, args: Record<string, number | string> = {}): string => {
    const literal = Object.entries(args).map(([name, arg]): [string, Arg] => [name, typeof arg === 'string' ? { text: arg } : arg]);
    return render({ key, args: Object.fromEntries(literal) }, catalogueOf(texts));
  };

export const t = speaker({ en, fr });

class AllGameWords {
  #loaded = $state.raw<Record<string, GameWords>>({}); // raw: thousands of texts, none of which ever changes
  #asked = new Set<string>();

  // The words of a game in the language of the page. While that one is on its way, in the one before.
  of(game: string): GameWords {
    return this.#find(game) ?? { texts: {}, rules: [] };
  }

  ready(game: string): boolean {
    return this.#find(game) !== undefined;
  }

  #find(game: string): GameWords | undefined {
    const known = [settings.language, ...languages].find((language) => `${game}/${language}` in this.#loaded);
    return known && this.#loaded[`${game}/${known}`];
  }

  async load(game: string): Promise<void> {
    const language = settings.language;
    const name = `${game}/${language}`;
    if (this.#asked.has(name)) return;
    this.#asked.add(name);
    try {
      const words = await fetchWords(game, language);
      this.#loaded = { ...this.#loaded, [name]: words };
    } catch {
      this.#asked.delete(name); // asked again when the line is back
    }
  }

  catalogue(game: string): Catalogue {
    return { language: settings.language, texts: this.of(game).texts };
  }
}

export const gameWords = new AllGameWords();

export function gameText(game: string, key: string, args: Record<string, MessageArg> = {}): string {
  return render({ key, args }, gameWords.catalogue(game));
}
