// Every board on the smallest phone, on a phone or tablet on its side, with large letters and zoomed: nothing scrolls
// sideways, nothing is cut off, everything pressed by a finger is 44 px wide and high.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inTheHouse, isAsked, lettersOf, picture, sizes, targetsAreLarge } from './house.mjs';
import { games, habitsOf, someGame } from './roster.mjs';
import { doorstep, openTable, playOn } from './tables.mjs';

const views = {
  narrow: { width: 360, height: 740 },
  landscape: { width: 844, height: 390 },
  short: { width: 721, height: 405, target: 48 }, // 667x375 on its side, as house/viewport.ts has it shown
  zoomed: { width: 720, height: 450 }, // 1440x900 at 200 %
  laptop: { width: 960, height: 600 }, // and at 150 %
  tablet: { width: 1112, height: 750 },
  low: { width: 1366, height: 650 },
};
const large = { narrow: views.narrow, desktop: { width: 1440, height: 900 } };
const moments = [4, 5, 5]; // so many moves, then a look

for (const game of games) {
  test(`${game} fits, small, on its side and large`, () =>
    inTheHouse(async ({ visitor }) => {
      const guest = await visitor({ size: 'narrow', language: 'fr', address: doorstep });
      const { page } = guest;
      await openTable(guest, game, habitsOf(game).rich);
      const letters = await lettersOf(page);
      for (const moves of moments) {
        for (let choices = 0; choices < moves && (await isAsked(page)); choices++) await playOn(page);
        await isAsked(page);
        for (const [name, { target = 44, ...size }] of Object.entries(views)) {
          await page.setViewportSize(size);
          await page.evaluate((target) => document.documentElement.style.setProperty('--target', `${target}px`), target);
          await fits(page, `${game} ${name}`);
          await targetsAreLarge(page, `${game} ${name}`, target);
          await picture(page, `fits-${game}-${name}`);
        }
        await letters(32);
        for (const [name, size] of Object.entries(large)) {
          await page.setViewportSize(size);
          await fits(page, `${game} ${name}, letters at 200 %`);
          await picture(page, `fits-${game}-large-${name}`);
        }
        await letters(16);
      }
    }));
}

test('names stay whole where letters are twice as large', () =>
  inTheHouse(async ({ visitor }) => {
    const guest = await visitor({ size: 'phone', address: doorstep });
    const { page } = guest;
    const letters = await lettersOf(page);
    for (const seats of [3, 4]) {
      await openTable(guest, someGame(4), { seats });
      await letters(32);
      for (const size of [sizes.phone, { width: 2560, height: 1440 }]) {
        await page.setViewportSize(size);
        const cut = await page.locator('.who').evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent));
        assert.deepEqual(cut, [], `${seats} seats, ${size.width} px`);
        await picture(page, `names-${seats}-${size.width}`);
      }
      await letters(16);
    }
  }));

// The page does not scroll sideways, and no control, heading or question sticks out of it, hides its own words or lies over another.
async function fits(page, where) {
  const faults = await page.evaluate(() => {
    const brackets = 5; // what may be chosen has corners around it
    const wide = document.documentElement.scrollWidth - innerWidth;
    const shown = [...document.querySelectorAll('button, select, input, h1, h2, .prompt')].filter((one) => one.checkVisibility() && !one.closest('.sr') && one.getBoundingClientRect().width > 1);
    const out = shown.filter((one) => one.getBoundingClientRect().right > innerWidth + 1 || one.getBoundingClientRect().left < -1);
    const clipped = shown.filter((one) => one.matches('.btn, .act, .prompt') && one.scrollWidth > one.clientWidth + brackets);
    // The question, the board, the tray and the bar lie below each other; the name of a pile is over none beside it.
    const overlap = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    const wordsOf = (one) => {
      const words = document.createRange();
      words.selectNodeContents(one);
      return words.getBoundingClientRect();
    };
    const inFlow = [...document.querySelectorAll('.main > .prompt, .main > .boardwrap, .main > .tray-slot')].filter((one) => one.checkVisibility());
    const named = [...document.querySelectorAll('.tray li .name')].filter((one) => one.checkVisibility() && one.offsetWidth > 1);
    const beside = (one) => [...one.closest('ul').children].filter((other) => !other.contains(one) && overlap(wordsOf(one), other.getBoundingClientRect()));
    const clash = [
      ...inFlow.flatMap((one, i) => inFlow.slice(i + 1).filter((other) => overlap(one.getBoundingClientRect(), other.getBoundingClientRect())).map((other) => `${one.className} over ${other.className}`)),
      ...named.flatMap((one) => beside(one).map((other) => `${one.textContent} over ${other.textContent.trim()}`)),
    ];
    const name = (one) => (one.getAttribute('aria-label') ?? one.textContent).trim().slice(0, 40);
    const widest = () => [...document.querySelectorAll('body *')].findLast((one) => one.getBoundingClientRect().right > innerWidth)?.outerHTML.slice(0, 80);
    return [...(wide > 0 ? [`scrolls ${wide} px sideways: ${widest()}`] : []), ...out.map((one) => `cut off: ${name(one)}`), ...clipped.map((one) => `too long: ${name(one)}`), ...clash];
  });
  assert.deepEqual(faults, [], where);
}
