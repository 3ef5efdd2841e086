// Aladdin & the Magic Lamp at the shared table.
import { argOf, wordOf } from '../../connection/shapes';
import { gameText } from '../../house/words.svelte';
import type { GameFace } from '../face';
import Aside from './Aside.svelte';
import { endOf, inSightMs } from './found';
import LampBoard from './LampBoard.svelte';
import LootTable from './LootTable.svelte';
import { offersOf } from './offers';
import Picture from './Picture.svelte';
import Scores from './Scores.svelte';
import SeatNote from './SeatNote.svelte';
import type { MagicLampShapes } from './shapes';
import { isMatched, sizeOf } from './view';
import { t } from './words';

const art = import.meta.glob<string>('./art/*.svg', { query: '?raw', import: 'default', eager: true });
const game = 'magic-lamp';

export const face: GameFace<MagicLampShapes> = {
  ...{ Board: LampBoard, Tray: LootTable, Aside, SeatNote, Scores, Picture },
  art,
  trayTab: () => t('tab'),
  race: { drawing: 'magic-lamp', words: t, shown: true },
  score: (view, seat) => view.loot[seat]?.score ?? null,
  counts: (view, seat) => t('cards', { n: sizeOf(view.loot[seat]?.cards ?? {}) }),
  status: (table) => {
    const view = table.view;
    return [gameText(game, `mode.${view.mode}`), t('turn', { n: view.turn }), gameText(game, `phase.${view.phase}`)];
  },
  // A phone has room for few words: the chest and the face, or what is kept.
  brief: (table, { action, message }) => {
    const count = argOf(message, 'count');
    if (action.startsWith('choose ')) return t('put', { dice: table.say({ ...message, key: `${message.key}.entry` }) });
    if (action === 'lock') return t('seal');
    if (action === 'change') return t('change');
    if (action === 'draw') return t('draw');
    if (action === 'stop' && count !== undefined) return t('stop', { n: count });
    if (action === 'accept') return t('accept');
    if (action === 'refuse') return t('refuse');
    return table.say(message);
  },
  scoreParts: (scores, seat) => {
    const line = scores.find((one) => one.seat === seat);
    const named = (key: string, parts: Record<string, number>) => Object.fromEntries(Object.entries(parts).map(([name, n]) => [`${key}.${name}`, n]));
    return line ? { cards: line.cards, ring: line.ring, ...named('sets', line.sets), ...named('majorities', line.majorities) } : {};
  },
  sounds: { reveal: 'dice', 'turn-die': 'dice', 'move-die': 'dice', summon: 'lamp', tap: 'lamp', draw: 'card', keep: 'coin', bust: 'bust', sorcerer: 'rattle', set: 'rise', steal: 'coin', take: 'coin', 'ring-taken': 'rise' },
  news: { 'ring-taken': 4, set: 4, steal: 2, bust: 2, granted: 2, ring: 2 },
  untold: (event) => endOf([event]) !== null, // what was found is shown, with its sentence
  fates: { bust: 4, orphaned: 3, toll: 2 },
  where: (event) => {
    const chest = wordOf(argOf(event, 'chest'));
    if (event.type === 'draw') return '[data-spot="slot"]';
    return [...(chest ? [`[data-spot="chest ${chest}"]`] : []), '[data-spot="wish"]'].join(); // a wish is read meanwhile: beside it
  },
  leadsTo: (_, action) => {
    const [verb, chest] = action.split(' ');
    return verb === 'choose' ? `[data-chest="${chest}"]` : null;
  },
  bright: (table, action) => action !== 'tap' || isMatched(table.view, table.seat), // what would be a mistake is not proposed
  lastSightMs: inSightMs, // a match ends with a search
  // Dice are set first, to be changed at will; a second press puts them down and locks them.
  offers: (table, _, picked) => offersOf(table, picked),
  onBoard: (action) => action.startsWith('choose '),
  free: (action) => action === 'lock' || action === 'change',
  ends: (action) => ['pass', 'refuse', 'stop', 'decline'].includes(action),
  follower: (action) => (action.startsWith('choose ') ? 'lock' : undefined),
};
