// Everything that is read on the page: its own words from texts/, and the words of each game from the server.
import { fetchWords, type GameWords } from '../connection/api';
import type { MessageArg } from '../connection/protocol';
import en from '../texts/en.json';
import fr from '../texts/fr.json';
import { render, type Arg, type Catalogue } from '../texts/render';
import { languages, settings, type Language } from './settings.svelte';

export type PageKey = keyof typeof en;
const pageTexts: Record<Language, Record<string, string>> = { en, fr };

export const pageCatalogue = (): Catalogue => ({ language: settings.language, texts: pageTexts[settings.language] });

// The page's own words. Texts among the arguments are names and titles, shown as they are.
export function t(key: PageKey, args: Record<string, number | string> = {}): string {
  const literal = Object.entries(args).map(([name, arg]): [string, Arg] => [name, typeof arg === 'string' ? { text: arg } : arg]);
  return render({ key, args: Object.fromEntries(literal) }, pageCatalogue());
}

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
