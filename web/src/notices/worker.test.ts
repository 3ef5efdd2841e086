// The worker as a browser runs it, with a browser made of lists: Chromium without windows shows no notices.
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

interface Page {
  url: string;
  focused: boolean;
  focus?: () => string;
}

function worker(pages: Page[], words?: object, active: object | null = null) {
  const heard: Record<string, (event: object) => void> = {};
  const shown: unknown[] = [];
  let hasSkipped = false;
  const self = {
    addEventListener: (name: string, hear: (event: object) => void) => (heard[name] = hear),
    location: new URL('http://house.example/worker.js'),
    skipWaiting: () => Promise.resolve((hasSkipped = true)),
    registration: { active, showNotification: (...about: unknown[]) => shown.push(about) },
    clients: { claim: () => Promise.resolve(), matchAll: () => Promise.resolve(pages), openWindow: (address: string) => `opened ${address}` },
  };
  const kept: string[] = [];
  const caches = {
    keys: () => Promise.resolve([]),
    open: () => Promise.resolve({ match: () => Promise.resolve(words && { json: () => words }), addAll: (all: { address: string }[]) => void kept.push(...all.map(({ address }) => address)) }),
  };
  const Request = class {
    constructor(readonly address: string) {}
  };
  runInNewContext(readFileSync('public/worker.js', 'utf8'), { self, caches, URL, Request });
  const hear = (name: string, event: object) =>
    new Promise((done, failed) => heard[name]!({ ...event, waitUntil: (work: Promise<unknown>) => void Promise.resolve(work).then(done, failed) }));
  return { hear, shown, kept, skipped: () => hasSkipped };
}

const push = { data: { json: () => ({ kind: 'turn', table: 'abc', game: 'a-game' }) } };
const words = { turn: 'C’est à vous.', games: { 'a-game': 'A Game' } };

test('a push is shown in the words that the page has left, one for a table', async () => {
  const { hear, shown } = worker([], words);
  await hear('push', push);
  expect(shown).toEqual([['A Game', { body: 'C’est à vous.', tag: 'abc', data: { table: 'abc' }, icon: '/favicon.svg' }]]);
});

test('without words it says at least whose house it is', async () => {
  const { hear, shown } = worker([]);
  await hear('push', push);
  expect(shown).toMatchObject([['Caravanserai', { tag: 'abc' }]]);
});

test('whoever looks at the table is not told', async () => {
  const at = (focused: boolean) => [{ url: 'https://house/table/abc?board=plain', focused }];
  for (const focused of [true, false]) {
    const { hear, shown } = worker(at(focused), words);
    await hear('push', push);
    expect(shown).toHaveLength(focused ? 0 : 1);
  }
});

test('a press leads to the table: to its page, or to a new one', async () => {
  const notification = { close: () => {}, data: { table: 'abc' } };
  const there = worker([{ url: 'https://house/', focused: true }, { url: 'https://house/table/abc', focused: false, focus: () => 'focused' }]);
  expect(await there.hear('notificationclick', { notification })).toBe('focused');
  expect(await worker([]).hear('notificationclick', { notification })).toBe('opened /table/abc');
});

test('the first worker keeps the page and serves at once; a later one waits until it is asked', async () => {
  for (const active of [null, {}]) {
    const { hear, kept, skipped } = worker([], undefined, active);
    await hear('install', {});
    await hear('activate', {});
    expect(kept).toEqual(['/']);
    expect(skipped()).toBe(active === null);
    await hear('message', { data: 'use' });
    expect(skipped()).toBe(true);
  }
});
