// Aladdin & the Magic Lamp at the shared table.
import { gameText, t } from '../../house/words.svelte';
import type { GameFace } from '../face';
import Aside from './Aside.svelte';
import { inSightMs } from './found';
import LampBoard from './LampBoard.svelte';
import LootTable from './LootTable.svelte';
import Picture from './Picture.svelte';
import Scores from './Scores.svelte';
import SeatNote from './SeatNote.svelte';
import { readView, sizeOf } from './view';

const game = 'magic-lamp';

export const lampFace: GameFace = {
  Board: LampBoard,
  Tray: LootTable,
  Aside,
  SeatNote,
  Scores,
  Picture,
  trayTab: 'tab.loot',
  showsRace: true,
  score: (view, seat) => readView(view).loot[seat]?.score ?? null,
  counts: (view, seat) => t('lamp.cards', { n: sizeOf(readView(view).loot[seat]?.cards ?? {}) }),
  status: (table) => {
    const view = readView(table.frame?.view);
    return [gameText(game, `mode.${view.mode}`), t('lamp.turn', { n: view.turn }), gameText(game, `phase.${view.phase}`)];
  },
  // A phone has room for few words: the chest and the face, or what is kept.
  brief: (table, { action, message }) => {
    const { count } = message.args;
    if (action.startsWith('choose ')) return t('lamp.put', { dice: table.say({ ...message, key: `${message.key}.entry` }) });
    if (action === 'lock') return t('lamp.seal');
    if (action === 'change') return t('lamp.change');
    if (action === 'draw') return t('lamp.draw');
    if (action === 'stop' && typeof count === 'number') return t('lamp.stop', { n: count });
    if (action === 'accept') return t('lamp.accept');
    if (action === 'refuse') return t('lamp.refuse');
    return table.say(message);
  },
  lastSightMs: inSightMs, // a match ends with a search
  // Dice are set first, to be changed at will; a second press puts them down and locks them.
  confirms: (action) => action.startsWith('choose '),
  follower: (action) => (action.startsWith('choose ') ? 'lock' : undefined),
};
