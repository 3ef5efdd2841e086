// Bots that think with a network have it before they think; whatever is wrong with it, they think without, and the log says so.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Networks } from './networks';
import { game, games, networkOf, Page, studiesHere, TestStore } from './testing';

const other = games[1]!;
const files = Object.fromEntries(games.map((key) => [key, `https://caravanserai.test/${key}.net`]));
const damaged = networkOf(game).map((byte, i) => (i === 5000 ? byte ^ 1 : byte));

let fetched: string[] = [];
let warned: string[] = [];
beforeEach(() => {
  fetched = [];
  warned = [];
  vi.spyOn(console, 'warn').mockImplementation((text: string) => void warned.push(text));
});
afterEach(() => vi.unstubAllGlobals());

// What lies at the address of the first game's network; null: nothing.
function lies(file: Uint8Array | null): void {
  vi.stubGlobal('fetch', (address: string) => {
    fetched.push(address);
    return Promise.resolve(file ? new Response(new Uint8Array(file)) : new Response('', { status: 404 }));
  });
}

// Of two seats at the first table of the house, where the strongest level thinks with it.
async function thoughtsOf(bots: string[]): Promise<unknown[]> {
  const study = await (await studiesHere(files)).open({ game, setup: { seats: 2 }, seed: 3 });
  const thoughts = [];
  for (const bot of bots) thoughts.push(await study.think(0, `${bot}:60`, { seed: 5 }));
  return thoughts;
}

test('one is fetched when a bot thinks with it, and once', async () => {
  lies(networkOf(game));
  const [without, djinn, learned, again] = await thoughtsOf(['ismcts', 'djinn', 'learned', 'djinn']);
  expect(fetched).toEqual([files[game]]);
  expect(djinn).toEqual(learned);
  expect(djinn).toEqual(again);
  expect(djinn).not.toEqual(without);
  expect(warned).toEqual([]);
});

const wrong: [string, Uint8Array | null, RegExp][] = [
  ['missing', null, /answers 404/],
  ['damaged', damaged, /checksum/],
  ['cut short', networkOf(game).subarray(0, 30000), /cut short/],
  ["another game's", networkOf(other), new RegExp(`plays ${other}`)],
  ['something else', new TextEncoder().encode('<!doctype html>'), /no network/],
];
for (const [what, file, said] of wrong)
  test(`${what}: the log says so, and the bot thinks without`, async () => {
    lies(file);
    const [without, djinn] = await thoughtsOf(['ismcts', 'djinn']);
    expect(djinn).toEqual(without);
    expect(warned).toEqual([expect.stringMatching(said)]);
  });

test('nobody waits for it for long, and what comes late is taken', async () => {
  let come = (_: Response) => {};
  const taken: string[] = [];
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (come = resolve)));
  const networks = new Networks(files, () => (taken.push(game), game), 1);
  await networks.forBot(game, 'djinn');
  expect(taken).toEqual([]);
  come(new Response(new Uint8Array(networkOf(game))));
  while (taken.length === 0) await new Promise((later) => setTimeout(later, 1));
  expect(taken).toEqual([game]);
});

test('a table has it before it begins, and after it was opened again; where nobody wants it nothing is fetched', async () => {
  lies(networkOf(game));
  const store = new TestStore();
  const quiet = await Page.at(store, new Set(), files);
  await quiet.create('merchant');
  expect(fetched).toEqual([]);
  const { table, token } = await quiet.create('djinn');
  expect(fetched).toEqual([files[game]]);
  const later = await Page.at(store, new Set(), files);
  later.client.watch(table, token);
  await later.until(() => later.table !== null);
  expect(fetched).toEqual([files[game], files[game]]);
  expect(warned).toEqual([]);
});

test('a table without it plays on', async () => {
  lies(damaged);
  const page = await Page.at(new TestStore(), new Set(), files);
  const seated = await page.create('djinn');
  page.client.watch(seated.table, seated.token);
  await page.until(() => page.table?.question !== undefined);
  expect(warned).toEqual([expect.stringMatching(/checksum/)]);
});
