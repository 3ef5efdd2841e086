// What a person chose for this browser: theme, language, name. What was never chosen follows the system.
export const languages = ['en', 'fr'] as const;
export type Language = (typeof languages)[number];
export type Theme = 'dark' | 'light';

const key = 'caravanserai.settings';
export const nameMax = 24;

interface Choices {
  theme?: Theme;
  language?: Language;
  name?: string;
  keys?: boolean;
}

// Guests are greeted by a name from the tales until they choose their own.
const guests = ['Amina', 'Badr', 'Dalia', 'Farid', 'Hala', 'Idris', 'Jamila', 'Karim', 'Leila', 'Nadir', 'Samira', 'Yusuf'];

function stored(): Choices {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

function systemLanguage(): Language {
  const wished = navigator.languages.map((language) => language.slice(0, 2));
  return languages.find((language) => language === wished.find((wish) => languages.some((l) => l === wish))) ?? 'en';
}

class Settings {
  #chosen = $state<Choices>(stored());
  #systemLight = $state(matchMedia('(prefers-color-scheme: light)').matches);

  constructor() {
    matchMedia('(prefers-color-scheme: light)').addEventListener('change', (event) => {
      this.#systemLight = event.matches;
    });
    if (!this.#chosen.name) this.#choose({ name: guests[Math.floor(Math.random() * guests.length)] ?? 'Amina' });
  }

  get theme(): Theme {
    return this.#chosen.theme ?? (this.#systemLight ? 'light' : 'dark');
  }
  set theme(theme: Theme) {
    this.#choose({ theme });
  }

  get language(): Language {
    return this.#chosen.language ?? systemLanguage();
  }
  set language(language: Language) {
    this.#choose({ language });
  }

  get name(): string {
    return this.#chosen.name ?? '';
  }
  set name(name: string) {
    const trimmed = name.trim().slice(0, nameMax);
    if (trimmed) this.#choose({ name: trimmed });
  }

  // Whether single keys (digits and letters) point at actions; some speech and switch users need this off.
  get keys(): boolean {
    return this.#chosen.keys ?? true;
  }
  set keys(keys: boolean) {
    this.#choose({ keys });
  }

  #choose(choices: Choices): void {
    this.#chosen = { ...this.#chosen, ...choices };
    localStorage.setItem(key, JSON.stringify(this.#chosen));
  }
}

export const settings = new Settings();
