// What a seat sees of a study, as the frame of a table: the boards know no other.
import type { SeatInfo, Setup } from '../connection/protocol';
import { frameOf, type Frame } from '../connection/shapes';
import { usualCustoms } from '../lobby/customs';
import type { Study, Viewer } from './study';

export interface Sight {
  game: string;
  viewer: Viewer;
  seats: (setup: Setup) => SeatInfo[];
  question: number; // of what is asked, if anything is
  told: number; // so many of the last actions are told in the log
  played?: number; // actions so far, where that is known: then all is asked at once, and one answer of the worker waited for
}

export async function frameOfStudy(study: Study, { game, viewer, seats, question, told, played }: Sight): Promise<Frame> {
  const logUntil = (number: number) =>
    Promise.all(Array.from({ length: Math.min(told, number) }, (_, i) => number - i).reverse().map(async (one) => ({ number: one, events: await study.events(one, viewer) })));
  const known = played === undefined ? null : logUntil(played);
  const [{ outcome, toAct, setup, number }, look, scores, early] = await Promise.all([study.standing(), study.look(viewer), study.scores(), known]);
  const log = early ?? (await logUntil(number));
  return frameOf({
    kind: 'table',
    info: { table: 'study', game, setup, stage: outcome.over ? 'finished' : 'playing', seats: seats(setup), next: '', customs: { ...usualCustoms(), chat: false } },
    ...(viewer === null ? {} : { seat: viewer }),
    number,
    ...(look.choices.length > 0 ? { question } : {}),
    view: look.view,
    prompt: look.prompt,
    toAct,
    choices: look.choices,
    log,
    outcome: outcome.over ? outcome : null,
    scores,
    seal: { commitment: '', shares: [], secret: '' },
  });
}

// Names in the order of the seats; whoever has none is called by the number of the seat.
export const seatsNamed = (names: string[]) => (setup: Setup): SeatInfo[] =>
  Array.from({ length: setup.seats }, (_, seat) => ({ who: 'person', name: names[seat] ?? '', bot: '', connected: true }));
