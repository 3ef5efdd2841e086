// Ali Baba at the shared table.
import { gameText } from '../../house/words.svelte';
import type { GameFace } from '../face';
import Aside from './Aside.svelte';
import CaveBoard from './CaveBoard.svelte';
import { offersOf } from './offers';
import Picture from './Picture.svelte';
import Scores from './Scores.svelte';
import SeatNote from './SeatNote.svelte';
import type { AliBabaShapes } from './shapes';
import Tray from './Tray.svelte';
import { tileOf, turnsToGo } from './view';

const art = import.meta.glob<string>('./art/*.svg', { query: '?raw', import: 'default', eager: true });
const game = 'ali-baba';

export const face: GameFace<AliBabaShapes> = {
  ...{ Board: CaveBoard, Tray, Aside, SeatNote, Scores, Picture },
  dense: true,
  art,
  score: (view, seat) => view.points[seat] ?? null,
  counts: (view, seat) => gameText(game, 'table.count', { count: view.counts[seat] ?? 0 }),
  status: (table) => {
    const view = table.view;
    const lines = [gameText(game, `mode.${view.mode}`), gameText(game, 'table.face-down', { count: view.faceDown })];
    const remaining = turnsToGo(view);
    if (remaining !== null) lines.push(gameText(game, 'table.remaining', { remaining }));
    return lines;
  },
  // Beside its picture the place of a tile is plain to see; what matters is its power.
  explain: (table, choice) => {
    const { colour } = tileOf(choice.message);
    const byPower = ['action.take', 'action.lamp-swap'].includes(choice.message.key);
    return byPower ? table.say({ key: `colour.${colour}.about`, args: {} }) : table.about(choice);
  },
  scoreParts: (scores, seat): Record<string, number> => {
    const line = scores.find((one) => one.seat === seat);
    return line ? { magic: line.magic, sets: line.sets.reduce((sum, { points }) => sum + points, 0) } : {};
  },
  sounds: { take: 'place', reveal: 'card', points: 'coin', brown: 'coin', green: 'place', steal: 'chest', 'lamp-swap': 'lamp', 'last-round': 'rise' },
  news: { 'last-round': 3, steal: 2, 'ban-kind': 2, 'ban-colour': 2 },
  where: ({ type }) => (['take', 'green'].includes(type) ? '[data-last]' : null),
  offers: offersOf,
  onBoard: (action) => /^(take|green|lamp swap) \d+$/.test(action),
  ends: (action) => action.endsWith(' decline') || action === 'lamp keep',
};
