import type { GameFace } from '../face';
import { scoreOf } from './facts';
import PlainBoard from './PlainBoard.svelte';
import PlainScores from './PlainScores.svelte';
import PlainSeatNote from './PlainSeatNote.svelte';
import { readings } from './readings.svelte';

export const plainFace: GameFace = {
  Board: PlainBoard,
  SeatNote: PlainSeatNote,
  Scores: PlainScores,
  score: (view, seat, game) => scoreOf(view, seat, readings.of(game)),
  counts: () => null,
  status: (table) => {
    const mode = table.frame?.info.setup.mode;
    return mode ? [table.say({ key: `mode.${mode}`, args: {} })] : [];
  },
};
