import type { JsonValue } from '../../connection/protocol';
import type { OpenTable } from '../../house/table.svelte';
import type { GameFace } from '../face';
import { isRecord, plainName, seatNumbers } from './facts';
import PlainBoard from './PlainBoard.svelte';

const seatsOf = (view: JsonValue): number => (isRecord(view) && typeof view.seats === 'number' ? view.seats : 0);

export const plainFace: GameFace = {
  Board: PlainBoard,
  emblem: 'emblem',
  score(view, seat) {
    const json = view as JsonValue;
    return seatNumbers(json, seat, seatsOf(json)).find(([key]) => key === 'points' || key === 'scores')?.[1] ?? null;
  },
  counts(view, seat) {
    const json = view as JsonValue;
    const others = seatNumbers(json, seat, seatsOf(json)).filter(([key]) => key !== 'points' && key !== 'scores');
    return others.length > 0 ? others.map(([key, value]) => `${plainName(key)} ${value}`).join(', ') : null;
  },
  status: (table: OpenTable) => {
    const mode = table.frame?.info.setup.mode;
    return mode ? [table.say({ key: `mode.${mode}`, args: {} })] : [];
  },
  confirms: () => false,
};
