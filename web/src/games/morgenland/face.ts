// Morgenland at the shared table.
import { wordOf } from '../../connection/shapes';
import { gameText, gameWords } from '../../house/words.svelte';
import type { GameFace } from '../face';
import { isPart } from './acts';
import Aside from './Aside.svelte';
import Board from './Board.svelte';
import { placeOf } from './flights';
import { placeWords } from './labels';
import { spaceOf } from './moves';
import { offersOf } from './offers';
import Picture from './Picture.svelte';
import { planOf } from './plan.svelte';
import { sentenceOf } from './sentences';
import Scores from './Scores.svelte';
import SeatNote from './SeatNote.svelte';
import Summary from './Summary.svelte';
import type { MorgenlandShapes } from './shapes';
import { scenesOf } from './told';
import Tray from './Tray.svelte';
import { t } from './words';

const art = import.meta.glob<string>('./art/*.svg', { query: '?raw', import: 'default', eager: true });
const game = 'morgenland';
const unitMoves = ['action.take', 'action.give', 'action.pay'];
const proposed = /^(place|cast|use|to|on|remove|swap|pick) /;

export const face: GameFace<MorgenlandShapes> = {
  ...{ Board, Tray, Aside, SeatNote, Scores, Picture },
  dense: true,
  art,
  score: (view, seat) => view.artifacts[seat] ?? null,
  unit: () => gameText(game, 'field.artifacts'),
  margin: (n) => t('margin', { n }),
  counts: () => null,
  status: (table) => {
    const view = table.view;
    const where = view.space ? gameText(game, `space.${view.space}`) : gameText(game, `stage.${view.stage}`);
    return [gameText(game, `mode.${view.mode}`), t('round', { n: view.round }), where];
  },
  explain: (table, choice) =>
    choice.message.key === 'action.place' ? placeWords(table, wordOf(choice.message.args.space), choice.message.args.value) : table.about(choice),
  // A phone has room for few words: the token and the space, the spell and its target.
  brief: (table, { message }) => {
    const entry = `${message.key}.entry`;
    if (unitMoves.includes(message.key)) return table.say(message); // "crown" alone would not say what becomes of it
    return table.say({ ...message, key: entry in gameWords.of(game).texts ? entry : message.key });
  },
  where: (event) => {
    const space = placeOf(event);
    return space && `[data-space="${space}"]`;
  },
  leadsTo: (table, action) => {
    const move = planOf(table).moves.find((one) => one.action === action);
    const space = move && spaceOf(table.view, move);
    return space ? `[data-space="${space}"]` : null;
  },
  sentence: sentenceOf,
  untold: isPart,
  tell: scenesOf,
  Summary,
  sounds: { place: 'place', 'turn-up': 'card', cave: 'coin', take: 'coin', give: 'coin', pay: 'coin', buy: 'rise', guard: 'rattle', cast: 'lamp', 'cast-at': 'lamp', 'cast-on': 'lamp', use: 'lamp', camel: 'rise' },
  news: { buy: 4, camel: 2, cast: 2, 'cast-at': 2, 'cast-on': 2, 'cast-move': 2, emptied: 2, 'turned-away': 1 },
  fates: { 'turned-away': 5, 'shows-all': 5, countered: 4, 'cannot-pay': 3 },
  offers: offersOf,
  onBoard: (action) => proposed.test(action),
  // Units are paid one by one, and whoever lets a moment for magic pass is asked again at the next.
  free: (action) => /^(take|give|pay) |^pass$/.test(action),
  ends: (action) => /^(pass|decline|done)\b/.test(action),
};
