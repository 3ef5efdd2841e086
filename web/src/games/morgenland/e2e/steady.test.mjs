// Magic asks often. Between its questions, and while the tally is told, the board stays where it is and as large.
import { test } from 'node:test';
import { inTheHouse, isAsked, moves, picture } from '../../../../e2e/house.mjs';
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
