// No server: the page that was kept plays on after the house is gone, several people share one device, and a folder of
// plain files is a house too.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { endScreen, inTheHouse, isAccessible, isAsked, moves, picture, sizes } from './house.mjs';
import { games, listingOf, program, titleOf } from './roster.mjs';
import { payload, shareMoment } from './shared.mjs';
import { playOn } from './tables.mjs';
import { staticHouse } from './webSpace.mjs';

const [first] = games;
const racing = games.find((game) => listingOf(game).options.some(({ values }) => values.includes('race')));
const race = listingOf(racing).options.find(({ values }) => values.includes('race')).key;

const quick = (page) =>
  page.evaluate((game) => {
    localStorage.setItem('caravanserai.settings', JSON.stringify({ name: 'Amina', motion: 'none' })); // bots do not wait either
    localStorage.setItem('caravanserai.setups', JSON.stringify({ [game]: { bot: 'apprentice' } }));
  }, first);
const card = (page, title) => page.locator('.card').filter({ hasText: title });
const curtain = (page) => page.locator('dialog.curtain');

// The page is kept once its worker has everything.
async function isKept(page) {
  await page.evaluate(async () => {
    const kept = async () => navigator.serviceWorker.controller && (await (await caches.open('caravanserai-answers')).keys()).length > 4;
    while (!(await kept())) await new Promise((later) => setTimeout(later, 100));
  });
}

async function playToTheEnd(page) {
  while (await isAsked(page)) await playOn(page);
  await endScreen(page).waitFor();
}

// A moment of a match that is over holds the whole position, and opens without a house.
async function shareTheMiddle(page, context) {
  await page.getByRole('button', { name: 'See the board' }).first().click();
  const bar = page.getByRole('region', { name: 'Looking back' });
  const middle = Math.floor((await moves(page)) / 2);
  await bar.getByRole('slider', { name: 'Move' }).fill(String(middle));
  await page.waitForFunction((wanted) => document.querySelector('.main')?.dataset.shown === String(wanted), middle);
  const link = await (await shareMoment(page)).inputValue();
  const shared = payload(link);
  assert.ok(shared.position && !shared.view, 'the whole position of a match that is over');
  const board = await context.newPage();
  await board.goto(link);
  await board.getByText('this is the whole position').waitFor();
  await board.locator('[data-tried="0"]').waitFor();
  await board.close();
  await page.keyboard.press('Escape');
  await bar.getByRole('button', { name: 'Back to the scores' }).click();
  await endScreen(page).waitFor();
}

// A djinn is seated, and what it learned was kept with the page: nothing else was fetched for anybody before.
async function thinksWithItsNetwork(page, context) {
  const isNetwork = (url) => url.endsWith('.net');
  const asked = await page.evaluate(async () => (await (await caches.open((await caches.keys()).find((name) => name.includes('page')))).keys()).map(({ url }) => url));
  assert.equal(asked.filter(isNetwork).length, games.length, 'the network of every game is kept');
  const complaints = [];
  page.on('console', (message) => /network/.test(message.text()) && complaints.push(message.text()));
  await page.evaluate((game) => localStorage.setItem('caravanserai.setups', JSON.stringify({ [game]: { bot: 'djinn' } })), first);
  await page.reload();
  const fetched = context.waitForEvent('response', (response) => isNetwork(response.url()));
  await card(page, titleOf(first)).locator('.primary').click();
  assert.equal((await fetched).status(), 200);
  assert.ok(await isAsked(page));
  assert.deepEqual(complaints, []);
  await page.getByRole('link', { name: 'Back to the lobby' }).click();
}

test('the house is gone: the kept page opens, a match begins within a second, goes on after a reload and is proved fair', (told) =>
  inTheHouse(async ({ visitor, crash }) => {
    const { page, context } = await visitor({ keeps: true });
    await quick(page);
    await isKept(page);
    await crash();
    await page.reload();
    await page.getByText('The house cannot be reached.').waitFor();
    await picture(page, 'offline-lobby-desktop');
    const pressed = Date.now();
    await card(page, titleOf(first)).locator('.primary').click();
    assert.ok(await isAsked(page));
    const took = Date.now() - pressed;
    told.diagnostic(`from the press to the first choice: ${took} ms`);
    for (let i = 0; i < 3; i++) if (await isAsked(page)) await playOn(page);
    assert.ok(await isAsked(page));
    const number = await moves(page);
    await page.reload();
    assert.ok(await isAsked(page), 'the seat is still mine');
    assert.ok((await moves(page)) >= number);
    await playToTheEnd(page);
    await shareTheMiddle(page, context);
    await page.getByRole('button', { name: 'The dice are fair: check' }).click();
    const dialog = page.getByRole('dialog', { name: 'Were the dice fair?' });
    await dialog.locator('.verdict').waitFor();
    assert.equal(await dialog.locator('li.no, li.unknown').count(), 0, await dialog.innerText());
    const saved = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'record' }).click();
    const record = path.join(mkdtempSync(path.join(tmpdir(), 'caravanserai-record-')), 'match.json');
    await (await saved).saveAs(record);
    assert.match(execFileSync(program, ['verify', record], { encoding: 'utf8' }), /The match is over/);

    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('link', { name: 'Back to the lobby' }).click();
    await thinksWithItsNetwork(page, context);
    await page.locator('[data-here]').getByRole('button', { name: 'Replay' }).waitFor();
    await page.locator('[data-here] input[type=file]').setInputFiles(record);
    await endScreen(page).waitFor(); // the same match, brought in from the file
    await page.getByRole('link', { name: 'Back to the lobby' }).click();
    writeFileSync(record, readFileSync(record, 'utf8').replace('"rules":', '"rules":9'));
    await page.locator('[data-here] input[type=file]').setInputFiles(record);
    await page.getByText('This file cannot be opened as a record').waitFor();
  }));

test('a folder of plain files, below a path: two people and a bot share a device, and a second tab is told so', (told) =>
  inTheHouse(async ({ visitor }) => {
    const space = await staticHouse();
    const { folder } = space;
    try {
      const modules = readdirSync(path.join(folder, 'assets')).filter((name) => name.endsWith('.wasm'));
      assert.equal(modules.length, 1, 'one module for everything');
      const packed = gzipSync(readFileSync(path.join(folder, 'assets', modules[0]))).length;
      told.diagnostic(`${modules[0]}: ${packed} bytes compressed`);
      assert.ok(packed <= 1e6, `${packed} bytes`);

      const { page, context } = await visitor({ size: 'phone', keeps: true });
      await page.goto(space.home);
      await quick(page);
      await page.reload();
      await card(page, titleOf(racing)).locator('.friends').click();
      const dialog = page.getByRole('dialog');
      const seats = dialog.locator('.chair select');
      await seats.nth(1).selectOption({ label: 'Somebody beside me' });
      await dialog.getByLabel('Who sits in seat 2').fill('Badr');
      assert.deepEqual(await dialog.locator(`select[name=${race}] option`).evaluateAll((all) => all.map((one) => one.value)), ['lots', 'nerve']);
      await isAccessible(page, 'a table on this device');
      await picture(page, 'offline-setup-phone');
      await dialog.getByRole('button', { name: 'Start playing' }).click();

      const seen = new Set();
      for (let i = 0; i < 200 && seen.size < 2; i++) {
        await page.waitForSelector('dialog.curtain, .actions .act:enabled', { state: 'attached' });
        if ((await curtain(page).count()) > 0) {
          const name = /Hand the device to (\w+)/.exec(await curtain(page).innerText())[1];
          if (!seen.has(name)) await picture(page, `offline-curtain-${name}-phone`);
          if (!seen.has(name)) await isAccessible(page, 'the curtain');
          seen.add(name);
          await curtain(page).getByRole('button').click();
          await curtain(page).waitFor({ state: 'detached' });
          await isAsked(page);
          continue;
        }
        await playOn(page);
      }
      assert.deepEqual([...seen].sort(), ['Amina', 'Badr']);
      await page.setViewportSize(sizes.desktop);
      await picture(page, 'offline-table-desktop');

      const second = await context.newPage();
      await second.goto(page.url());
      await second.getByText('open in another tab').waitFor();
      await page.getByRole('link', { name: 'Back to the lobby' }).click();
      await second.getByRole('button', { name: 'Try again' }).click();
      await second.locator('[data-moves]').waitFor(); // the first tab has left the table: nothing was lost
      await page.close();

      // A new release is put on the web space: it says so, and waits until somebody wants it.
      await second.evaluate(() => navigator.serviceWorker.ready);
      const worker = path.join(folder, 'worker.js');
      writeFileSync(worker, readFileSync(worker, 'utf8').replace(/const release = ".*"/, 'const release = "next"'));
      await second.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update());
      await second.getByText('A new version is ready.').waitFor();
      const reloaded = second.waitForEvent('load');
      await second.getByRole('button', { name: 'Use it now' }).click();
      await reloaded;
      assert.deepEqual(await second.evaluate(async () => (await caches.keys()).filter((name) => name.includes('page'))), ['caravanserai-page-next']);
    } finally {
      space.close();
    }
  }));
