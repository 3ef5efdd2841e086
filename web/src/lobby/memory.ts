// What was chosen for each game the last time, on this device. Whatever else is found there is forgotten.
import type { Shelf } from '../connection/tokens';
import { isCustoms } from './customs';
import type { Plan } from './setup';

export interface Memory {
  plan?: Plan; // of the set-up dialog
  bot?: string; // the level of bots
}

const shelfKey = 'caravanserai.setups';

function all(shelf: Shelf): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(shelf.getItem(shelfKey) ?? '{}');
    return isRecord(stored) ? stored : {};
  } catch {
    return {}; // spoilt by hand: start afresh rather than fail
  }
}

export function recall(shelf: Shelf, game: string): Memory {
  const stored = all(shelf)[game];
  if (!isRecord(stored)) return {};
  const { plan, bot } = stored;
  return { ...(isPlan(plan) ? { plan } : {}), ...(typeof bot === 'string' ? { bot } : {}) };
}

export function remember(shelf: Shelf, game: string, news: Memory): void {
  shelf.setItem(shelfKey, JSON.stringify({ ...all(shelf), [game]: { ...recall(shelf, game), ...news } }));
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';

function isPlan(value: unknown): value is Plan {
  if (!isRecord(value)) return false;
  const { mode, chairs, options, listed, customs } = value;
  const good = Array.isArray(chairs) && chairs.every(isText) && isRecord(options) && Object.values(options).every(isText);
  return isText(mode) && good && typeof listed === 'boolean' && (customs === undefined || isCustoms(customs));
}
