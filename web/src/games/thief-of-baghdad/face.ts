// The Thief of Baghdad at the shared table.
import { gameText, t, type PageKey } from '../../house/words.svelte';
import type { GameFace } from '../face';
import Aside from './Aside.svelte';
import City from './City.svelte';
import Hand from './Hand.svelte';
import { refusalDetail } from './labels';
import { readMove } from './moves';
import Picture from './Picture.svelte';
import Scores from './Scores.svelte';
import SeatNote from './SeatNote.svelte';
import type { ThiefView } from './view';

const briefs: Record<string, PageKey> = {
  post: 'thief.brief.post',
  'post neutral': 'thief.brief.post',
  place: 'thief.brief.place',
  move: 'thief.brief.move',
  carry: 'thief.brief.carry',
  neutral: 'thief.brief.neutral',
  'pass cards': 'thief.brief.pass-cards',
  'pass dancer': 'thief.brief.pass-dancer',
};

const game = 'thief-of-baghdad';
const read = (view: unknown) => view as ThiefView;

export const thiefFace: GameFace = {
  Board: City,
  Tray: Hand,
  Aside,
  SeatNote,
  Scores,
  Picture,
  trayTab: 'tab.hand',
  score: (view, seat) => read(view).chests[seat] ?? null,
  unit: (view) => t('thief.target', { n: read(view).target }),
  counts: () => null,
  status: (table) => {
    const view = read(table.frame?.view);
    return [gameText(game, `mode.${view.mode}`), t('thief.round', { n: view.round }), t('thief.race', { n: view.target })];
  },
  brief: (_, choice) => {
    const n = Number(choice.message.args.count ?? 0);
    return t(briefs[readMove(choice)?.verb ?? choice.action] ?? 'thief.brief.end', { n });
  },
  detail: (table, action) => {
    const palace = read(table.frame?.view).palaces.find((one) => action.startsWith(`place ${one.palace}`));
    return palace ? refusalDetail(table, palace) : '';
  },
  // What happens at a palace is proposed first, with its price, and played with a second press.
  confirms: (action) => !/^(end|pass)\b/.test(action),
};
