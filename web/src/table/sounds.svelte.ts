// What is heard and felt at the table: the most telling of what has just happened, a bell and a short buzz when it is my
// turn again, a phrase at the end. The player is fetched with the first sound.
import { untrack } from 'svelte';
import type { GameFace } from '../games/face';
import { settings } from '../house/settings.svelte';
import type { OpenTable } from '../house/table.svelte';
import { mostTelling, type Sound } from '../sound/names';

const buzzMs = 60;

const hear = (sound: Sound | null): void => {
  if (sound && settings.volume > 0) void import('../sound/player').then(({ play }) => play(sound, settings.volume));
};

// To be made by the page of the table, which it lives and dies with. `seen` is the table that is looked at.
export function soundOut(seen: () => OpenTable, live: () => OpenTable, face: () => GameFace): void {
  $effect(() => {
    const { fresh } = seen();
    untrack(() => hear(mostTelling(fresh.map(({ type }) => type), face().sounds ?? {})));
  });
  let waited = false; // somebody else had the word meanwhile
  $effect(() => {
    const { asked, frame } = live();
    void frame?.question;
    if (!asked) waited = frame?.info.stage === 'playing';
    else if (waited) {
      waited = false;
      hear('turn');
      if (settings.buzz) navigator.vibrate?.(buzzMs);
    }
  });
  let played = false;
  $effect(() => {
    const { frame, seat } = live();
    if (frame?.info.stage === 'playing') played = true;
    else if (played && frame?.outcome) {
      played = false;
      hear(seat !== null && frame.outcome.winners.includes(seat) ? 'win' : 'rise');
    }
  });
}
