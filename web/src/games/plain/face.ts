import type { JsonValue } from '../../connection/protocol';
import type { OpenTable } from '../../house/table.svelte';
import type { GameFace } from '../face';
import { arrange, isScore } from './facts';
import PlainBoard from './PlainBoard.svelte';
import PlainScores from './PlainScores.svelte';
import PlainSeatNote from './PlainSeatNote.svelte';

export const plainFace: GameFace = {
  Board: PlainBoard,
  SeatNote: PlainSeatNote,
  Scores: PlainScores,
  emblem: 'emblem',
  score: (view, seat) => arrange(view as JsonValue).perSeat.find(([key]) => isScore(key))?.[1][seat] ?? null,
  counts: () => null,
  status: (table: OpenTable) => {
    const mode = table.frame?.info.setup.mode;
    return mode ? [table.say({ key: `mode.${mode}`, args: {} })] : [];
  },
  confirms: () => false,
};
