// Magic asks often. Between its questions, and while the tally is told, the board stays where it is and as large.
import { test } from 'node:test';
import { inTheHouse, isAsked, moves, picture, playAgain } from '../../../../e2e/house.mjs';
import { framesOf, sameThroughout, screens, watchTheBoard } from '../../../../e2e/steady.mjs';
import { doorstep, openTable, playOn } from '../../../../e2e/tables.mjs';

const twoRounds = 80; // moves, about

for (const [size, screen] of Object.entries(screens)) {
  test(`two rounds with magic, ${size}: one board`, () =>
    inTheHouse(async ({ visitor }) => {
      const guest = await visitor({ size: size === 'phone' ? 'phone' : 'desktop', address: doorstep, language: 'fr', story: 'quick' });
      const { page } = guest;
      await page.setViewportSize(screen);
      await page.addInitScript(watchTheBoard);
      await openTable(guest, 'morgenland', { mode: 'magic', seats: 3 });
      while ((await moves(page)) < twoRounds && (await isAsked(page))) await playOn(page);
      await picture(page, `steady-morgenland-${size}`);
      sameThroughout(await framesOf(page), size, { evenTray: true });
    }));
}

const artifacts = async (page) => Number(await page.locator('.seats [data-seat="0"] .score .pop').innerText());

// Who wants to own magic: strong tokens to the guard, weak ones into rooms, and what is offered is bought.
const toThePalace = (offered) => {
  const all = offered.map(([action]) => action);
  const wishes = [/^place 9 guard/, /^place 8 guard/, /^place [12] room/, /^pay/, /^take/, /^place [4-7] (?!guard|room)/, /^pass/, /^(decline|done)/];
  return wishes.map((wish) => all.find((action) => wish.test(action))).find(Boolean) ?? all[0];
};

test('a room is bought by somebody who has magic already: the board keeps its size', () =>
  inTheHouse(async ({ visitor }) => {
    const guest = await visitor({ address: doorstep });
    const { page } = guest;
    await page.addInitScript(watchTheBoard);
    await openTable(guest, 'morgenland', { mode: 'magic', seats: 3, bot: 'random' });
    const sale = page.locator('.main:has(.tray [data-bill]):has(.prompt.asked)');
    while (!(await sale.count()) || (await artifacts(page)) < 3) await ((await isAsked(page)) ? playOn(page, toThePalace) : playAgain(page));
    await picture(page, 'steady-morgenland-sale');
    sameThroughout(await framesOf(page), 'a sale', { evenTray: true });
  }));
