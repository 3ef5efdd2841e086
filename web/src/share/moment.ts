// A moment of a table as something to share: what the sharer sees of a match that goes on, the whole position of one that
// is over.
import type { MatchRecord } from '../connection/api';
import type { JsonValue } from '../connection/protocol';
import type { OpenTable } from '../house/table.svelte';
import { Studies } from '../local/study';
import type { Shared } from './link';

// The truth of a finished match after so many actions. Nothing where its steps and its actions are not counted alike:
// something was taken back, or the table itself had a word in it.
export async function truthOf(record: MatchRecord, number: number, last: number, open = Studies.open): Promise<Pick<Shared, 'setup' | 'position'> | null> {
  const studies = await open();
  try {
    const study = await studies.open(JSON.stringify(record));
    const { length, setup, rules } = await study.standing();
    if (length !== last) return null;
    await study.goTo(number);
    return { setup: { ...setup, rules }, position: await study.position() };
  } finally {
    studies.close();
  }
}

// `shown` is the moment that is looked at, of the match at `live`.
export async function momentOf(live: OpenTable, shown: OpenTable, record: (table: OpenTable) => Promise<MatchRecord>, caption: string): Promise<Shared> {
  const { info, view, number } = shown.frame!;
  const eyes = (view as { viewer?: number | null }).viewer ?? -1;
  const common = { game: info.game, eyes, names: info.seats.map((_, seat) => live.seatName(seat)), caption };
  const over = live.frame!.info.stage === 'finished' && live.frame!.outcome !== null;
  const truth = over ? await record(live).then((found) => truthOf(found, number, live.frame!.number)).catch(() => null) : null;
  return truth ? { ...common, ...truth } : { ...common, view: view as JsonValue };
}
