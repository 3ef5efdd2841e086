// What somebody else did, as a scene told in passing: its sentences on the board where it happened, and the board as it
// was then. It holds up nobody: only what happens before it has been read waits for it.
import type { AnyShapes, EntryOf, EventOf, Frame } from '../connection/shapes';
import type { GameFace, Scene } from '../games/face';
import { namesMe } from './recap';
import { actorOf } from './turns';

// Whoever acted did the first thing of it. What befalls others because of it is seen, and read in the log; what names me
// is told whoever began it.
function deedsIn(entry: EntryOf<AnyShapes>, me: number | undefined): EventOf<AnyShapes>[] {
  const actor = actorOf(entry);
  return entry.events.filter((event) => event.seat !== null && event.seat !== me && (event.seat === actor || (me !== undefined && namesMe(event, me))));
}

const entriesMax = 4; // more came at once because the line was down: the recap and the log tell of those

export function moveOf(before: Frame, after: Frame, entries: readonly EntryOf<AnyShapes>[], untold: GameFace['untold'] = () => false): Scene<AnyShapes> | null {
  const deeds = entries.flatMap((entry) => deedsIn(entry, after.seat));
  const events = deeds.filter((event, i) => !untold(event, deeds.slice(i + 1), after.view));
  const [first] = events;
  if (!first || entries.length > entriesMax || before.info.stage !== 'playing' || !before.view) return null;
  const told = entries.reduce((sum, entry) => sum + entry.events.length, 0);
  return { at: `move ${after.number}`, title: first, events, told, view: after.view, move: true };
}

// The table at that move: what it asks of me comes when it has been told.
export function moveFrame(before: Frame, after: Frame): Frame {
  const { question, mayUndo: _, clocks: __, ...rest } = after;
  const { prompt, toAct } = question === undefined ? after : before;
  return { ...rest, info: { ...after.info, stage: 'playing' }, prompt, toAct, choices: [], outcome: null, scores: null };
}
