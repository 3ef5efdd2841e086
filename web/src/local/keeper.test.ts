// The house as the worker runs it.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { game, mode, networkFiles, Page, TestStore } from './testing';
import type { Imported } from './words';

test('a match goes on in another house over the same store, and its record becomes a table elsewhere', { timeout: 60_000 }, async () => {
  const store = new TestStore();
  const first = await Page.at(store);
  const seated = await first.create();
  first.client.watch(seated.table, seated.token);
  await first.play(seated, 4);
  await first.until(() => first.table?.question !== undefined); // nobody writes any more in the first house

  const second = await Page.at(store);
  second.client.watch(seated.table, seated.token);
  await second.until(() => second.table !== null);
  expect(second.table!.number).toBeGreaterThanOrEqual(first.table!.number);
  await second.play(seated);
  expect(second.table!.outcome?.winners.length).toBeGreaterThan(0);
  expect(second.table!.seal.secret).not.toBe('');

  const record = await second.ask({ what: 'record', table: seated.table });
  expect(record.good).toBe(true);
  const other = await Page.at(new TestStore());
  const imported = await other.ask({ what: 'import', text: record.text });
  expect(imported.good, imported.text).toBe(true);
  const { table, people } = JSON.parse(imported.text) as Imported;
  expect(people).toEqual([]); // there is nothing left to play
  other.client.watch(table, '');
  await other.until(() => other.table !== null);
  expect(other.table!.outcome).toEqual(second.table!.outcome);
});

test('a match that goes on is carried to another browser and played to its end there', { timeout: 60_000 }, async () => {
  const here = await Page.at(new TestStore());
  const seated = await here.create('apprentice');
  here.client.watch(seated.table, seated.token);
  await here.play(seated, 3);
  await here.until(() => here.table?.question !== undefined);
  const { text } = await here.ask({ what: 'record', table: seated.table });

  const there = await Page.at(new TestStore());
  const { table, people } = JSON.parse((await there.ask({ what: 'import', text })).text) as Imported;
  expect(people.map(({ name, seat }) => [name, seat])).toEqual([['Ann', 0]]); // the other is a bot, by its name
  const seat = { ...seated, table, token: people[0]!.token };
  there.client.watch(table, seat.token);
  await there.until(() => there.table?.question !== undefined);
  expect(there.table!.view).toEqual(here.table!.view);
  await there.play(seat);
  expect(there.table!.outcome?.winners.length).toBeGreaterThan(0);
});

test('a record with a plain seed is taken too: nothing was promised, and nothing is said to be', async () => {
  const record = readFileSync(`../tests/records/${game}/${readdirSync(`../tests/records/${game}`).find((name) => name.includes('_v1.'))}`, 'utf8');
  expect(record).toContain('"seed"');
  const page = await Page.at(new TestStore());
  const imported = await page.ask({ what: 'import', text: record });
  expect(imported.good, imported.text).toBe(true);
  const { table } = JSON.parse(imported.text) as Imported;
  page.client.watch(table, '');
  await page.until(() => page.table !== null);
  expect(page.table!.outcome?.over).toBe(true);
  expect(page.table!.seal.commitment).toBe('');
  const again = await page.ask({ what: 'record', table });
  expect(JSON.parse(again.text).actions).toEqual(JSON.parse(record).actions);
});

test('while a djinn thinks the worker hears what is said to it, and whoever leaves stops it', { timeout: 30_000 }, async () => {
  const open = new Set<string>();
  const store = new TestStore();
  const page = await Page.at(store, open, networkFiles);
  const seated = await page.create('djinn');
  page.client.watch(seated.table, seated.token);
  await page.play(seated, 1);
  while (page.table?.question !== undefined) await page.play(seated, 1); // whose turn takes several choices
  const { number } = page.table!;
  const moment = { kind: 'moment' as const, table: seated.table, token: seated.token, number: 0 };
  let answered = 0;
  while (page.table!.number === number && answered < 4) if ((await page.client.send(moment)).kind === 'shown') ++answered;
  expect(answered).toBe(4); // all in less than the second and a half of one thought
  page.client.leave();
  await page.until(() => !open.has(seated.table));
  const kept = store.logs.entries.get(seated.table)!.length;
  const other = await page.create();
  page.client.watch(other.table, other.token);
  await page.until(() => page.table?.info.table === other.table);
  expect(store.logs.entries.get(seated.table)!.length).toBe(kept); // nobody thinks there any more
});

test('whoever leaves a table leaves it to other tabs, which find it as it is', async () => {
  const open = new Set<string>();
  const store = new TestStore();
  const [first, second] = [await Page.at(store, open), await Page.at(store, open)];
  const seated = await first.create();
  first.client.watch(seated.table, seated.token);
  await first.play(seated, 2);
  second.client.watch(seated.table, seated.token);
  await second.until(() => second.missing !== null);
  expect(second.missing!.reason).toBe('elsewhere');
  first.client.leave();
  await first.until(() => !open.has(seated.table));
  second.client.watch(seated.table, seated.token);
  await second.until(() => second.table?.question !== undefined);
  await second.play(seated, 2);
  first.client.watch(seated.table, seated.token);
  await first.until(() => first.missing !== null);
  second.client.leave();
  await first.until(() => !open.has(seated.table));
  first.table = null;
  first.client.watch(seated.table, seated.token);
  await first.until(() => first.table !== null);
  expect(first.table!.number).toBeGreaterThanOrEqual(second.table!.number); // what was played there is here
});

test('what cannot be kept is refused, and told of', async () => {
  const store = new TestStore();
  const page = await Page.at(store);
  const seated = await page.create();
  page.client.watch(seated.table, seated.token);
  await page.until(() => page.table?.question !== undefined);
  store.full = true;
  const { question = 0, choices } = page.table!;
  const answer = await page.client.send({ kind: 'act', table: seated.table, token: seated.token, question, action: choices[0]!.action });
  expect(answer).toMatchObject({ kind: 'refused', reason: 'notSaved' });
  expect(page.told).toContainEqual({ kind: 'storage', trouble: 'full' });
});

test('a damaged match, and one that is open in another tab, are refused in words; the others stay', async () => {
  const store = new TestStore();
  const before = await Page.at(store);
  const [spoilt, open, good] = [await before.create(), await before.create(), await before.create()];
  store.logs.entries.set(spoilt.table, [...store.logs.entries.get(spoilt.table)!.slice(0, 1), 'the rest of this log is lost']);
  const page = await Page.at(store, new Set([open.table]));
  page.client.watch(spoilt.table, spoilt.token);
  await page.until(() => page.missing !== null);
  expect(page.missing!.reason).toBe('setAside');
  page.missing = null;
  page.client.watch(open.table, open.token);
  await page.until(() => page.missing !== null);
  expect(page.missing!.reason).toBe('elsewhere');
  page.client.watch(good.table, good.token);
  await page.until(() => page.table?.info.table === good.table);
});

test('a record of rules this engine does not know is refused in words', async () => {
  const page = await Page.at(new TestStore());
  const record = `{"record":1,"game":"${game}","rules":99,"setup":{"mode":"${mode}","seats":2,"options":{}},"players":["A","B"],"dice":{"seed":"7"},"actions":[\n]}`;
  const answer = await page.ask({ what: 'import', text: record });
  expect(answer.good).toBe(false);
  expect(answer.text).toContain('99');
});
