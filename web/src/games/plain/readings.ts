// The readings of the games that need one.
import { lampReading } from '../magic-lamp/reading';
import { morgenlandReading } from '../morgenland/reading';
import { noReading, type Reading } from './facts';

const readings: Record<string, Reading> = { 'magic-lamp': lampReading, morgenland: morgenlandReading };

export const readingOf = (game: string): Reading => readings[game] ?? noReading;
