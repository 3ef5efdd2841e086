// How strong a bot plays, in words. Another house may have bots of its own: they go by their own names.
import { gameText, gameWords, t, type PageKey } from '../house/words.svelte';

const levels: Record<string, { name: PageKey; about: PageKey }> = {
  apprentice: { name: 'bot.apprentice', about: 'bot.apprentice.about' },
  merchant: { name: 'bot.merchant', about: 'bot.merchant.about' },
  vizier: { name: 'bot.vizier', about: 'bot.vizier.about' },
  djinn: { name: 'bot.djinn', about: 'bot.djinn.about' },
};

export function levelName(bot: string): string {
  const level = levels[bot];
  return level ? t(level.name) : bot;
}

export function levelAbout(bot: string): string {
  const level = levels[bot];
  return level ? t(level.about) : '';
}

// How hard a game is, where its catalogue says so.
export const easeOf = (game: string): string => ('game.ease' in gameWords.of(game).texts ? gameText(game, 'game.ease') : '');
