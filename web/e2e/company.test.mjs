// People who talk at a table, and people who watch it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inTheHouse, isAccessible, picture, sizes, targetsAreLarge } from './house.mjs';
import { someGame } from './roster.mjs';
import { doorstep, joinTable, lastTable, openTable, playOn, tableAt } from './tables.mjs';

test('two people talk, each in their own language; one is muted, and heard again', () =>
  inTheHouse(async ({ visitor }) => {
    const host = await visitor({ address: doorstep });
    await openTable(host, someGame(), { seats: 2, open: 1 });
    const guest = await visitor({ address: doorstep, language: 'fr', size: 'phone' });
    await joinTable(guest, host);

    await host.page.locator('.sidetabs').getByRole('button', { name: 'Talk' }).click();
    await host.page.getByRole('button', { name: 'Well played' }).click();
    const foot = guest.page.getByRole('navigation').getByRole('button', { name: 'Discussion' });
    await foot.getByText('1 nouveau message').waitFor({ state: 'attached' }); // not read yet
    await foot.click();
    await guest.page.locator('.chat').getByText('Bien joué').first().waitFor();
    assert.equal(await foot.locator('.new').count(), 0);
    await isAccessible(guest.page, 'the talk on a phone');
    await targetsAreLarge(guest.page, 'the talk on a phone');
    await picture(guest.page, 'talk-phone-fr');

    const say = async (words) => {
      await guest.page.getByLabel('Dire quelque chose').fill(words);
      await guest.page.getByRole('button', { name: 'Envoyer' }).click();
    };
    const heard = (words) => host.page.locator('.chat ol').getByText(words);
    await say('À toi, Amina '.repeat(20)); // its ways stand below it
    await heard('À toi, Amina').waitFor();
    await isAccessible(host.page, 'the talk');
    await picture(host.page, 'talk-desktop');

    await host.page.getByRole('button', { name: 'What to do about what Bahir said' }).click();
    const mute = host.page.getByRole('button', { name: 'Hear Bahir no more' });
    await mute.waitFor();
    assert.ok(await mute.evaluate(isInSight), 'below a long line, and in sight');
    await host.page.getByRole('button', { name: 'Report to the host' }).click();
    await host.page.getByText('The host of this house will read it.').waitFor();
    await mute.click();
    await heard('À toi, Amina').waitFor({ state: 'detached' });
    await say('Tu m’entends ?');
    await guest.page.locator('.chat ol').getByText('Tu m’entends ?').waitFor();
    await host.page.reload(); // kept in this browser
    await host.page.locator('.sidetabs').getByRole('button', { name: 'Talk' }).click();
    await heard('Well played').waitFor();
    assert.equal(await heard('Tu m’entends ?').count(), 0);
    await host.page.getByRole('button', { name: 'Hear again' }).click();
    await heard('Tu m’entends ?').waitFor();
    assert.equal(await heard('À toi, Amina').count(), 1, 'each line once');
  }));

test('a spectator asks, is let in, and sees the table late; another is not let in', () =>
  inTheHouse(async ({ visitor }) => {
    const late = 2; // seconds
    const host = await visitor({ address: doorstep });
    await openTable(host, someGame(), { seats: 2, open: 1, customs: { watching: 'asked', watchDelay: late } });
    const guest = await visitor({ address: doorstep });
    await joinTable(guest, host);
    const address = `/watch/${tableAt(host.page)}`;
    const knock = async () => {
      const stranger = await visitor({ address, name: 'Amina' }); // as the host is called: a guest gets another name
      await stranger.page.getByRole('heading', { name: 'The players decide who watches' }).waitFor();
      await isAccessible(stranger.page, 'the door');
      await stranger.page.getByRole('button', { name: 'Ask to watch' }).click();
      await stranger.page.getByText('You have knocked').waitFor();
      return stranger;
    };

    const stranger = await knock();
    await host.page.getByText('asks to watch').waitFor();
    await isAccessible(host.page, 'somebody knocks');
    await picture(host.page, 'knock-desktop');
    await host.page.getByRole('button', { name: 'Let in' }).click();
    await stranger.page.getByText(`${late} s late`).waitFor();
    await isAccessible(stranger.page, 'a spectator');
    const mover = (await host.page.locator('.prompt.asked').count()) ? host : guest;
    await playOn(mover.page);
    const { number } = lastTable(mover.received);
    await stranger.page.waitForFunction((at) => Number(document.querySelector('[data-moves]').dataset.moves) >= at, number);
    assert.equal(lastTable(stranger.received).seat, undefined);
    await stranger.page.setViewportSize(sizes.phone);
    await stranger.page.getByRole('button', { name: 'Settings' }).click();
    await stranger.page.getByText('Français').click(); // longer words
    await stranger.page.getByRole('button', { name: 'Réglages' }).click();
    await stranger.page.getByText(`${late} s de retard`, { exact: true }).waitFor();
    await isAccessible(stranger.page, 'a spectator who is behind, on a phone');
    await picture(stranger.page, 'spectator-phone-fr');
    assert.ok((await host.page.locator('.eye').textContent()).includes('1'));

    const other = await knock();
    await host.page.getByRole('button', { name: 'No, thanks' }).click();
    await other.page.getByText('The players would rather play among themselves.').waitFor();

    // Whoever sits at the table sits at it by any link.
    await guest.page.goto(new URL(address, guest.page.url()).href);
    await guest.page.locator('.seat .you').waitFor();
  }));

// Runs in the page: not scrolled away.
function isInSight(one) {
  const { top, bottom } = one.getBoundingClientRect();
  const list = one.closest('ol').getBoundingClientRect();
  return top >= list.top && bottom <= list.bottom + 0.5;
}
