// Invitations, one's own tables, and what goes wrong on the way to a seat.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inTheHouse, isAccessible, picture } from './house.mjs';
import { chair, dialogOf, join, linkOf, openTable, setUp } from './lobby.mjs';
import { anotherGame, someGame } from './roster.mjs';

test('from an invitation to a seat in one click: by link, by code, from the lobby', () =>
  inTheHouse(async ({ visitor }) => {
    const host = await visitor();
    const path = await openTable(host.page, someGame(4), { listed: true, players: '4' });
    const code = host.page.getByRole('img', { name: /QR code/ });
    await code.waitFor();
    await isAccessible(host.page, 'the waiting room');
    await picture(host.page, 'lobby-room-desktop');
    await copies(host);

    const byLink = await visitor({ address: path, size: 'phone' });
    await byLink.page.getByRole('button', { name: 'Sit here' }).first().waitFor();
    assert.equal(await byLink.page.locator('.chairs .btn.primary').count(), 1, 'one bright button among three chairs');
    await isAccessible(byLink.page, 'an invitation');
    await picture(byLink.page, 'lobby-invited-phone');
    await byLink.page.locator('.chairs .btn.primary').tap();
    await byLink.page.getByRole('heading', { name: 'Waiting for 2 players' }).waitFor();

    const fromLobby = await visitor({ size: 'narrow', theme: 'light' });
    await fromLobby.page.getByRole('button', { name: /You at the table/ }).click();
    await fromLobby.page.getByRole('radio', { name: 'Star' }).check();
    await fromLobby.page.getByRole('button', { name: 'Done' }).click();
    await fromLobby.page.getByText('2 of 4 chairs free').waitFor({ state: 'attached' });
    await picture(fromLobby.page, 'lobby-open-narrow');
    await fromLobby.page.getByRole('button', { name: 'Join' }).dblclick(); // an old habit takes no second chair
    await host.page.getByRole('heading', { name: 'Waiting for 1 player' }).waitFor();
    // A guest whose name somebody has already asks again under another, with the same share: that is no second press.
    const presses = fromLobby.sent.map((text) => JSON.parse(text)).filter(({ kind }) => kind === 'join');
    assert.equal(new Set(presses.map(({ share }) => share)).size, 1);
    assert.equal(join(fromLobby.sent).seat, 3, 'the chair of the star was free');

    await host.page.getByLabel('Bots').selectOption('apprentice');
    await host.page.getByRole('button', { name: 'Fill with bots and begin' }).click();
    await fromLobby.page.waitForSelector('.prompt');

    const late = await visitor({ address: path });
    await late.page.getByText('You are watching this table.').waitFor(); // full: watch instead
  }));

// By the clipboard where the page may; where it may not, the old way or by hand, and it says so.
async function copies({ page, context }) {
  const button = page.getByRole('button', { name: 'Copy', exact: true });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await button.click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), await linkOf(page));
  await page.reload();
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined }); // as on a plain line
    document.execCommand = () => false;
  });
  await button.click();
  await page.getByText('copy it yourself').waitFor();
  const marked = await page.evaluate(() => document.activeElement.value?.slice(document.activeElement.selectionStart, document.activeElement.selectionEnd));
  assert.equal(marked, await linkOf(page));
}

// A game in which one after the other is to act: the usual first.
const oneByOne = someGame();

test('my tables: whose turn, and forgetting', () =>
  inTheHouse(async ({ visitor }) => {
    const { page } = await visitor();
    const path = await openTable(page, oneByOne, { players: '2' });
    const guest = await visitor({ address: path, size: 'tablet' });
    await guest.page.getByRole('button', { name: 'Sit here' }).click();
    await page.waitForSelector('.prompt');
    await guest.page.waitForSelector('.prompt');
    await page.goto(new URL('/', page.url()).href);
    await guest.page.goto(new URL('/', guest.page.url()).href);
    const notes = await Promise.all([page, guest.page].map((one) => noteOf(one)));
    assert.deepEqual(notes.map((note) => /waits for you|to move/.test(note)), [true, true], notes.join(' / '));
    assert.equal(notes.filter((note) => /waits for you/.test(note)).length, 1, 'one of two is to move');
    await isAccessible(page, 'a table of mine');

    // The turn is told while the lobby stays open: whoever is not to move sees it come.
    const [moving, waiting] = /waits for you/.test(notes[0]) ? [page, guest.page] : [guest.page, page];
    await moving.getByRole('button', { name: 'Your turn' }).click();
    await moving.waitForSelector('.prompt.asked');
    while ((await moving.locator('.prompt.asked').count()) > 0) {
      await moving.locator('.actions .act').first().click();
      if (await moving.locator('.actions .btn.primary').count()) await moving.locator('.actions .btn.primary').click();
      await moving.waitForTimeout(150);
    }
    await waiting.getByRole('button', { name: 'Your turn' }).waitFor({ timeout: 15_000 });

    await waiting.getByRole('button', { name: 'Forget this table' }).click();
    await waiting.getByText('Give up your seat for good?').waitFor();
    await isAccessible(waiting, 'giving up a seat');
    await waiting.getByRole('button', { name: 'Keep' }).click();
    await waiting.getByRole('button', { name: 'Forget this table' }).click();
    await waiting.getByRole('button', { name: 'Forget', exact: true }).click();
    await waiting.getByText('A table you sit at will wait for you here.').waitFor();
    await waiting.reload();
    await waiting.getByText('A table you sit at will wait for you here.').waitFor();
  }));

const noteOf = async (page) => {
  await page.getByText(/waits for you|to move/).waitFor();
  return page.locator('.name small').first().innerText();
};

test('a lost line, a full table, spoilt storage: clear words, nothing broken', () =>
  inTheHouse(async ({ visitor, crash, reopen }) => {
    const host = await visitor();
    const path = await openTable(host.page, someGame(), { listed: true, players: '2' });
    const { page } = await visitor();
    await page.getByRole('button', { name: 'Join' }).waitFor();

    // The line goes down while the dialog is open; what was chosen stays, and the table is made when it is back.
    await setUp(page, anotherGame(someGame()));
    await chair(page, 'Seat 2').selectOption('bot:vizier');
    await crash();
    await dialogOf(page).getByText('Connection lost.').waitFor();
    assert.ok(await dialogOf(page).getByRole('button', { name: 'Open the table and invite' }).isDisabled());
    await isAccessible(page, 'a dialog without a line');
    await picture(page, 'lobby-setup-offline');
    await reopen();
    await dialogOf(page).getByRole('button', { name: 'Open the table and invite' }).click();
    assert.equal((await linkOf(page)).includes('/table/'), true);

    // A page that is behind: its list still shows a table that somebody has filled meanwhile.
    const stale = await visitor();
    await stale.page.getByRole('button', { name: 'Join' }).waitFor();
    await keepsOldList(stale.page);
    const guest = await visitor({ address: path });
    await guest.page.getByRole('button', { name: 'Sit here' }).click();
    await guest.page.waitForSelector('.prompt');
    await stale.page.getByRole('button', { name: 'Join' }).click();
    await stale.page.getByRole('alert').getByText(/You can (still )?watch/).waitFor();
    await isAccessible(stale.page, 'a refusal in the lobby');
    await picture(stale.page, 'lobby-full');
    await stale.page.getByRole('button', { name: 'Watch', exact: true }).click();
    await stale.page.getByText('You are watching this table.').waitFor();

    for (const spoilt of ['{', '[]', '{"name":7,"emblem":99,"theme":"pink","language":"xx"}']) {
      await stale.page.evaluate((text) => {
        for (const key of ['settings', 'setups', 'seats']) localStorage.setItem(`caravanserai.${key}`, text);
      }, spoilt);
      await stale.page.goto(new URL('/', stale.page.url()).href);
      await stale.page.getByRole('button', { name: /Play with bots/ }).first().waitFor();
    }
  }));

// From now on this page hears nothing new about the lobby; answers still come.
const keepsOldList = (page) =>
  page.evaluate(() => {
    const parse = JSON.parse;
    JSON.parse = (text, ...rest) => (text.includes('"kind":"tables"') ? { kind: 'nothing' } : parse(text, ...rest));
  });
