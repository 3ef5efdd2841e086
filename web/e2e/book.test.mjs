// The picture rulebook of every game: drawn, read by keyboard, with the rules of the mode that is played, and printed.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { inTheHouse, isAccessible } from './house.mjs';
import { games as all, listingOf, web } from './roster.mjs';

const games = all.filter((game) => existsSync(path.join(web, '../games', game.replaceAll('-', '_'), 'rulebook')));

const drawn = (page) => page.waitForFunction(() => document.querySelector('.outer') && !document.querySelector('.outer[data-ready="false"]'));

test('every game has its book: pictures, a search, exact rules of the mode that is played, all by keyboard', () =>
  inTheHouse(async ({ visitor }) => {
    const { page } = await visitor();
    for (const game of games) {
      const { key: mode } = listingOf(game).modes.at(-1);
      await page.goto(new URL(`/#book=${game}/${mode}/quick`, page.url()).href);
      await page.reload();
      await drawn(page);
      await isAccessible(page, `${game}, the quick start`);
      await page.getByRole('navigation', { name: 'Chapters' }).getByRole('button', { name: 'Words' }).focus();
      await page.keyboard.press('Enter');
      await page.locator('.glossary dt').first().waitFor();
      assert.equal(await page.evaluate(() => document.activeElement.tagName), 'H2', 'who turns a page is taken there');
      await page.goto(new URL(`/#book=${game}/${mode}/all`, page.url()).href);
      await page.getByRole('switch', { name: 'Exact rules' }).focus();
      await page.keyboard.press('Space');
      await page.locator('.rule').first().waitFor();
      const rules = await page.locator('.rule').allInnerTexts();
      assert.ok(rules.length > 40, `${game} has ${rules.length} rules in ${mode}`);
      assert.deepEqual(rules.filter((text) => /-TV-|-AV-|\bseat \d|table below/i.test(text)), [], game);
    }
    await drawn(page);
    await isAccessible(page, 'a whole book');
  }));

test('a page to start from is one page on paper, with its picture', () =>
  inTheHouse(async ({ visitor }) => {
    const { page } = await visitor();
    for (const game of games) {
      await page.goto(new URL(`/#book=${game}`, page.url()).href);
      await page.reload();
      await drawn(page);
      await page.waitForTimeout(500); // pictures find their size
      const paper = (await page.pdf({ format: 'A4', printBackground: true })).toString('latin1');
      assert.equal(paper.match(/\/Type\s*\/Page\b/g).length, 1, `${game}: the quick start is one page`);
      assert.ok(await page.evaluate(() => [...document.querySelectorAll('.outer')].every((one) => one.getBoundingClientRect().height > 100)), 'with its picture');
    }
  }));
