// News come and go, and the board does not move: not by a pixel, nor does it change its size; and nothing that is chosen
// from or read first lies below them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hiddenBy, inTheHouse, isAsked, picture, playAgain, sizes } from './house.mjs';
import { games, someGame } from './roster.mjs';
import { doorstep, joinTable, openTable, playOn } from './tables.mjs';

const screens = { phone: sizes.phone, desktop: sizes.desktop, large: { width: 2560, height: 1440 } };

// In the page: where the board is in every frame that is drawn, and what the frame shows.
function watchTheBoard() {
  const frames = (globalThis.boardFrames = []);
  const look = () => {
    const board = document.querySelector('.boardwrap');
    const box = board?.checkVisibility() && board.getBoundingClientRect();
    if (box) {
      const place = [box.left, box.top + scrollY, box.width].map((n) => Math.round(n * 10) / 10).join(' ');
      const question = `${innerWidth} ${document.querySelector('[data-moves]').dataset.moves} ${document.querySelector('.prompt')?.textContent ?? ''}`;
      const race = document.querySelector('.main > .race') !== null; // it has a place of its own
      const height = Math.round(box.height * 10) / 10;
      const last = frames.at(-1);
      const isNew = last?.place !== place || last.height !== height || last.question !== question;
      if (!race && isNew) frames.push({ width: innerWidth, place, question, height });
    }
    requestAnimationFrame(look);
  };
  look();
}

const framesOf = (page) => page.evaluate(() => globalThis.boardFrames.splice(0));
const nextFrames = (page) => page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(drawn)))));

function sameThroughout(frames, where) {
  for (const { width } of Object.values(screens)) {
    const [first, ...others] = frames.filter((one) => one.width === width);
    for (const { place, question } of others) assert.equal(place, first.place, `${where}: at "${question}" the board was elsewhere than at "${first.question}"`);
  }
  for (const question of new Set(frames.map((one) => one.question))) {
    const heights = new Set(frames.filter((one) => one.question === question).map(({ height }) => height));
    assert.equal(heights.size, 1, `${where}: at "${question}" the board was ${[...heights].join(', ')} px high`);
  }
}

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
