// Studies over the module that the page has for its house, without a worker between them.
import { expect, test } from 'vitest';
import { StudyError } from './study';
import { games, studiesHere as opened } from './testing';

test('every game is dealt, looked at from every seat, played and taken back', async () => {
  const studies = await opened();
  for (const game of games) {
    const study = await studies.open({ game, seed: 3 });
    const before = await study.position();
    const [seat = -1] = (await study.standing()).toAct;
    const { choices } = await study.look(seat);
    expect(choices.map(({ action }) => action)).toEqual(await study.menu(seat));
    expect(await study.act(seat, choices[0]!.action)).toBe(1);
    expect(Array.isArray(await study.events(1, seat))).toBe(true); // a sealed choice may be told to nobody
    const again = await studies.open(await study.save());
    expect(await again.position()).toEqual(await study.position());
    await study.goTo(0);
    expect(await study.position()).toEqual(before);
    await expect(study.act(seat, 'dance')).rejects.toThrow(StudyError);
    await Promise.all([study.close(), again.close()]);
  }
});

test('a position is set up as it is written, and a wrong one is refused with its place', async () => {
  const studies = await opened();
  const study = await studies.open({ game: games[0]!, seed: 3 });
  const position = await study.position();
  const { setup } = await study.standing();
  const set = await studies.open({ game: games[0]!, setup, position });
  expect(await set.position()).toEqual(position);
  await expect(studies.open({ game: games[0]!, setup, position: { nothing: 1 } })).rejects.toMatchObject({ path: 'position' });
});

test('while a bot thinks other questions are answered, and it can be stopped', async () => {
  const studies = await opened();
  const study = await studies.open({ game: games[0]!, seed: 3 });
  const [seat = -1] = (await study.standing()).toAct;
  const stop = new AbortController();
  let over = false;
  const thought = study.think(seat, 'ismcts:400000', { signal: stop.signal }).finally(() => (over = true));
  await study.menu(seat);
  expect(over).toBe(false);
  stop.abort();
  expect(await study.menu(seat)).toContain((await thought).choice);
  const [once, twice] = [await study.think(seat, 'ismcts:200', { seed: 5 }), await study.think(seat, 'ismcts:200', { seed: 5 })];
  expect(twice).toEqual(once);
  expect((await study.think(seat, 'greedy')).options).toEqual([]);
});

test('a view is a beginning too: it looks the same to whoever saw it, and what it hides is guessed', async () => {
  const studies = await opened();
  for (const game of games) {
    const study = await studies.open({ game, seed: 3 });
    for (const viewer of [0, null]) {
      const { view } = await study.look(viewer);
      const guess = await studies.open({ game, view, seed: 5 });
      expect((await guess.look(viewer)).view, `${game}, ${viewer}`).toEqual(view);
      expect((await guess.standing()).setup).toEqual((await study.standing()).setup);
      await guess.close();
    }
    const { view } = await study.look(0);
    await expect(studies.open({ game, view: { ...(view as object), seats: 99 } })).rejects.toMatchObject({ path: 'view' });
    await expect(studies.open({ game, view: 7 })).rejects.toMatchObject({ path: 'view' });
    await expect(studies.open({ game, view, position: {} })).rejects.toMatchObject({ path: 'view' });
    await study.close();
  }
});
