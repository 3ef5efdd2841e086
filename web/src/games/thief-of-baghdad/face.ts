// The Thief of Baghdad at the shared table.
import { argOf } from '../../connection/shapes';
import { gameText } from '../../house/words.svelte';
import type { GameFace } from '../face';
import Aside from './Aside.svelte';
import City from './City.svelte';
import Hand from './Hand.svelte';
import { readMove } from './moves';
import { offersOf } from './offers';
import Picture from './Picture.svelte';
import Scores from './Scores.svelte';
import SeatNote from './SeatNote.svelte';
import { sentenceOf } from './sentences';
import type { ThiefOfBaghdadShapes } from './shapes';
import { touched } from './view';
import { t, type TextKey } from './words';

const briefs: Record<string, TextKey> = {
  post: 'brief.post',
  'post neutral': 'brief.post',
  place: 'brief.place',
  move: 'brief.move',
  carry: 'brief.carry',
  neutral: 'brief.neutral',
  'pass cards': 'brief.pass-cards',
  'pass dancer': 'brief.pass-dancer',
};

const art = import.meta.glob<string>('./art/*.svg', { query: '?raw', import: 'default', eager: true });
const game = 'thief-of-baghdad';
const dealt = ['deal', 'draw', 'reshuffle', 'short-draw'];
const isEnd = (action: string): boolean => /^(end|pass)\b/.test(action);

export const face: GameFace<ThiefOfBaghdadShapes> = {
  ...{ Board: City, Tray: Hand, Aside, SeatNote, Scores, Picture },
  dense: true,
  art,
  trayTab: () => t('tab'),
  score: (view, seat) => view.chests[seat] ?? null,
  unit: (view) => t('target', { n: view.target }),
  margin: (n) => t('margin', { n }),
  counts: () => null,
  status: (table) => {
    const view = table.view;
    return [gameText(game, `mode.${view.mode}`), t('round', { n: view.round }), t('race', { n: view.target })];
  },
  brief: (_, choice) => {
    const n = argOf(choice.message, 'count') ?? 0;
    return t(briefs[readMove(choice)?.verb ?? choice.action] ?? 'brief.end', { n });
  },
  sounds: { 'post-own': 'place', 'post-neutral': 'place', place: 'place', move: 'place', carry: 'place', neutral: 'place', steal: 'chest', draw: 'card' },
  news: { steal: 5 },
  untold: ({ type }) => dealt.includes(type),
  where: (event) => {
    const { to } = touched(event);
    return to && `[data-spot="${['place', 'steal', 'carry'].includes(event.type) ? 'yard' : 'guards'}:${to}"]`;
  },
  leadsTo: (table, action) => {
    const choice = table.frame?.choices.find((one) => one.action === action);
    const move = choice && readMove(choice);
    return move ? `[data-palace="${move.to}"]` : null;
  },
  sentence: sentenceOf,
  offers: (table, _, picked) => offersOf(table, picked),
  onBoard: (action) => !isEnd(action),
  ends: isEnd,
};
