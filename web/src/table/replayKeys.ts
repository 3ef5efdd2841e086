// Keys of the replay, where nothing else has a use for them.
export type ReplayKey = 'back' | 'on' | 'first' | 'last' | 'play' | 'leave';

const keys: Record<string, ReplayKey> = {
  ArrowLeft: 'back', ArrowRight: 'on', Home: 'first', End: 'last', ' ': 'play', Escape: 'leave',
};
const own = 'input, select, textarea, dialog, .menu'; // these know every key themselves
const arrows = '.boardwrap, .tray-slot'; // here arrows lead from piece to piece
const presses = 'button, a, summary, [role="button"]'; // Space presses these

export function replayKey({ key, ctrlKey, altKey, metaKey }: KeyboardEvent, at: Element | null): ReplayKey | null {
  const meant = ctrlKey || altKey || metaKey ? undefined : keys[key];
  if (!meant || at?.closest(own)) return null;
  if (meant === 'play' && at?.closest(presses)) return null;
  if ((meant === 'back' || meant === 'on') && at?.closest(arrows)) return null;
  return meant;
}
