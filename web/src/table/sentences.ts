// What is said on the board of what happened or would: in the game's own words for it where it has some, once what happens
// several times.
import type { Message } from '../connection/protocol';
import type { AnyShapes, EventOf } from '../connection/shapes';
import type { GameFace } from '../games/face';
import type { OpenTable } from '../house/table.svelte';
import { linesOf } from './turns';

export function sentencesOf(table: OpenTable, face: GameFace, events: readonly EventOf<AnyShapes>[]): string[] {
  return linesOf(events).map(({ event, times }) => {
    const own = face.sentence?.(table, event) ?? null;
    return own === null ? table.sayParts(event, times).map(({ text }) => text).join('') : `${own}${times > 1 ? ` ×${times}` : ''}`;
  });
}

// "If I do this": what would happen is said like what has happened.
export const foretoldOf = (table: OpenTable, face: GameFace): string[] => table.foretold.map((line) => wouldHappen(table, face, line) ?? table.say(line));

function wouldHappen(table: OpenTable, face: GameFace, line: Message): string | null {
  const [kind, type = ''] = line.key.split('.');
  return kind === 'event' ? (face.sentence?.(table, { ...line, type, seat: null, rule: '' }) ?? null) : null;
}

// What is said under a heading does not begin by repeating it: below "Gold cave" stands "Nobody is there.".
export function under(heading: string, sentence: string): string {
  if (heading === '' || !sentence.startsWith(heading)) return sentence;
  const [, rest = ''] = /^\s*:\s*(.+)$/.exec(sentence.slice(heading.length)) ?? [];
  return rest === '' ? sentence : rest.charAt(0).toUpperCase() + rest.slice(1);
}
