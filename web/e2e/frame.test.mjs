// The table under bad conditions: quick fingers, stale pages, lost lines, interrupted motion. Nothing breaks, nothing is
// lost, and whoever is affected is told.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chooseByPointer, endScreen, inTheHouse, isAccessible, isAsked, moves, picture, tiles } from './house.mjs';
import { playOut } from './played.mjs';
import { doorstep, joinTable, openTable, tableAt } from './tables.mjs';

const acts = (sent) => sent.map((text) => JSON.parse(text)).filter(({ kind }) => kind === 'act');
const refusals = (received) => received.map((text) => JSON.parse(text)).filter(({ kind }) => kind === 'refused');
const seats = (page) => page.evaluate(() => localStorage.getItem('caravanserai.seats'));

// The same person with a second page, or on a second device: the seat is in the browser's memory.
async function sameSeat(visitor, page) {
  const other = await visitor({ address: doorstep });
  await other.page.evaluate((held) => localStorage.setItem('caravanserai.seats', held), await seats(page));
  await other.page.goto(page.url());
  await other.page.locator('[data-moves]').waitFor();
  return other;
}

test('three quick clicks are one move: the third means nothing', () =>
  inTheHouse(async ({ visitor }) => {
    const guest = await visitor({ address: doorstep });
    const { page, sent, received } = guest;
    await openTable(guest, 'ali-baba');
    const before = acts(sent).length;
    await tiles(page).first().click({ clickCount: 3, delay: 1 });
    await page.waitForFunction((n) => Number(document.querySelector('[data-moves]').dataset.moves) > n, 0);
    assert.ok(await isAsked(page));
    assert.equal(acts(sent).length - before, 1);
    assert.deepEqual(refusals(received), []);
    assert.equal(await page.getByRole('alert').innerText(), '');
  }));

test('two pages at one seat see the same; the slower one is told, and its choice is not played', () =>
  inTheHouse(async ({ visitor }) => {
    const first = await visitor({ address: doorstep });
    await openTable(first, 'ali-baba');
    const second = await sameSeat(visitor, first.page);
    assert.ok(await isAsked(second.page));
    await tiles(second.page).first().click(); // picked up, not yet taken
    await chooseByPointer(first.page);
    await second.page.waitForFunction((n) => Number(document.querySelector('[data-moves]').dataset.moves) > n, 0);
    assert.ok(await isAsked(second.page));
    assert.equal(await second.page.locator('.actions .btn.primary').count(), 0, 'the choice went with its question');

    const number = await moves(second.page);
    const answer = await second.page.evaluate(async (table) => {
      const { token } = JSON.parse(localStorage.getItem('caravanserai.seats'))[0];
      const socket = new WebSocket(`ws://${location.host}/ws`);
      await new Promise((opened) => (socket.onopen = opened));
      socket.send(JSON.stringify({ kind: 'act', id: 'stale-page-0001', table, token, question: 0, action: 'take 50' }));
      return new Promise((heard) => (socket.onmessage = ({ data }) => JSON.parse(data).re === 'stale-page-0001' && heard(JSON.parse(data))));
    }, tableAt(second.page));
    assert.equal(answer.reason, 'late');
    assert.equal(await moves(second.page), number);
  }));

test('a line lost between choosing and playing keeps the choice', () =>
  inTheHouse(async ({ visitor, crash, reopen }) => {
    const guest = await visitor({ address: doorstep });
    const { page } = guest;
    await openTable(guest, 'ali-baba');
    await tiles(page).first().click();
    const primary = page.locator('.actions .btn.primary');
    const chosen = await primary.innerText();
    await crash();
    await page.getByText('The line is down.').waitFor();
    await reopen();
    await page.waitForFunction(() => !document.body.innerText.includes('The line is down.'));
    assert.equal(await primary.innerText(), chosen);
    await primary.click();
    await page.waitForFunction(() => Number(document.querySelector('[data-moves]').dataset.moves) > 0);
    assert.ok(await isAsked(page), 'the match goes on');
  }));

test('a line lost in the middle of a drag: the die stays in the hand and is put down', () =>
  inTheHouse(async ({ visitor, crash, reopen }) => {
    const guest = await visitor({ address: doorstep });
    const { page } = guest;
    await openTable(guest, 'magic-lamp');
    const from = await page.locator('.boardwrap button:enabled').first().boundingBox();
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await crash();
    await page.getByText('The line is down.').waitFor();
    await page.mouse.move(500, 300, { steps: 4 });
    await page.mouse.up();
    await reopen();
    await page.waitForFunction(() => !document.body.innerText.includes('The line is down.'));
    assert.ok(await isAsked(page));
    const number = await moves(page);
    await playOut(page, { steps: number + 1 });
    await page.waitForFunction((n) => Number(document.querySelector('[data-moves]').dataset.moves) > n, number);
  }));

test('a seat that is no longer mine: the table is watched instead, and says so', () =>
  inTheHouse(async ({ visitor }) => {
    const guest = await visitor({ address: doorstep });
    const { page } = guest;
    await openTable(guest, 'ali-baba');
    await page.evaluate(() => {
      const [held] = JSON.parse(localStorage.getItem('caravanserai.seats'));
      localStorage.setItem('caravanserai.seats', JSON.stringify([{ ...held, token: 'ab'.repeat(16) }]));
    });
    await page.reload();
    await page.getByText('You are watching this table.').waitFor();
    await isAccessible(page, 'a table without a seat');
  }));

// Where pieces lie is read from the view alone, so a page that saw every flight shows what a page shows that saw none.
test('acting in the middle of flights shows the same as looking afresh', () =>
  inTheHouse(async ({ visitor }) => {
    const guest = await visitor({ motion: 'no-preference', address: doorstep });
    const { page } = guest;
    await openTable(guest, 'ali-baba', { mode: 'small-cave', seats: 2 });
    const drawn = (one) => one.locator('svg[role="group"] [role="button"]').evaluateAll((all) => all.map((tile) => `${tile.dataset.pos} ${tile.getAttribute('aria-label')}`));
    let flew = 0;
    await page.exposeFunction('tookOff', () => (flew += 1));
    await page.evaluate(() => new MutationObserver((all) => all.forEach(({ addedNodes }) => [...addedNodes].forEach((one) => one.classList?.contains('flight') && globalThis.tookOff()))).observe(document.body, { childList: true, subtree: true }));
    for (let i = 0; i < 5 && (await isAsked(page)); i++) await chooseByPointer(page); // without waiting for anything to land
    assert.ok(flew > 0, 'something flew');
    assert.ok(await isAsked(page));
    const other = await sameSeat(visitor, page);
    assert.deepEqual(await drawn(page), await drawn(other.page));
    assert.deepEqual(await page.locator('.seat .pop').allInnerTexts(), await other.page.locator('.seat .pop').allInnerTexts());
    await page.mouse.click(5, 5);
    assert.equal(await page.locator('.flight').count(), 0, 'any press ends what flies');
  }));

test('the speed of motion is a setting, and what the system asks for stands above it', () =>
  inTheHouse(async ({ visitor }) => {
    const times = (page) => page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.transitionDuration = 'var(--t-move)';
      const seconds = getComputedStyle(probe).transitionDuration;
      probe.remove();
      return seconds;
    });
    const still = await visitor();
    assert.equal(await times(still.page), '0s');
    const { page } = await visitor({ motion: 'no-preference' });
    assert.equal(await times(page), '0.32s');
    await page.getByRole('button', { name: 'Settings' }).click();
    for (const [name, seconds] of [['Calm', '0.544s'], ['Quick', '0.16s'], ['None', '0s']]) {
      await page.getByLabel('Motion').selectOption(name);
      assert.equal(await times(page), seconds, name);
    }
    await isAccessible(page, 'the menu');
    await page.reload();
    assert.equal(await times(page), '0s', 'remembered');
    await page.getByRole('button', { name: 'Play with bots' }).first().click();
    assert.ok(await isAsked(page));
    for (let i = 0; i < 2 && (await isAsked(page)); i++) await chooseByPointer(page);
    assert.equal(await page.locator('.flight').count(), 0, 'nothing moves');
  }));

test('another match: one asks, the other is told and finds the chair kept', () =>
  inTheHouse(async ({ visitor }) => {
    const host = await visitor({ address: doorstep });
    await openTable(host, 'ali-baba', { mode: 'small-cave', seats: 2, open: 1 });
    const friend = await visitor({ size: 'phone', address: doorstep });
    await joinTable(friend, host);
    const old = tableAt(host.page);
    await Promise.all([playOut(host.page), playOut(friend.page)]);
    await endScreen(host.page).waitFor();
    await endScreen(friend.page).waitFor();
    const watcher = await visitor({ address: `/table/${old}` });
    await endScreen(watcher.page).waitFor();

    await host.page.getByRole('button', { name: 'Play again' }).first().click();
    await host.page.waitForURL((url) => !url.pathname.endsWith(old));
    await friend.page.getByText('Amina wants another match').first().waitFor();
    await isAccessible(friend.page, 'an offer of another match');
    await picture(friend.page, 'rematch-phone');
    await friend.page.locator('.main').getByRole('button', { name: 'Take my chair' }).tap();
    await friend.page.waitForURL(host.page.url());
    await Promise.race([host.page, friend.page].map((page) => page.waitForSelector('.prompt.asked')));
    await friend.page.locator('.seat[data-seat="1"] .you').first().waitFor({ state: 'attached' }); // the same chair

    await watcher.page.getByRole('button', { name: 'Watch it' }).first().click();
    await watcher.page.waitForURL(host.page.url());
  }));

test('the rules name those who made the game', () =>
  inTheHouse(async ({ visitor }) => {
    const guest = await visitor({ size: 'phone', address: doorstep });
    await openTable(guest, 'morgenland');
    await guest.page.getByRole('button', { name: 'Rules', exact: true }).tap();
    const drawer = guest.page.getByRole('dialog', { name: /Rules/ });
    await drawer.getByText('Richard Breese').scrollIntoViewIfNeeded();
    await drawer.getByRole('searchbox').fill('dragon');
    assert.equal(await drawer.getByText('Richard Breese').count(), 0, 'what is sought stands alone');
  }));
