// Clocks and absent friends: somebody leaves, a bot plays on, somebody comes back; a table made with a clock; an end that
// all agree to.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inTheHouse, isAccessible, moves, picture, sizes } from './house.mjs';
import { create, dialogOf, setUp } from './lobby.mjs';
import { someGame } from './roster.mjs';
import { doorstep, joinTable, openTable, playOn } from './tables.mjs';

const game = someGame(2);
const menu = (page, name = 'Settings') => page.getByRole('button', { name }).click();

test('a friend must go and lets a bot play; the bot plays on; the friend comes back', () =>
  inTheHouse(async ({ visitor }) => {
    const host = await visitor({ address: doorstep });
    await openTable(host, game, { open: 1, seats: 2 });
    const guest = await visitor({ address: doorstep, size: 'phone' });
    await joinTable(guest, host);
    const address = guest.page.url();
    const seat = host.page.locator('.seat[data-seat="1"]');
    const standsIn = seat.locator('.away', { hasText: 'a bot plays' });
    await menu(guest.page);
    await isAccessible(guest.page, 'the menu of a match');
    await picture(guest.page, 'parting-phone');
    await guest.page.getByText('Français').click(); // longer words
    await guest.page.getByText('Laisser un robot jouer pour moi').waitFor();
    assert.deepEqual(await guest.page.locator('.menu .sheet').evaluate(sticksOut), [], 'the menu in French');
    await guest.page.getByText('English').click();
    await guest.page.getByRole('button', { name: 'Let a bot play for me' }).click();
    await guest.page.getByText('A bot plays for you').waitFor();
    await guest.page.goto(new URL(doorstep, address).href);

    await standsIn.waitFor();
    assert.deepEqual(await seat.evaluate(liesOverEachOther), [], 'the card of a friend for whom a bot plays');
    for (let turns = 0; turns < 2; turns++) {
      await host.page.locator('.prompt.asked').waitFor(); // nobody but the bot can have played the guest's turn
      await playOn(host.page);
    }
    await isAccessible(host.page, 'a bot plays for a friend');
    await picture(host.page, 'absence-desktop');

    await guest.page.goto(address);
    await guest.page.getByText('A bot plays for you').waitFor();
    await isAccessible(guest.page, 'a bot plays for me');
    await picture(guest.page, 'absence-phone');
    assert.equal(await guest.page.locator('.actions .act').count(), 0, 'nothing to press while the bot plays');
    await guest.page.getByRole('button', { name: 'I am back' }).click();
    await guest.page.getByText('A bot plays for you').waitFor({ state: 'detached' });
    await standsIn.waitFor({ state: 'detached' });
  }));

// Run in the page: what of a sheet reaches beyond its margin, or what words beyond theirs.
function sticksOut(sheet) {
  const { paddingRight } = getComputedStyle(sheet);
  const edge = sheet.getBoundingClientRect().left + sheet.clientLeft + sheet.clientWidth - parseFloat(paddingRight);
  return [...sheet.querySelectorAll('select, button, label')]
    .filter((one) => one.getBoundingClientRect().right > edge + 0.5 || one.scrollWidth > one.clientWidth)
    .map((one) => one.textContent.trim());
}

// And the pairs of words on a seat's card that meet.
function liesOverEachOther(card) {
  const words = [...card.querySelectorAll('.sub span, .score small, .score .pop')].filter((one) => one.checkVisibility() && !one.closest('.sr'));
  const lies = (one, other) => {
    const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
    return a.right > b.left && b.right > a.left && a.bottom > b.top && b.bottom > a.top;
  };
  return words.flatMap((one, i) => words.slice(i + 1).filter((other) => lies(one, other)).map((other) => `${one.textContent} / ${other.textContent}`));
}

// Here somebody is away after a second, not after a minute.
test('a friend is gone: after a while the others are offered a bot for her, and it plays', () =>
  inTheHouse(
    async ({ visitor }) => {
      const host = await visitor({ address: doorstep });
      await openTable(host, game, { open: 1, seats: 2 });
      const guest = await visitor({ address: doorstep });
      await joinTable(guest, host);
      await guest.page.goto(new URL(doorstep, guest.page.url()).href);
      const letBot = host.page.getByRole('button', { name: 'Let a bot play for Bahir' });
      const asked = host.page.locator('.prompt.asked');
      while (!(await letBot.isVisible())) {
        if (await asked.isVisible()) await playOn(host.page);
        await letBot.or(asked).first().waitFor();
      }
      await isAccessible(host.page, 'a friend is gone');
      await picture(host.page, 'gone-desktop');
      await host.page.setViewportSize(sizes.phone);
      await picture(host.page, 'gone-phone');
      await letBot.click();
      await host.page.locator('.seat[data-seat="1"] .away', { hasText: 'a bot plays' }).waitFor({ state: 'attached' });
      await asked.waitFor(); // nobody but the bot can have played her turn
    },
    ['--away-after', '1'],
  ));

test('a table with a clock is made in the dialog; it counts down, and all may agree to end it', () =>
  inTheHouse(async ({ visitor }) => {
    const host = await visitor();
    await setUp(host.page, game);
    const dialog = dialogOf(host.page);
    await dialog.getByText('Customs of the table').click();
    await dialog.getByLabel('Clock').selectOption({ label: '15 min for the match + 10 s a move' });
    await dialog.getByLabel('When somebody is gone').selectOption('vote');
    await isAccessible(host.page, 'the customs of a table');
    await picture(host.page, 'customs-desktop');
    await host.page.setViewportSize(sizes.phone);
    await picture(host.page, 'customs-phone');
    await host.page.setViewportSize(sizes.desktop);
    await dialog.getByLabel('Players').first().selectOption('2');
    await dialog.getByRole('button', { name: 'Open the table and invite' }).click();
    await host.page.locator('.room').getByText('15 min for the match').waitFor();
    const { customs } = create(host.sent);
    assert.deepEqual([customs.clock, customs.absent], [{ kind: 'match', seconds: 900, increment: 10 }, 'vote']);

    const guest = await visitor({ address: new URL(host.page.url()).pathname, language: 'fr', theme: 'light' });
    await guest.page.getByRole('button', { name: /S’asseoir/ }).first().click();
    await guest.page.locator('.clk.runs').waitFor();
    const running = host.page.locator('.clk.runs span[aria-hidden]');
    const before = await running.innerText();
    await host.page.waitForFunction((then) => document.querySelector('.clk.runs span[aria-hidden]')?.textContent !== then, before);

    await menu(host.page);
    await host.page.getByRole('button', { name: 'Offer to end the match' }).click();
    await host.page.getByText('when everybody agrees').waitFor();
    await isAccessible(host.page, 'an offer to end');
    await picture(host.page, 'parting-desktop');
    await host.page.getByRole('button', { name: 'Offer to end the match' }).click();
    await host.page.getByText('You would end the match').waitFor();
    await guest.page.getByRole('button', { name: 'D’accord pour terminer' }).waitFor();
    await isAccessible(guest.page, 'an offer to end, by day');
    await picture(guest.page, 'offer-desktop-light-fr');
    await guest.page.getByRole('button', { name: 'D’accord pour terminer' }).click();
    await host.page.getByRole('heading', { name: 'The match has ended' }).waitFor();
    await isAccessible(host.page, 'a match that has ended');
    await picture(host.page, 'ended-desktop');
    await guest.page.setViewportSize(sizes.phone);
    await guest.page.getByRole('heading', { name: 'La partie est terminée' }).waitFor();
    await picture(guest.page, 'ended-phone-light-fr');
    assert.ok((await moves(host.page)) >= 2);
  }));
