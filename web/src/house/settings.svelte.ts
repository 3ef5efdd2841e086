// What a person chose for this browser: theme, language, name, emblem. What was never chosen follows the system.
import { cleanName } from './names';

export const languages = ['en', 'fr'] as const;
export type Language = (typeof languages)[number];
export const themes = ['dark', 'light'] as const;
export type Theme = (typeof themes)[number];
export const speeds = ['calm', 'normal', 'quick', 'none'] as const; // of things that move
export type Speed = (typeof speeds)[number];
export const storyPaces = ['slow', 'normal', 'quick', 'step', 'none'] as const; // of what is told
export const letterSizes = [0.9, 1, 1.15, 1.3] as const; // of what the browser has
export type LetterSize = (typeof letterSizes)[number];
export type StoryPace = (typeof storyPaces)[number];

const key = 'caravanserai.settings';
const usualVolume = 0.5;
export const emblemCount = 5; // as many as a table may have chairs

interface Choices {
  theme?: Theme;
  language?: Language;
  name?: string;
  emblem?: number;
  keys?: boolean;
  motion?: Speed;
  story?: StoryPace;
  letters?: LetterSize;
  volume?: number;
  muted?: boolean;
  tellMe?: boolean;
  offered?: boolean;
  buzz?: boolean;
  pieces?: boolean;
}

// Guests are greeted by a name from the tales until they choose their own.
export const guests = ['Amina', 'Badr', 'Dalia', 'Farid', 'Hala', 'Idris', 'Jamila', 'Karim', 'Leila', 'Nadir', 'Samira', 'Yusuf'];

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
  #chosen = $state.raw<Choices>(stored());
  readonly #systemLanguage = systemLanguage();
  #systemLight = $state(matchMedia('(prefers-color-scheme: light)').matches);

  constructor() {
    matchMedia('(prefers-color-scheme: light)').addEventListener('change', (event) => {
      this.#systemLight = event.matches;
    });
    const { name } = cleanName(String(this.#chosen.name ?? ''));
    if (!name || name !== this.#chosen.name) this.#choose({ name: name || guests[Math.floor(Math.random() * guests.length)]! });
  }

  get theme(): Theme {
    return this.chosenTheme ?? (this.#systemLight ? 'light' : 'dark');
  }
  set theme(theme: Theme) {
    this.#choose({ theme });
  }

  // Undefined: as the system has it.
  get chosenTheme(): Theme | undefined {
    return themes.find((theme) => theme === this.#chosen.theme);
  }
  set chosenTheme(theme: Theme | undefined) {
    this.#choose({ theme });
  }

  get language(): Language {
    return languages.find((language) => language === this.#chosen.language) ?? this.#systemLanguage;
  }
  set language(language: Language) {
    this.#choose({ language });
  }

  get name(): string {
    return this.#chosen.name ?? '';
  }
  set name(name: string) {
    const clean = cleanName(name);
    if (clean.name) this.#choose({ name: clean.name });
  }

  // The sign of the chair this person likes best; taken where it is free.
  get emblem(): number {
    const { emblem } = this.#chosen;
    return emblem !== undefined && Number.isInteger(emblem) && emblem >= 0 && emblem < emblemCount ? emblem : 0;
  }
  set emblem(emblem: number) {
    this.#choose({ emblem });
  }

  // Whether single keys (digits and letters) point at actions; some speech and switch users need this off.
  get keys(): boolean {
    return this.#chosen.keys ?? true;
  }
  set keys(keys: boolean) {
    this.#choose({ keys });
  }

  // Whether a mouse that rests on a piece is told about it.
  get pieces(): boolean {
    return this.#chosen.pieces ?? true;
  }
  set pieces(pieces: boolean) {
    this.#choose({ pieces });
  }

  get motion(): Speed {
    return speeds.find((speed) => speed === this.#chosen.motion) ?? 'normal';
  }
  set motion(motion: Speed) {
    this.#choose({ motion });
  }

  // From 0 to 1, where 0 is muted.
  get volume(): number {
    return this.muted ? 0 : this.#loudness || usualVolume;
  }
  set volume(volume: number) {
    this.#choose(volume > 0 ? { volume, muted: false } : { muted: true });
  }

  // A phone is silent until somebody wants otherwise. Who takes it back hears as much as before.
  get muted(): boolean {
    return this.#chosen.muted ?? (this.#loudness === undefined ? matchMedia('(pointer: coarse)').matches : this.#loudness === 0);
  }
  set muted(muted: boolean) {
    this.#choose({ muted });
  }

  get #loudness(): number | undefined {
    const { volume } = this.#chosen;
    return typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : undefined;
  }

  // Whether a phone buzzes when it is my turn, also where it is silent.
  get buzz(): boolean {
    return this.#chosen.buzz ?? true;
  }
  set buzz(buzz: boolean) {
    this.#choose({ buzz });
  }

  get letters(): LetterSize {
    return letterSizes.find((size) => size === this.#chosen.letters) ?? 1;
  }
  set letters(letters: LetterSize) {
    this.#choose({ letters });
  }

  // How fast a tally is told; 'step' waits for a press, 'none' shows how it ended at once.
  get story(): StoryPace {
    return storyPaces.find((pace) => pace === this.#chosen.story) ?? 'normal';
  }
  set story(story: StoryPace) {
    this.#choose({ story });
  }

  // Whether it was asked if this browser shall tell when it is my turn: that is done once.
  get offered(): boolean {
    return this.#chosen.offered === true;
  }
  set offered(offered: boolean) {
    this.#choose({ offered });
  }

  // Whether this browser is to be told when it is my turn, at every table.
  get tellMe(): boolean {
    return this.#chosen.tellMe === true;
  }
  set tellMe(tellMe: boolean) {
    this.#choose({ tellMe });
  }

  #choose(choices: Choices): void {
    this.#chosen = { ...this.#chosen, ...choices };
    localStorage.setItem(key, JSON.stringify(this.#chosen));
  }
}

export const settings = new Settings();
