// A shared position on the engine itself: tried, taken back, tried otherwise.
import { beforeAll, expect, test } from 'vitest';
import type { MatchRecord } from '../connection/api';
import { game, games, studiesHere } from '../local/testing';
import { StudyError } from '../local/study';
import { decodeShared, encodeShared, linkCharsMax, type Shared } from './link';
import { truthOf } from './moment';
import type { Trial } from './trial.svelte';
import { pretendBrowser } from '../house/testing';

let trials: typeof import('./trial.svelte');
beforeAll(async () => {
  pretendBrowser();
  trials = await import('./trial.svelte');
}, 60_000);
const open = async (shared: Shared): Promise<Trial> => new trials.Trial(shared, await studiesHere(), () => ({}));

const settled = () => new Promise((done) => setTimeout(done, 30));
const names = ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve'];

// Some way into a match: what one seat sees, and the truth.
async function middle(game: string) {
  const studies = await studiesHere();
  const study = await studies.open({ game, seed: 4 });
  for (let i = 0; i < 24; i++) {
    const [seat = -1] = (await study.standing()).toAct;
    await study.act(seat, (await study.think(seat, 'random', { seed: i + 1 })).choice);
  }
  return study;
}

test('every game is shared as a view and as a position, within the length of a link, and opens as it was', async () => {
  for (const game of games) {
    const study = await middle(game);
    const { setup, toAct } = await study.standing();
    const [eyes = 0] = toAct;
    const { view } = await study.look(eyes);
    for (const shared of [{ game, view, eyes, names: [], caption: 'Your turn' }, { game, setup, position: await study.position(), eyes, names: [], caption: '' }] satisfies Shared[]) {
      const link = await encodeShared(shared);
      expect(link.length, `${game}: a link of ${link.length} letters`).toBeLessThan(linkCharsMax / 2);
      const trial = await open(await decodeShared(link));
      await trial.open();
      expect(trial.table.frame!.view, game).toEqual(view);
      expect(trial.isGuess).toBe('view' in shared);
      expect(trial.table.asked, game).toBe(true);
    }
  }
});

test('a variation goes back and on, and another move forgets what came after', async () => {
  const study = await middle(game);
  const { setup, toAct } = await study.standing();
  const [eyes = 0] = toAct;
  const trial = await open({ game, setup, position: await study.position(), eyes, names, caption: '' });
  await trial.open();
  const [first, second] = trial.table.frame!.choices.map(({ action }) => action) as [string, string];
  const play = async (action: string) => {
    trial.press(action);
    trial.press(action); // where the table asks first, once more plays it
    await settled();
  };
  await play(first);
  const after = trial.table.frame!.view;
  expect(trial.number).toBeGreaterThan(0);
  trial.go(trial.number - 1);
  await settled();
  expect(trial.number).toBe(0);
  expect(trial.length).toBeGreaterThan(0);
  trial.go(1);
  await settled();
  expect(trial.table.frame!.view).toEqual(after);
  trial.go(0);
  await settled();
  await play(second);
  expect(trial.table.frame!.view).not.toEqual(after);
  trial.press('dance');
  await settled();
  expect(trial.table.frame!.view).not.toEqual(after); // no action of the game: nothing happens
});

test('what was shared as a view is shared on as one: never the guess', async () => {
  for (const game of games) {
    const { view } = await (await middle(game)).look(0);
    const trial = await open({ game, view, eyes: 0, names, caption: '' });
    await trial.open();
    expect(await trial.now('once more')).toEqual({ game, view, eyes: 0, names, caption: 'once more' });
  }
});

test('an impossible position is refused with its place', async () => {
  const trial = await open({ game, position: { nothing: 1 }, eyes: 0, names, caption: '' });
  await expect(trial.open()).rejects.toMatchObject({ path: 'position' });
  const other = await open({ game: 'chess', position: {}, eyes: 0, names, caption: '' });
  await expect(other.open()).rejects.toThrow(StudyError);
});

test('of a finished match the truth at a step is found in its record, where steps and actions are counted alike', async () => {
  const studies = await studiesHere();
  const study = await studies.open({ game, seed: 9 });
  const [seat = 0] = (await study.standing()).toAct;
  const before = await study.position();
  await study.act(seat, (await study.menu(seat))[0]!);
  const record = JSON.parse(await study.save()) as MatchRecord;
  expect((await truthOf(record, 0, 1, studiesHere))?.position).toEqual(before);
  expect((await truthOf(record, 1, 1, studiesHere))?.position).toEqual(await study.position());
  expect(await truthOf(record, 1, 2, studiesHere)).toBe(null);
});
