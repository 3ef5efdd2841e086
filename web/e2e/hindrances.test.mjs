// What a browser may lack or spoil, for somebody who plays without a server: it is said in words, and nothing else is lost.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inTheBrowser, isAsked, moves } from './house.mjs';
import { games, titleOf } from './roster.mjs';
import { firstOfList, playOn } from './tables.mjs';
import { staticHouse } from './webSpace.mjs';

const [first, second] = games;
const here = (page) => page.locator('[data-here]');
const kept = (page, game) => here(page).locator('li').filter({ hasText: titleOf(game) });
const start = (page, game) => page.locator('.card').filter({ hasText: titleOf(game) }).locator('.primary').click();
const toLobby = (page) => page.getByRole('link', { name: 'Back to the lobby' }).or(page.getByRole('button', { name: 'Back to the lobby' })).first().click();

async function visit(context, home) {
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  page.on('pageerror', (error) => assert.fail(`the page failed: ${error.message}`));
  page.on('response', (response) => assert.ok(response.ok(), `${response.status()} ${response.url()}`)); // below its path it finds everything
  await page.goto(home);
  return page;
}

// The worker opens the storage: what it finds there is arranged before it begins.
async function beforeTheWorker(context, arrange) {
  await context.unroute('**/worker-*.js');
  await context.route('**/worker-*.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `(${arrange})();\n${await response.text()}` });
  });
}

// Runs in the worker: there is no room as long as somebody says so.
function fills() {
  const { put } = IDBObjectStore.prototype;
  let full = false;
  new BroadcastChannel('test.full').onmessage = ({ data }) => (full = data);
  IDBObjectStore.prototype.put = function (...row) {
    if (full) throw new DOMException('There is no room.', 'QuotaExceededError');
    return put.apply(this, row);
  };
}

// Runs in the page: most of what was kept of this game's match is lost.
async function spoil(game) {
  const opened = indexedDB.open('caravanserai');
  await new Promise((done) => (opened.onsuccess = done));
  const parts = opened.result.transaction('parts', 'readwrite').objectStore('parts');
  const all = parts.getAll();
  await new Promise((done) => (all.onsuccess = done));
  const part = all.result.find(({ entries }) => entries[0].includes(game));
  const put = parts.put({ ...part, entries: part.entries.slice(0, 1) });
  await new Promise((done) => (put.onsuccess = done));
  opened.result.close();
}

test('storage full or forbidden, a damaged match, a strange record, no WebAssembly: words, and nothing else lost', () =>
  inTheBrowser(async (browser) => {
    const space = await staticHouse();
    try {
      const context = await browser.newContext({ locale: 'en', reducedMotion: 'reduce', serviceWorkers: 'block' });
      await beforeTheWorker(context, fills);
      const page = await visit(context, space.home);
      await page.evaluate(() => localStorage.setItem('caravanserai.settings', JSON.stringify({ name: 'Amina', motion: 'none', story: 'none' })));
      await page.reload();
      await start(page, first);
      await isAsked(page);
      await toLobby(page);
      await kept(page, first).waitFor();

      // Full: the move is not made, and says so; with room again it is.
      await start(page, second);
      await isAsked(page);
      const before = await moves(page);
      await page.evaluate(() => new BroadcastChannel('test.full').postMessage(true));
      await firstOfList(page);
      await page.getByText('storage is full').waitFor();
      assert.equal(await moves(page), before);
      await page.evaluate(() => new BroadcastChannel('test.full').postMessage(false));
      await playOn(page);
      await page.waitForFunction((number) => Number(document.querySelector('[data-moves]').dataset.moves) > number, before);
      await toLobby(page);

      // Damaged: this one alone.
      await page.evaluate(spoil, first);
      await page.reload();
      await kept(page, first).getByRole('button').first().click();
      await page.getByText('is damaged, or from a newer version').waitFor();
      await toLobby(page);
      await kept(page, second).getByRole('button').first().click();
      assert.ok(await isAsked(page)); // the other goes on
      await toLobby(page);
      await kept(page, first).getByRole('button', { name: 'Forget this table' }).click();
      await kept(page, first).getByRole('button', { name: 'Forget', exact: true }).click();
      await kept(page, first).waitFor({ state: 'detached' });

      // A record of a program that is not written yet.
      const record = { record: 1, game: first, rules: 99, setup: { mode: 'base', seats: 2, options: {} }, players: ['A', 'B'], dice: { seed: '7' }, actions: [] };
      await here(page).locator('input[type=file]').setInputFiles({ name: 'later.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(record)) });
      await page.getByText(/cannot be opened as a record: .*99/).waitFor();
      assert.equal(await kept(page, second).count(), 1);

      // Forbidden: one can play, and is told that nothing is kept.
      await beforeTheWorker(context, () => Object.defineProperty(globalThis, 'indexedDB', { value: undefined }));
      const guest = await visit(context, space.home);
      await guest.getByText('keeps nothing for this page').waitFor();
      await start(guest, first);
      assert.ok(await isAsked(guest));
      await playOn(guest);

      // Forbidden so that even asking fails, as browsers do that block all data of a site: the page is there and can be played.
      const strict = await browser.newContext({ locale: 'en', reducedMotion: 'reduce', serviceWorkers: 'block' });
      await strict.addInitScript(() =>
        Object.defineProperty(Window.prototype, 'localStorage', {
          configurable: true,
          get: () => { throw new DOMException('denied', 'SecurityError'); },
        }) && delete globalThis.localStorage);
      const stranger = await visit(strict, space.home);
      await start(stranger, first);
      assert.ok(await isAsked(stranger));
      await strict.close();

      // No WebAssembly.
      await context.addInitScript(() => delete globalThis.WebAssembly);
      const old = await visit(context, space.home);
      await old.getByText('lacks WebAssembly').waitFor();
    } finally {
      space.close();
    }
  }));
