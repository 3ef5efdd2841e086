// Playing over days: told when it is my turn, by push and by the table's own address; my tables in the order they wait.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inTheHouse, isAccessible, isAsked, picture, sizes, targetsAreLarge } from './house.mjs';
import { givePush, keyTold, newDevice, opened, pushService, senderOf } from './push.mjs';
import { someGame } from './roster.mjs';
import { doorstep, joinTable, openTable, playOn, tableAt } from './tables.mjs';

const openMenu = (page) => page.getByRole('button', { name: 'Settings' }).click();
const tellHere = (page) => page.getByRole('checkbox', { name: 'Tell me when it is my turn here' });
const tellAll = (page) => page.getByRole('checkbox', { name: 'Tell me when it is my turn, at all my tables' });

// The house tells at once here, and at this machine.
const quick = ['--private-notices', 'on', '--notice-after', '0', '--contact', 'host@example.org'];

async function withService(body) {
  const service = await pushService();
  try {
    await inTheHouse((house) => body(house, service), quick);
  } finally {
    await service.close();
  }
}

// Ann plays until it is the turn of somebody else.
async function untilOthersTurn(page) {
  while ((await page.locator('.prompt.asked').count()) > 0) {
    await isAsked(page);
    await playOn(page);
    await page.waitForTimeout(50);
  }
}

test('whoever is away is told, in secret and once; the table’s address hears it too', () =>
  withService(async ({ visitor }, service) => {
    const game = someGame();
    const ann = await visitor({ keeps: true, address: doorstep });
    const bob = await visitor({ keeps: true, address: doorstep, size: 'phone' });
    const phone = newDevice(service, '/push/bob');
    await givePush(bob.context, phone);
    await openTable(ann, game, { seats: 2, open: 1 });
    await joinTable(bob, ann);
    const table = tableAt(ann.page);

    await openMenu(ann.page);
    await ann.page.getByLabel('Call this address when it is the turn of somebody who is away').fill(`${service.origin}/hook`);
    await picture(ann.page, 'notices-menu-desktop');
    await isAccessible(ann.page, 'the menu with an address');
    await ann.page.getByRole('button', { name: 'Call it', exact: true }).click();
    await ann.page.getByText('An address of yours is called').waitFor();
    await ann.page.keyboard.press('Escape');

    await openMenu(bob.page);
    assert.equal(await bob.page.getByLabel('Call this address').count(), 0, 'that is the maker’s affair');
    await tellHere(bob.page).click();
    await bob.page.waitForFunction(() => document.querySelector('.tell input')?.checked && !document.querySelector('.tell input').disabled);
    await targetsAreLarge(bob.page, 'the menu on a phone');
    await isAccessible(bob.page, 'the menu on a phone');
    await picture(bob.page, 'notices-menu-phone');
    const key = await keyTold(bob.page);

    await bob.page.goto(new URL(doorstep, bob.page.url()).href); // no page of Bob's shows the table
    const [letter, call] = [service.next('/push/bob'), service.next('/hook')];
    if ((await ann.page.locator('.prompt.asked').count()) > 0) await untilOthersTurn(ann.page);
    const came = await letter;
    const { text, size } = opened(came, phone);
    assert.deepEqual(JSON.parse(text), { kind: 'turn', table, game });
    assert.equal(size, 256, 'as long as any other');
    const { aud, exp, sub } = senderOf(came, key);
    assert.equal(aud, service.origin);
    assert.equal(sub, 'mailto:host@example.org');
    assert.ok(exp > Date.now() / 1000 && exp < Date.now() / 1000 + 24 * 3600);
    assert.equal(came.headers['content-encoding'], 'aes128gcm');
    assert.ok(Number(came.headers.ttl) > 0);
    const said = JSON.parse((await call).body);
    assert.equal(said.table, table);
    assert.equal(said.name, 'Bahir');

    // Nothing of it is anybody else's to see.
    for (const { received } of [ann, bob])
      for (const secret of [phone.address.endpoint, phone.address.auth, '/hook'])
        assert.ok(received.every((frame) => !frame.includes(secret)), secret);
    await ann.page.waitForTimeout(1500);
    assert.deepEqual(service.letters, [], 'once');

    // In the lobby the table waits on top, and the title says so.
    await bob.page.goto(new URL('/', bob.page.url()).href);
    await bob.page.getByRole('button', { name: 'Your turn' }).first().waitFor({ timeout: 20_000 });
    await bob.page.waitForFunction(() => document.title === '(1) Caravanserai');
    await picture(bob.page, 'notices-lobby-phone');
    await bob.page.setViewportSize(sizes.desktop);
    await isAccessible(bob.page, 'the lobby with a wish to be told');
    await picture(bob.page, 'notices-lobby-desktop');
  }));

test('for all my tables at one press, and for those to come; and no longer', () =>
  withService(async ({ visitor }, service) => {
    const guest = await visitor({ keeps: true, address: doorstep, language: 'fr' });
    const { page } = guest;
    await givePush(guest.context, newDevice(service, '/push/x'));
    await openTable(guest, someGame(), { seats: 2, open: 1 });
    await page.goto(new URL('/', page.url()).href);
    const all = page.getByRole('checkbox', { name: 'Me prévenir quand c’est mon tour, à toutes mes tables' });
    const told = () => guest.sent.filter((text) => text.includes('"kind":"notify"')).map((text) => JSON.parse(text).wanted);
    await all.click();
    await page.waitForFunction(() => JSON.parse(localStorage.getItem('caravanserai.settings')).tellMe === true);
    await page.waitForFunction(() => !document.querySelector('.tell input').disabled);
    assert.deepEqual(told(), [true]);
    await page.locator('.card .btn.primary').first().click();
    await page.waitForURL(/\/table\//);
    await page.locator('[data-moves]').waitFor();
    assert.deepEqual(told(), [true, true], 'a new table as well');
    await page.goto(new URL('/', page.url()).href);
    await all.click();
    await page.waitForFunction(() => JSON.parse(localStorage.getItem('caravanserai.settings')).tellMe === false);
    await page.waitForFunction(() => !document.querySelector('.tell input').disabled);
    assert.deepEqual(told(), [true, true, false, false]);
  }));

test('where it cannot be, the page says why', () =>
  inTheHouse(async ({ visitor }) => {
    const guest = await visitor({ keeps: true, address: doorstep });
    await guest.page.addInitScript(() => Object.defineProperty(globalThis, 'isSecureContext', { value: false }));
    await openTable(guest, someGame(), { seats: 2, open: 1 });
    await openMenu(guest.page);
    await guest.page.getByText('the house must be reached over https').waitFor();
    assert.equal(await tellHere(guest.page).count(), 0);
    await guest.page.goto(new URL('/', guest.page.url()).href);
    await guest.page.getByText('the house must be reached over https').waitFor();
    assert.equal(await tellAll(guest.page).count(), 0);
  }));

test('it is offered once, to whoever waits for people', () =>
  inTheHouse(async ({ visitor }) => {
    const ann = await visitor({ keeps: true, address: doorstep });
    const bob = await visitor({ address: doorstep });
    await ann.context.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'default' })); // nobody was asked yet
    const offer = ann.page.getByText('Shall this browser tell you when it is your turn?');
    await openTable(ann, someGame(), { seats: 2, open: 1 });
    assert.equal(await offer.count(), 0, 'there is nobody yet');
    await joinTable(bob, ann);
    await ann.page.locator('[data-stage="playing"]').waitFor();
    await untilOthersTurn(ann.page);
    await offer.waitFor();
    for (const size of ['phone', 'desktop']) {
      await ann.page.setViewportSize(sizes[size]);
      await isAccessible(ann.page, `the offer, ${size}`);
      await picture(ann.page, `notices-offer-${size}`);
    }
    await ann.page.getByRole('button', { name: 'No, thank you' }).click();
    await offer.waitFor({ state: 'detached' });
    await ann.page.reload();
    await ann.page.locator('[data-moves]').waitFor();
    assert.equal(await offer.count(), 0, 'no is no');
  }));
