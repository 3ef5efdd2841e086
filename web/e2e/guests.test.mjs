// How others get in: by an address that leads here, by the host's word, to a chair kept for them, or to somebody's seat.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inTheHouse, isAccessible, isAsked, picture, sizes, targetsAreLarge } from './house.mjs';
import { chair, dialogOf, linkOf, setUp } from './lobby.mjs';
import { someGame } from './roster.mjs';
import { doorstep, openTable, playOn, tableAt } from './tables.mjs';

const game = someGame(4);
const asksBeforeJoin = { clock: { kind: 'none', seconds: 0, increment: 0 }, absent: 'wait', chat: true, watching: 'open', watchDelay: 0, asksBeforeJoin: true };

test('at localhost the invitation offers the addresses of the network, and says so', () =>
  inTheHouse(async ({ visitor }) => {
    const host = await visitor({ address: doorstep });
    await openTable(host, game, { open: 1 });
    await host.page.getByText('works on this machine only').waitFor();
    await isAccessible(host.page, 'an invitation to nowhere');

    const addresses = ['http://192.168.1.20:8080', 'http://10.0.0.3:8080'];
    await host.page.route('**/api/house', (route) => route.fulfill({ json: { addresses, publicUrl: '' } }));
    await host.page.reload();
    await host.page.getByText('Friends in your network open this one').waitFor();
    const path = new URL(host.page.url()).pathname;
    assert.equal(await linkOf(host.page), addresses[0] + path);
    await host.page.getByLabel('Network').selectOption(addresses[1]);
    assert.equal(await linkOf(host.page), addresses[1] + path);
    await everyWay(host.page, 'guests-network');
  }));

test('the public address of the house goes before all others', () =>
  inTheHouse(
    async ({ visitor }) => {
      const host = await visitor({ address: doorstep });
      await openTable(host, game, { open: 1 });
      await host.page.waitForFunction(() => document.querySelector('.invite input')?.value.startsWith('https://games.example.org/table/'));
    },
    ['--public-url', 'https://games.example.org/'],
  ));

test('whoever asks is let in, also after the house was gone; or not', () =>
  inTheHouse(async ({ visitor, crash, reopen }) => {
    const host = await visitor({ address: doorstep });
    await openTable(host, game, { open: 2, seats: 4, customs: asksBeforeJoin });
    const address = `/table/${tableAt(host.page)}`;
    const asks = async (options) => {
      const guest = await visitor({ address, ...options });
      await guest.page.getByText('Amina lets guests in at this table.').waitFor();
      await guest.page.getByRole('button', { name: 'Ask for this chair' }).first().click();
      await guest.page.getByRole('heading', { name: 'Amina has been asked' }).waitFor();
      return guest;
    };
    const guest = await asks({ size: 'phone' });
    await isAccessible(guest.page, 'somebody who asks');
    await picture(guest.page, 'guests-asking-phone');
    await host.page.getByText('asks for a chair').waitFor();
    await everyWay(host.page, 'guests-request');
    await crash();
    await reopen();
    await host.page.getByText('asks for a chair').waitFor(); // the page has asked again by itself
    await host.page.getByRole('button', { name: 'Let in' }).click();
    await guest.page.getByRole('heading', { name: 'Waiting for 1 player' }).waitFor();

    const other = await asks({ language: 'en' });
    await host.page.getByRole('button', { name: 'Not today' }).click();
    await other.page.getByText('You were not let in this time.').waitFor();
    await other.page.getByRole('button', { name: 'Ask for this chair' }).waitFor();
  }));

test('a chair is kept for a name: by the dialog, and by the host at the table', () =>
  inTheHouse(async ({ visitor }) => {
    const host = await visitor();
    await setUp(host.page, game);
    await dialogOf(host.page).getByLabel('Players').first().selectOption('4');
    await chair(host.page, 'Seat 2').selectOption('Kept for…');
    await dialogOf(host.page).getByLabel('Seat 2 is kept for').fill('Dunya of Basra');
    await isAccessible(host.page, 'a chair kept in the dialog');
    await picture(host.page, 'guests-kept-dialog');
    await dialogOf(host.page).getByRole('button', { name: 'Open the table and invite' }).click();
    await host.page.getByText('Dunya of Basra').waitFor();
    await host.page.getByRole('button', { name: 'Keep for…' }).first().click();
    await host.page.getByLabel('Whose chair is it?').fill('Cid');
    await host.page.keyboard.press('Enter');
    await host.page.getByText('Cid').waitFor();
    await host.page.getByRole('button', { name: 'Free it' }).nth(1).click();
    await host.page.getByText('Cid').waitFor({ state: 'detached' });
    await everyWay(host.page, 'guests-kept');

    const guest = await visitor({ address: new URL(host.page.url()).pathname, size: 'phone' });
    await guest.page.getByRole('button', { name: 'I am Dunya of Basra' }).click();
    await guest.page.getByRole('heading', { name: /Waiting for/ }).waitFor();
    await host.page.getByRole('heading', { name: 'Waiting for 2 players' }).waitFor();
  }));

const menu = (page) => page.getByRole('button', { name: 'Settings' }).click();
const codeOf = (page) => page.locator('dialog .code b').innerText();

test('a seat goes to a second device by its code, also after the house was gone; and to another person', () =>
  inTheHouse(async ({ visitor, crash, reopen }) => {
    const first = await visitor({ address: doorstep });
    await openTable(first, game);
    await menu(first.page);
    await first.page.getByRole('button', { name: 'Play on another device' }).click();
    const code = await codeOf(first.page);
    assert.match(code, /^[A-Z2-9]{4}-[A-Z2-9]{4}$/);
    assert.equal(new URL(await first.page.getByLabel('Or send this link').inputValue()).hash, `#${code.replace('-', '').toLowerCase()}`);
    await everyWay(first.page, 'guests-code');
    const codes = () => first.received.filter((text) => text.includes('"kind":"code"')).length;
    assert.equal(codes(), 1);
    await crash();
    await reopen();
    // The page asks again by itself: whoever was told the code need not know.
    for (let waits = 0; codes() < 2; waits++) {
      assert.ok(waits < 600, 'the code was not asked for again');
      await first.page.waitForTimeout(50);
    }
    assert.equal(await codeOf(first.page), code);

    const second = await visitor({ address: `/c#${code}`, size: 'phone' });
    await second.page.getByText('the seat of Amina').waitFor();
    assert.equal(new URL(second.page.url()).pathname, '/', 'the code is gone from the address');
    await isAccessible(second.page, 'a code that was found');
    await picture(second.page, 'guests-found-phone');
    await second.page.getByRole('button', { name: 'Take the seat' }).click();
    await isAsked(second.page);
    await first.page.getByText('2 devices hold your seat now').waitFor();
    await first.page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await playOn(first.page);
    await second.page.waitForFunction(() => Number(document.querySelector('[data-moves]').dataset.moves) > 0);

    await menu(first.page);
    await first.page.getByRole('button', { name: 'Hand my seat over' }).click();
    const gift = await codeOf(first.page);
    const heir = await visitor({ language: 'fr' });
    await heir.page.getByRole('button', { name: 'J’ai un code' }).click();
    await heir.page.getByLabel('Le code qu’on vous a donné').fill('aaaa-2222');
    await heir.page.getByRole('button', { name: 'Voir' }).click();
    await heir.page.getByText('Aucune place n’attend').waitFor();
    await heir.page.getByLabel('Le code qu’on vous a donné').fill(gift);
    await heir.page.keyboard.press('Enter');
    await heir.page.getByText('Amina vous cède sa place').waitFor();
    await isAccessible(heir.page, 'a seat that is handed over');
    await picture(heir.page, 'guests-heir-desktop');
    await heir.page.getByRole('button', { name: 'Prendre la place' }).click();
    await heir.page.locator('[data-moves]').waitFor();

    for (const { page } of [first, second]) {
      await page.getByText('Somebody else plays this seat now').waitFor();
      assert.deepEqual(await page.evaluate(() => JSON.parse(localStorage.getItem('caravanserai.seats'))), []);
    }
    await first.page.getByText('takes the seat of Amina').first().waitFor({ state: 'attached' });
    const key = await heir.page.evaluate(() => JSON.parse(localStorage.getItem('caravanserai.seats'))[0].token);
    for (const { received } of [first, second]) assert.ok(!received.join().includes(key), 'the key of another person');
  }));

test('the key to a seat outlives a table that the house cannot find today', () =>
  inTheHouse(async ({ visitor }) => {
    const { page } = await visitor({ address: doorstep });
    const held = JSON.stringify([{ table: 'abcdefghjkmn', seat: 0, token: 'secret', at: 1, info: null, myTurn: false }]);
    await page.evaluate((seats) => localStorage.setItem('caravanserai.seats', seats), held);
    await page.goto(new URL('/table/abcdefghjkmn', page.url()).href);
    await page.getByText('The key to your seat is kept').waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    assert.equal(await page.evaluate(() => localStorage.getItem('caravanserai.seats')), held);
    await isAccessible(page, 'a table that is not here');
  }));

// A desktop and a phone: nothing is cut off, everything can be pressed, and there is a picture.
async function everyWay(page, name) {
  for (const size of ['phone', 'desktop']) {
    await page.setViewportSize(sizes[size]);
    await isAccessible(page, `${name} ${size}`);
    if (size === 'phone') await targetsAreLarge(page, name);
    await picture(page, `${name}-${size}`);
  }
}
