// What is said on the board of what happened: in the game's own words for it where it has some, once what happens several times.
import type { AnyShapes, EventOf } from '../connection/shapes';
import type { GameFace } from '../games/face';
import type { OpenTable } from '../house/table.svelte';
import { linesOf } from './turns';

export function sentencesOf(table: OpenTable, face: GameFace, events: readonly EventOf<AnyShapes>[]): string[] {
  const words = (event: EventOf<AnyShapes>) => face.sentence?.(table, event) ?? table.sayParts(event).map(({ text }) => text).join('');
  return linesOf(events).map(({ event, times }) => `${words(event)}${times > 1 ? ` ×${times}` : ''}`);
}

// What is said under a heading does not begin by repeating it: below "Gold cave" stands "Nobody is there.".
export function under(heading: string, sentence: string): string {
  if (heading === '' || !sentence.startsWith(heading)) return sentence;
  const [, rest = ''] = /^\s*:\s*(.+)$/.exec(sentence.slice(heading.length)) ?? [];
  return rest === '' ? sentence : rest.charAt(0).toUpperCase() + rest.slice(1);
}
