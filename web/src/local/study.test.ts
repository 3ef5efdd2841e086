// Studies over the module that the page has for its house, without a worker between them.
import { expect, test } from 'vitest';
import { Desk, type ToDesk } from './desk';
import { Studies, StudyError } from './study';
import { games, houseModule } from './testing';


async function opened(): Promise<Studies> {
  const desk = await Desk.open(houseModule, (message) => studies.hear(message));
  const hear = (message: ToDesk) => {
    if (message.kind === 'ask') desk.ask(message.number, message.asked);
    else if (message.kind === 'stop') desk.stop(message.number);
  };
  const studies = new Studies((message) => queueMicrotask(() => hear(message)), () => {});
  return studies;
}

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
