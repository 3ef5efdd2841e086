import { expect, test } from 'vitest';
import type { Frame } from '../../connection/shapes';
import { aView } from './sample';
import type { MorgenlandEvent, MorgenlandShapes, MorgenlandView } from './shapes';
import { scenesOf } from './told';
import { nichesOf, piecesOn } from './view';

const event = (type: MorgenlandEvent['type'], seat: number, args: object = {}) => ({ key: `event.${type}`, type, seat, rule: '', args: { seat: { seat }, ...args } }) as MorgenlandEvent;
const token = (slot: number, place: 'red' | 'gold' | 'room1', shown: number | null) => ({ slot, place, doubles: 0, shown, not: [] });

const before: MorgenlandView = {
  ...aView(), mode: 'basic', stage: 'placing', space: null,
  tokens: [[token(1, 'red', null), token(2, 'room1', null)], [token(1, 'red', null)], [token(1, 'gold', null)]],
  rooms: [{ room: 'room1', down: 3, display: null, known: [], knownBy: [] }], artifacts: [0, 0, 0],
};
const after: MorgenlandView = {
  ...before, stage: 'placing', round: before.round + 1, tokens: [[], [], []], artifacts: [1, 0, 0],
  caves: { ...before.caves, red: [2, 2, 0, 0], gold: [1, 0, 0, 0] },
  lastRound: { guard: 5, tokens: [[{ place: 'red', shown: 9 }, { place: 'room1', shown: 4 }], [{ place: 'red', shown: 7 }], [{ place: 'gold', shown: 2 }, { place: 'room1', shown: 8 }]] },
  rooms: [{ ...before.rooms[0]!, down: 2 }],
};
const events = [
  event('place', 2, { space: 'space.room1', value: null }),
  event('turn-up', 0, { space: 'space.red', count: 2 }),
  event('cave', 0, { treasure: 'treasure.red', count: 4, strength: 9 }),
  event('cave', 1, { treasure: 'treasure.red', count: 3, strength: 7 }),
  event('turn-up', 0, { space: 'space.gold', count: 1 }),
  event('cave', 2, { treasure: 'treasure.gold', count: 5, strength: 2 }),
  event('guard', 0, { strength: 5 }),
  event('buy', 0, { space: 'space.room1', artifact: 'artifact.unseen' }),
  event('round-end', 0, { round: 2 }),
  event('round', 0, { round: 3 }),
];
const frame = (view: MorgenlandView, seat = 1) => ({ view, seat }) as unknown as Frame<MorgenlandShapes>;
const scenes = scenesOf(frame(before), frame(after), [{ number: 9, events }]);

test('a tally is told space by space, and a summary ends the round', () => {
  expect(scenes.map(({ at }) => at)).toEqual(['red', 'gold', 'guard', 'room1', 'summary']);
  expect(scenes.map(({ view }) => view.space)).toEqual(['red', 'gold', 'guard', 'room1', 'room1']);
  expect(scenes[0]!.events.map(({ type }) => type)).toEqual(['cave', 'cave']);
});

test('step by step what is shown is what was told: treasure and tokens ahead of the light stay as they were', () => {
  for (const [i, { view, told }] of scenes.entries()) {
    const taken = events.slice(0, told).flatMap((one) => (one.type === 'cave' ? [one.args] : []));
    for (const cave of ['red', 'gold'] as const) {
      const gone = taken.filter(({ treasure }) => treasure === `treasure.${cave}`).map(({ count }) => count);
      expect([...nichesOf(view, cave), ...gone].sort(), `${cave} at scene ${i}`).toEqual([...nichesOf(before, cave)].sort());
    }
    const turned = events.slice(0, told).flatMap((one) => (one.type === 'turn-up' ? [one.args.space.slice(6)] : []));
    for (const space of ['red', 'gold', 'room1'] as const) {
      expect(piecesOn(view, space).every(({ open }) => open === turned.includes(space)), `${space} at scene ${i}`).toBe(true);
    }
    expect(view.artifacts[0]).toBe(told > 7 ? 1 : 0);
    expect(view.rooms[0]?.down).toBe(told > 7 ? 2 : 3);
    expect(view.guard).toBe(told > 6 ? 5 : null);
    expect(view.round).toBe(before.round);
  }
});

test('the token that was placed last lies there while the tally is told', () => {
  expect(scenes.map(({ view }) => piecesOn(view, 'room1').length)).toEqual([2, 2, 2, 2, 2]);
});

test('and its owner sees its number', () => {
  const mine = scenesOf(frame(before, 2), frame(after, 2), [{ number: 9, events: [event('place', 2, { space: 'space.room1', value: 8 }), ...events.slice(1)] }]);
  expect(piecesOn(mine[0]!.view, 'room1').map(({ seat, value }) => [seat, value])).toEqual([[0, null], [2, 8]]);
});

test('what I did alone at one space is not told to me; the same of somebody else is', () => {
  const mine = [{ number: 3, events: [event('give', 1, { treasure: 'treasure.red' })] }];
  const at = { ...before, stage: 'acting' as const, space: 'market' as const };
  expect(scenesOf(frame(at), frame(at), mine)).toEqual([]);
  expect(scenesOf(frame(at, 0), frame(at, 0), mine).map((scene) => scene.at)).toEqual(['market']);
});

test('units that go one by one are told with the last of them', () => {
  const at = { ...before, stage: 'acting' as const, space: 'market' as const };
  const asksOn = { ...at, question: { ...at.question, ask: 'pay' as const, seat: 0 } };
  const entries = [{ number: 3, events: [event('pay', 0, { treasure: 'treasure.red', count: 1 })] }];
  expect(scenesOf(frame(asksOn), frame(asksOn), entries)).toEqual([]);
  expect(scenesOf(frame(asksOn), frame(at), entries).map((scene) => scene.events)).toEqual([entries[0]!.events]);
});

test('a round that ends in a moment of magic, after its last space, is summed up too', () => {
  const ending: MorgenlandView = { ...before, stage: 'ending', space: null };
  const entries = [{ number: 9, events: [event('round-end', 0, { round: before.round }), event('round', 0, { round: before.round + 1, card: 3 })] }];
  const scenes = scenesOf({ view: ending, seat: 0 } as Frame<MorgenlandShapes>, { view: after, seat: 0 } as Frame<MorgenlandShapes>, entries);
  expect(scenes.map(({ at, summary }) => [at, summary])).toEqual([['summary', true]]);
  expect(scenes[0]?.title).toEqual({ key: 'event.round-end', args: { round: before.round } });
});

test('what is paid for a tax is told under its name, and not under the space where the light stands', () => {
  const tax = { item: '#1', seat: 2, power: 'sultans-tax', status: 'pending' } as unknown as MorgenlandView['batch'][number];
  const at = { ...before, stage: 'acting' as const, space: 'djinn' as const, batch: [tax] };
  const titles = (view: MorgenlandView, ...told: MorgenlandEvent[]) => scenesOf(frame(view), frame(view), [{ number: 3, events: told }]).map(({ title }) => title.key);
  const pays = event('pay', 2, { treasure: 'treasure.red', count: 1 });
  expect(titles(at, pays)).toEqual(['spell.sultans-tax']);
  expect(titles({ ...at, batch: [] }, pays)).toEqual(['space.djinn']);
  expect(titles(at, event('djinn', 2, { strength: 9 }), pays)).toEqual(['space.djinn']);
});

test('what the tally brings me alone is told to me, unlike what I do there', () => {
  const at = { ...before, stage: 'turned' as const, space: 'djinn' as const };
  const told = (one: MorgenlandEvent) => scenesOf(frame(at), frame(at), [{ number: 3, events: [one] }]).map(({ events }) => events.map(({ type }) => type));
  expect(told(event('djinn', 1, { strength: 8 }))).toEqual([['djinn']]);
  expect(told(event('cave', 1, { treasure: 'treasure.red', count: 4, strength: 9 }))).toEqual([['cave']]);
  expect(told(event('keep', 1, { spell: 'spell.spy' }))).toEqual([]);
});

test('magic that is answered by other magic lends it no title, and magic that works at once is said once', () => {
  const double = { item: '#1', seat: 2, power: 'double', status: 'pending' } as unknown as MorgenlandView['batch'][number];
  const at = { ...before, stage: 'turned' as const, space: 'red' as const, batch: [double] };
  const lays = event('use-at', 0, { artifact: 'artifact.carpet', space: 'space.red' });
  const told = (...events: MorgenlandEvent[]) => scenesOf(frame(at), frame(at), [{ number: 3, events }])[0];
  expect(told(lays)?.title.key).toBe('space.red');
  const works = ['carpet-laid', 'resolved'] as const;
  const laid = works.map((type) => event(type, 0, { power: 'artifact.carpet', space: 'space.red' }));
  expect(told(lays, ...laid, event('cave', 0, { treasure: 'treasure.red', count: 4, strength: 9 }))?.events.map(({ type }) => type)).toEqual(['use-at', 'cave']);
  expect(told(...laid)?.events.map(({ type }) => type)).toEqual(works);
});
