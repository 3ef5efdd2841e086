// What tells somebody what happened without being looked at: sounds, a phone that buzzes, the title and the sign of the tab.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inTheHouse, isAsked } from './house.mjs';
import { someGame } from './roster.mjs';
import { doorstep, joinTable, openTable, playOn } from './tables.mjs';

// In the page: the name of every sound that begins, in order, and when on the clock of sounds it begins and how long it is.
function listen() {
  globalThis.heard = [];
  globalThis.felt = [];
  const { arrayBuffer } = Response.prototype;
  Response.prototype.arrayBuffer = async function () {
    return Object.assign(await arrayBuffer.call(this), { sound: /sounds\/(\w+)\.wav$/.exec(this.url)?.[1] });
  };
  const { decodeAudioData } = BaseAudioContext.prototype;
  BaseAudioContext.prototype.decodeAudioData = async function (bytes) {
    const { sound } = bytes;
    return Object.assign(await decodeAudioData.call(this, bytes), { sound });
  };
  const { start } = AudioBufferSourceNode.prototype;
  AudioBufferSourceNode.prototype.start = function (at) {
    globalThis.heard.push({ sound: this.buffer.sound, at, long: this.buffer.duration });
    start.call(this, at);
  };
  navigator.vibrate = (ms) => globalThis.felt.push(ms);
}

const heard = (page) => page.evaluate(() => globalThis.heard.map(({ sound }) => sound));
const felt = (page) => page.evaluate(() => globalThis.felt.length);
const hears = (page, sound, times = 1) => page.waitForFunction(([name, n]) => globalThis.heard.filter(({ sound }) => sound === name).length >= n, [sound, times]);

async function seated(guest, wish) {
  await guest.page.addInitScript(listen);
  await openTable(guest, someGame(), wish);
}

// A tile may ask for more before the turn is over, and the next turn is as good.
async function turnsUntil(page, isSo) {
  while (!(await isSo())) if ((await page.locator('.prompt.asked').count()) > 0) await playOn(page);
}

const buzzed = (page, before) => async () => (await felt(page)) > before;

test('a move is heard, then the bell, which lets it ring out', () =>
  inTheHouse(async ({ visitor }) => {
    const guest = await visitor({ address: doorstep });
    const { page } = guest;
    await seated(guest, { seats: 2 });
    await page.locator('header.bar').click({ position: { x: 300, y: 5 } }); // a browser lets a page that was never touched make no sound
    assert.deepEqual(await heard(page), []);
    await turnsUntil(page, buzzed(page, 0));
    await hears(page, 'turn');
    const all = await page.evaluate(() => globalThis.heard);
    const bell = all.findIndex(({ sound }) => sound === 'turn');
    const before = all[bell - 1];
    assert.ok(before && before.sound !== 'turn', 'the move is heard before the bell');
    assert.ok(all[bell].at >= before.at + before.long - 0.001, `${before.sound} rings until ${before.at + before.long}, the bell comes at ${all[bell].at}`);
  }));

test('a phone buzzes but is silent until somebody wants otherwise, and can be muted', () =>
  inTheHouse(async ({ visitor }) => {
    const guest = await visitor({ size: 'phone', address: doorstep });
    const { page } = guest;
    await seated(guest, { seats: 2 });
    await turnsUntil(page, buzzed(page, 0));
    assert.deepEqual(await heard(page), []);

    const mute = page.getByRole('button', { name: 'Mute' });
    await page.getByRole('button', { name: 'Settings' }).tap();
    assert.equal(await mute.getAttribute('aria-pressed'), 'true');
    await mute.tap();
    await hears(page, 'coin'); // a sample
    await page.getByRole('button', { name: 'Settings' }).tap();
    await turnsUntil(page, buzzed(page, await felt(page)));
    await hears(page, 'turn');
    await isAsked(page);

    await page.getByRole('button', { name: 'Settings' }).tap();
    await mute.tap();
    await page.getByRole('button', { name: 'Settings' }).tap();
    const before = await heard(page);
    await turnsUntil(page, buzzed(page, await felt(page)));
    assert.deepEqual(await heard(page), before);
  }));

test('the title and the sign of the tab say whose turn it is', () =>
  inTheHouse(async ({ visitor }) => {
    const host = await visitor({ address: doorstep });
    await openTable(host, someGame(), { seats: 2, open: 1 });
    const guest = await visitor({ address: doorstep });
    await joinTable(guest, host);
    await Promise.race([host, guest].map(({ page }) => page.locator('.prompt.asked').waitFor()));
    const [mine, theirs] = (await host.page.locator('.prompt.asked').count()) ? [host.page, guest.page] : [guest.page, host.page];
    const sign = (page) => page.locator('link[rel="icon"]').getAttribute('href');
    const says = async (page, turn) => {
      await page.waitForFunction((wanted) => document.title.startsWith('● Your turn') === wanted, turn);
      assert.match(await sign(page), turn ? /favicon-turn\.svg$/ : /favicon\.svg$/);
    };
    await says(mine, true);
    await says(theirs, false);
    await turnsUntil(mine, async () => (await theirs.locator('.prompt.asked').count()) > 0);
    await says(theirs, true);
    await says(mine, false);
  }));
