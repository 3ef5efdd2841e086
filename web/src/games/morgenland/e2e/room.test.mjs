// Four players with magic, in French, on a common desk and a phone: the fullest table there is. Nothing is cut, nothing starves.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inTheHouse, isAsked, picture, playAgain, sizes } from '../../../../e2e/house.mjs';
import { doorstep, openTable, playOn } from '../../../../e2e/tables.mjs';

const later = 166; // two panels that come later, with two lines of magic

test('the longest names keep clear of their brackets, the last panel is whole, and the log has room', () =>
  inTheHouse(async ({ visitor }) => {
    const guest = await visitor({ address: doorstep, language: 'fr' });
    const { page } = guest;
    await openTable(guest, 'morgenland', { mode: 'magic', seats: 4 });
    assert.ok(await isAsked(page));
    const seen = await page.evaluate(() => {
      const box = (one) => one.getBoundingClientRect();
      const words = document.createRange();
      const houses = [...document.querySelectorAll('.house b')].map((name) => {
        words.selectNodeContents(name);
        return { name: name.textContent, gap: box(name.closest('.cell')).right - box(words).right };
      });
      return { houses, spare: box(document.querySelector('.seats .lattice')).height, last: Math.max(...[...document.querySelectorAll('.seats .panel')].map((one) => box(one).bottom)), log: box(document.querySelector('.log')).height, height: innerHeight };
    });
    for (const { name, gap } of seen.houses) assert.ok(gap >= 6, `${name} is ${gap} px from its bracket`);
    assert.ok(seen.last <= seen.height, `the last panel ends at ${seen.last} of ${seen.height}`);
    assert.ok(seen.spare >= later, `magic that is declared and who is in the palace want ${later} px, not ${seen.spare}`);
    assert.ok(seen.log >= 150, `the log is ${seen.log} px high`);
    await page.setViewportSize(sizes.phone); // where sentences name rooms by their numbers, too
    assert.deepEqual(await page.locator('.room .head b:visible').allInnerTexts(), ['1', '2', '3', '4']);
    const status = await page.locator('.titles p').evaluate((one) => ({ words: one.innerText, cut: one.scrollWidth - one.clientWidth }));
    assert.equal(status.cut, 0, `“${status.words}” is cut`);
  }));

test('what was taken out of a full cave lies side by side, on a tablet on its side and a phone too, where the way of the tally has two rows', () =>
  inTheHouse(async ({ visitor }) => {
    const guest = await visitor({ address: doorstep });
    const { page } = guest;
    await openTable(guest, 'morgenland', { mode: 'magic', seats: 5 });
    const full = page.locator('.several:has(.won)');
    await playUntil(page, full);
    for (const size of [{ width: 1112, height: 750 }, { width: 1280, height: 800 }, sizes.tablet, { width: 834, height: 940 }, sizes.phone]) {
      await page.setViewportSize(size);
      await picture(page, `full-cave-${size.width}`);
      const over = await full.first().evaluate((niches) => {
        const words = document.createRange();
        const boxes = [...niches.children].map((one) => (words.selectNodeContents(one), words.getBoundingClientRect()));
        return boxes.filter((a, i) => boxes.slice(i + 1).some((b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1)).length;
      });
      assert.equal(over, 0, `${size.width} px wide: niches lie over each other`);
    }
    const back = page.locator('.tray .back');
    await playUntil(page, back);
    await back.click();
    const rows = await page.locator('.tray ol:has([data-piece]) > li').evaluateAll((stops) => new Set(stops.map((one) => one.getBoundingClientRect().top)).size);
    assert.equal(rows, 2);
  }));

// Who lives in the city: the best token for spells, all others where everybody goes.
const inTheCity = (offered) => {
  const all = offered.map(([action]) => action);
  const wishes = [/^place 9 tent/, /^keep/, /^place . djinn/, /^take/, /^pass/, /^(decline|done)/, /^place/];
  return wishes.map((wish) => all.find((action) => wish.test(action))).find(Boolean) ?? all[0];
};

// Until it is there while I am asked: only then it stays there.
async function playUntil(page, there, wish) {
  for (;;) {
    const asked = await isAsked(page);
    if (asked && (await there.count())) return;
    await (asked ? playOn(page, wish) : playAgain(page));
  }
}

test('a crowd stays in its house on a phone', () =>
  inTheHouse(async ({ visitor }) => {
    const guest = await visitor({ address: doorstep, language: 'fr', size: 'phone' });
    const { page } = guest;
    await openTable(guest, 'morgenland', { mode: 'magic', seats: 4, bot: 'random' });
    const house = page.locator('.city:has([data-space="djinn"])');
    await playUntil(page, house.filter({ has: page.locator('.seat-0 b', { hasText: /(\d ){6}/ }) }).filter({ has: page.locator('.line:nth-child(3)') }), inTheCity);
    await picture(page, 'crowded-house');
    const below = await house.evaluate((one) => Math.max(...[...one.querySelectorAll('.line')].map((line) => line.getBoundingClientRect().bottom)) - one.getBoundingClientRect().bottom);
    assert.ok(below <= 0, `a crowd sticks out of its house by ${below} px`);
  }));

test('no word of a spell is cut', () =>
  inTheHouse(async ({ visitor }) => {
    const guest = await visitor({ address: doorstep, language: 'fr' });
    const { page } = guest;
    await openTable(guest, 'morgenland', { mode: 'magic', seats: 4, bot: 'random' });
    await playUntil(page, page.locator('.tray:has(.pass) .stacked .powers li:has(.spell) + li:has(.spell)'), inTheCity);
    for (const size of ['desktop', 'phone']) {
      await page.setViewportSize(sizes[size]);
      await picture(page, `two-spells-${size}`);
      assert.deepEqual(await page.locator('.powers .spell').evaluateAll(cutWords), [], size);
    }
  }));

// Runs in the page: which spells show a part of their name, or of when they can be cast.
function cutWords(cards) {
  const isCut = (card) => [...card.querySelectorAll('.words, .words small')].some((one) => {
    const words = document.createRange();
    words.selectNodeContents(one);
    const [all, box] = [words.getBoundingClientRect(), card.getBoundingClientRect()];
    const hides = getComputedStyle(one).overflow === 'hidden' && one.offsetWidth > 1 && one.scrollWidth > one.clientWidth;
    return one.offsetWidth > 1 && (hides || all.right > box.right || all.bottom > box.bottom + 1);
  });
  return cards.filter(isCut).map((card) => card.querySelector('.words').textContent);
}
