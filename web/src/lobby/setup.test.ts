import { describe, expect, test } from 'vitest';
import type { GameListing } from '../connection/api';
import type { TableInfo } from '../connection/protocol';
import { usualCustoms } from './customs';
import { recall, remember } from './memory';
import { botTable, chairsAround, chairsHere, chairToTake, firstPlan, isOpen, keptChair, levelOf, openChair, optionsOf, seatRange, seatWish, usualBot, usualSeats, usualValue, withLevel } from './setup';

const game: GameListing = {
  key: 'g',
  title: 'G',
  minutes: 20,
  modes: [
    { key: 'base', seatsMin: 2, seatsMax: 4 },
    { key: 'duel', seatsMin: 2, seatsMax: 2 },
  ],
  options: [
    { key: 'open', values: ['off', 'on'], modes: ['base', 'duel'] },
    { key: 'remove', values: ['random'], modes: ['duel'] },
  ],
  bots: ['apprentice', 'merchant', 'djinn'],
};
const bot = (name: string) => ({ who: 'bot', bot: name });
const me = { who: 'person', bot: '' };

describe('one press', () => {
  test('seats me under my emblem and fair bots around me', () => {
    expect(botTable(game, 1, usualBot(game)).setup).toEqual({ mode: 'base', seats: 3 });
    expect(botTable(game, 1, usualBot(game)).seats).toEqual([bot('merchant'), me, bot('merchant')]);
  });

  test('a table without my emblem has a first chair', () => {
    expect(botTable(game, 4, 'djinn').seats).toEqual([me, bot('djinn'), bot('djinn')]);
  });

  test('the level chosen last counts, while the house has it', () => {
    expect(usualBot(game, 'djinn')).toBe('djinn');
    expect(usualBot(game, 'sultan')).toBe('merchant');
    expect(usualBot({ ...game, bots: ['random', 'greedy'] })).toBe('greedy');
  });
});

test('a chair is kept for a name, once there is one', () => {
  expect(seatWish(keptChair(' Dunya '))).toEqual({ who: 'open', bot: '', keptFor: 'Dunya' });
  expect(seatWish(keptChair(' '))).toEqual({ who: 'open', bot: '' });
  expect([keptChair('Dunya'), openChair, 'person', 'bot:djinn'].map(isOpen)).toEqual([true, true, false, false]);
  expect(firstPlan(game, 0, { mode: 'base', chairs: ['person', keptChair('Dunya')] }).chairs).toEqual(['person', 'kept:Dunya']);
});

test('three is company, as far as the mode allows', () => {
  expect(usualSeats({ key: 'duel', seatsMin: 2, seatsMax: 2 })).toBe(2);
  expect(usualSeats({ key: 'crowd', seatsMin: 4, seatsMax: 5 })).toBe(4);
});

test('range and options follow the listing', () => {
  expect(seatRange(game)).toEqual([2, 4]);
  expect(optionsOf(game, 'base').map((option) => option.key)).toEqual(['open']);
  expect(optionsOf(game, 'duel').map((option) => option.key)).toEqual(['open', 'remove']);
});

test('people race, where the game can do it', () => {
  const tap = { key: 'tap', values: ['lots', 'race'], modes: ['base'] };
  expect(usualValue(tap, true)).toBe('race');
  expect(usualValue(tap, false)).toBe('lots');
  expect(usualValue(game.options[0]!, true)).toBe('off');
});

describe('the dialog starts', () => {
  test('with friends around me when nothing is known', () => {
    expect(firstPlan(game, 2)).toEqual({ mode: 'base', chairs: ['open', 'open', 'person'], options: {}, listed: false });
  });

  test('with what was chosen last, me where I like to sit now', () => {
    const last = { mode: 'base', chairs: ['person', 'open', 'bot:djinn', 'bot:merchant'], options: { open: 'on' }, listed: true };
    expect(firstPlan(game, 1, last)).toEqual({ ...last, chairs: ['open', 'person', 'bot:djinn', 'bot:merchant'] });
  });

  test('without what the game no longer has', () => {
    const last = { mode: 'gone', chairs: ['person', 'bot:sultan', 'open', 'open', 'open'], options: { open: 'maybe', tap: 'race' }, listed: false };
    expect(firstPlan(game, 0, last)).toEqual({ mode: 'base', chairs: ['person', 'open', 'open', 'open'], options: {}, listed: false });
  });

  test('more chairs are of the spare kind, fewer leave me mine', () => {
    expect(chairsAround(4, 0, ['person', 'bot:djinn'], 'open')).toEqual(['person', 'bot:djinn', 'open', 'open']);
    expect(chairsAround(2, 3, ['open', 'open', 'open', 'person'], 'open')).toEqual(['person', 'open']);
  });
});

describe('what is remembered', () => {
  const shelfWith = (text: string | null) => {
    let stored = text;
    return { getItem: () => stored, setItem: (_: string, value: string) => void (stored = value) };
  };
  const plan = { mode: 'base', chairs: ['person', 'open'], options: {}, listed: false };

  test('each game for itself, plan and level apart', () => {
    const shelf = shelfWith(null);
    remember(shelf, 'g', { plan });
    remember(shelf, 'g', { bot: 'djinn' });
    remember(shelf, 'h', { bot: 'vizier' });
    expect(recall(shelf, 'g')).toEqual({ plan, bot: 'djinn' });
    expect(recall(shelf, 'h')).toEqual({ bot: 'vizier' });
  });

  test('customs are kept with the plan, unless they are none that are offered', () => {
    const shelf = shelfWith(null);
    const customs = { ...usualCustoms(), clock: { kind: 'move' as const, seconds: 60, increment: 0 }, absent: 'bot' as const, chat: false };
    remember(shelf, 'g', { plan: { ...plan, customs } });
    expect(recall(shelf, 'g').plan?.customs).toEqual(customs);
    expect(firstPlan(game, 0, recall(shelf, 'g').plan).customs).toEqual(customs);
    remember(shelf, 'g', { plan: { ...plan, customs: { ...customs, watchDelay: 7 } } });
    expect(recall(shelf, 'g')).toEqual({});
  });

  test.each(['{', '[]', '7', 'null', '{"g":7}', '{"g":{"plan":{"mode":1},"bot":2}}', '{"g":{"plan":{"mode":"base","chairs":[3],"options":{},"listed":true}}}'])(
    'nonsense is forgotten: %s',
    (text) => expect(recall(shelfWith(text), 'g')).toEqual({}),
  );
});

test('I ask for the chair of my emblem where it is open', () => {
  const info = { seats: [{ who: 'person' }, { who: 'open' }, { who: 'bot' }] } as TableInfo;
  expect([0, 1, 2, 4].map((emblem) => chairToTake(info, emblem))).toEqual([undefined, 1, undefined, undefined]);
});

describe('a table on this device', () => {
  test('has nobody to wait for: a bot sits where a friend would have come', () => {
    expect(chairsHere(['person', openChair, keptChair('Badr')], 'merchant')).toEqual(['person', 'bot:merchant', keptChair('Badr')]);
  });

  test('holds no race by speed', () => {
    const option = { key: 'tap', values: ['lots', 'relaxed', 'race', 'nerve'], modes: ['base'] };
    expect(optionsOf({ ...game, options: [option] }, 'base', true)[0]?.values).toEqual(['lots', 'nerve']);
    expect(optionsOf({ ...game, options: [option] }, 'base')[0]?.values).toHaveLength(4);
  });
});

test('one level for all bots, whoever else sits there', () => {
  const chairs = ['person', 'bot:merchant', openChair, 'bot:merchant'];
  expect([levelOf(chairs), levelOf([...chairs, 'bot:djinn']), levelOf(['person', openChair])]).toEqual(['merchant', '', '']);
  expect(withLevel([...chairs, 'bot:djinn'], 'apprentice')).toEqual(['person', 'bot:apprentice', openChair, 'bot:apprentice', 'bot:apprentice']);
});
