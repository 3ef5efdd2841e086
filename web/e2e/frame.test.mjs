// The table under bad conditions, whatever is played there: stale pages, lost seats. Nothing breaks, nothing is lost, and
// whoever is affected is told. And what else the frame does for every game.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endScreen, inTheHouse, isAccessible, isAsked, moves, picture } from './house.mjs';
import { playOut } from './played.mjs';
import { games, habitsOf, someGame, textsOf } from './roster.mjs';
import { doorstep, joinTable, lastTable, openTable, playOn, sameSeat, tableAt } from './tables.mjs';

test('two pages at one seat see the same; the slower one is told, and its choice is not played', () =>
  inTheHouse(async ({ visitor }) => {
    const first = await visitor({ address: doorstep });
    await openTable(first, someGame());
    const second = await sameSeat(visitor, first.page);
    assert.ok(await isAsked(second.page));
    const [{ action }] = lastTable(second.received).choices;
    await playOn(first.page);
    await second.page.waitForFunction((n) => Number(document.querySelector('[data-moves]').dataset.moves) > n, 0);
    assert.ok(await isAsked(second.page));

    const number = await moves(second.page);
    const answer = await second.page.evaluate(async ([table, action]) => {
      const { token } = JSON.parse(localStorage.getItem('caravanserai.seats'))[0];
      const socket = new WebSocket(`ws://${location.host}/ws`);
      await new Promise((opened) => (socket.onopen = opened));
      socket.send(JSON.stringify({ kind: 'act', id: 'stale-page-0001', table, token, question: 0, action }));
      return new Promise((heard) => (socket.onmessage = ({ data }) => JSON.parse(data).re === 'stale-page-0001' && heard(JSON.parse(data))));
    }, [tableAt(second.page), action]);
    assert.equal(answer.reason, 'late');
    assert.equal(await moves(second.page), number);
  }));

test('a seat that is no longer mine: the table is watched instead, and says so', () =>
  inTheHouse(async ({ visitor }) => {
    const guest = await visitor({ address: doorstep });
    const { page } = guest;
    await openTable(guest, someGame());
    await page.evaluate(() => {
      const [held] = JSON.parse(localStorage.getItem('caravanserai.seats'));
      localStorage.setItem('caravanserai.seats', JSON.stringify([{ ...held, token: 'ab'.repeat(16) }]));
    });
    await page.reload();
    await page.getByText('You are watching this table.').waitFor();
    await isAccessible(page, 'a table without a seat');
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
    for (let i = 0; i < 2 && (await isAsked(page)); i++) await playOn(page);
    assert.equal(await page.locator('.flight').count(), 0, 'nothing moves');
  }));

test('another match: one asks, the other is told and finds the chair kept, also if both were greeted by the same name', () =>
  inTheHouse(async ({ visitor }) => {
    const host = await visitor({ address: doorstep, name: 'Farid' });
    const game = someGame();
    await openTable(host, game, { ...habitsOf(game).short, seats: 2, open: 1 });
    const friend = await visitor({ size: 'phone', address: doorstep, name: 'Farid' });
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
    for (const game of games) {
      const guest = await visitor({ size: 'phone', address: doorstep });
      await openTable(guest, game);
      const credits = (await textsOf(guest.page, game))['game.credits'];
      if (credits === undefined) continue; // a game that nobody has to be named for
      await guest.page.getByRole('button', { name: 'Rules', exact: true }).tap();
      const drawer = guest.page.getByRole('dialog', { name: /Rules/ });
      await drawer.getByText(credits).scrollIntoViewIfNeeded();
      await drawer.getByRole('searchbox').fill('the');
      assert.equal(await drawer.getByText(credits).count(), 0, 'what is sought stands alone');
      await guest.context.close();
    }
  }));
