// News come and go, and the board does not move: not by a pixel, nor does it change its size; and nothing that is chosen
// from or read first lies below them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hiddenBy, inTheHouse, isAsked, picture, playAgain } from './house.mjs';
import { games, someGame } from './roster.mjs';
import { framesOf, nextFrames, sameThroughout, screens, watchTheBoard } from './steady.mjs';
import { doorstep, joinTable, openTable, playOn } from './tables.mjs';

// Plays until there are news, and a match more if it ends before.
async function untilNews(page) {
  const recap = page.locator('.recap');
  for (;;) {
    if (!(await isAsked(page))) await playAgain(page);
    if (await recap.count()) return recap;
    await playOn(page);
  }
}

for (const game of games) {
  test(`${game}: the board stays where it is, before, during and after the news`, () =>
    inTheHouse(async ({ visitor }) => {
      for (const [size, screen] of Object.entries(screens)) {
        const guest = await visitor({ size: size === 'phone' ? 'phone' : 'desktop', address: doorstep });
        const { page } = guest;
        await page.setViewportSize(screen);
        await page.addInitScript(watchTheBoard);
        await openTable(guest, game);
        for (const how of ['close', 'act']) {
          const recap = await untilNews(page);
          await nextFrames(page);
          assert.deepEqual(await hiddenBy(page, '.recap'), [], `${game}, ${size}: nothing lies below the news`);
          await picture(page, `news-${game}-${size}`);
          if (how === 'close') {
            await recap.getByRole('button', { name: 'Close' }).click();
            await recap.waitFor({ state: 'detached' });
          } else await playOn(page);
          await nextFrames(page);
        }
        sameThroughout(await framesOf(page), `${game}, ${size}`);
        await guest.context.close();
      }
    }));
}

test('two long pieces of news fit over the seats of a phone', () =>
  inTheHouse(async ({ visitor }) => {
    const guest = await visitor({ size: 'phone', address: doorstep });
    const { page } = guest;
    await openTable(guest, someGame(2), { seats: 2 });
    const recap = await untilNews(page);
    await recap.locator('ul').evaluate((list) => {
      const line = list.firstElementChild;
      line.querySelector('span:last-child').textContent = 'Morgiana swaps the face of a die of hers on bronze with that of a die of Amina on gold, and has three cards.';
      list.replaceChildren(line, line.cloneNode(true));
    });
    assert.deepEqual(await hiddenBy(page, '.recap'), []);
    await picture(page, 'news-long-phone');
  }));

test('that a friend is away, and that a browser may tell when it is my turn, moves no board and hides nothing', () =>
  inTheHouse(
    async ({ visitor }) => {
      const host = await visitor({ address: doorstep, keeps: true });
      const { page } = host;
      await page.addInitScript(watchTheBoard);
      await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'default' }));
      await openTable(host, someGame(2), { open: 1, seats: 2 });
      const friend = await visitor({ address: doorstep });
      await joinTable(friend, host);
      const offer = page.getByText('Shall this browser tell you');
      while (!(await offer.isVisible())) {
        if (await page.locator('.prompt.asked').isVisible()) await playOn(page);
        await offer.or(page.locator('.prompt.asked')).first().waitFor();
      }
      const eachScreen = async (news, name) => {
        for (const [size, screen] of Object.entries(screens)) {
          await page.setViewportSize(screen);
          await nextFrames(page);
          assert.deepEqual(await hiddenBy(page, news), [], `${name}, ${size}`);
          await picture(page, `${name}-${size}`);
        }
      };
      await eachScreen('.notice-card', 'notice-offer');
      await page.getByRole('button', { name: 'No, thank you' }).click();

      await friend.page.goto(new URL(doorstep, friend.page.url()).href);
      const letBot = page.getByRole('button', { name: 'Let a bot play for Bahir' });
      await letBot.waitFor();
      await eachScreen('.news .bar', 'friend-away');
      await page.getByRole('button', { name: 'Wait', exact: true }).click();
      await letBot.waitFor({ state: 'detached' });
      await eachScreen('.news .bar', 'friend-waited-for');
      sameThroughout(await framesOf(page), 'a friend is away');
    },
    ['--away-after', '1'],
  ));
