// The plain board of every game, made from nothing but its view and its actions: by clicks, in French, with every seat and
// every rule; what is refused is explained.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inTheHouse, isAccessible, isAsked, lettersOf, moves, nothingIsCutOff, picture, sizes } from './house.mjs';
import { lookOnce } from './keys.mjs';
import { games, habitsOf } from './roster.mjs';
import { choose, doorstep, offers, openTable } from './tables.mjs';

const choicesMax = 14;

for (const game of games) {
  test(`${game} on the plain board, by clicks`, () =>
    inTheHouse(async ({ visitor }) => {
      const guest = await visitor({ language: 'fr', address: doorstep });
      const { page } = guest;
      await openTable(guest, game, { ...habitsOf(game).rich, board: 'plain' });
      await refusalIsExplained(page);
      const looked = new Set();
      for (let choices = 0; choices < choicesMax && (await isAsked(page)); choices++) {
        await lookOnce(page, looked);
        await noBareWords(page);
        const offered = await offers(page);
        await choose(page, offered[Math.floor(Math.random() * offered.length)][0]);
      }
      await isAsked(page);
      for (const size of Object.keys(sizes)) {
        await page.setViewportSize(sizes[size]);
        await (size === 'phone' ? isAccessible : nothingIsCutOff)(page, `${game}, plain, ${size}`);
        await picture(page, `plain-${game}-${size}`);
      }
      await (await lettersOf(page))(32); // on the last, the smallest
      await nothingIsCutOff(page, `${game}, plain, large letters`);
    }));
}

async function refusalIsExplained(page) {
  const number = await moves(page);
  const field = page.locator('.boardwrap form input');
  await field.fill('bribe the sultan');
  await field.press('Enter');
  await page.getByRole('alert').getByText('bribe the sultan').waitFor();
  await isAccessible(page, 'a refusal');
  await page.getByRole('alert').getByRole('button').last().click();
  await field.fill('');
  assert.equal(await moves(page), number, 'nothing has happened');
}

// A bare key is the sign of a text that is missing.
async function noBareWords(page) {
  const shown = await page.locator('.boardwrap .view').innerText();
  assert.doesNotMatch(shown, /\b(field|action|event|prompt|wait|mode|score)\.[a-z]/);
}
