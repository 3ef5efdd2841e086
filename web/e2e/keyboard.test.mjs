// The plain board, made from nothing but a view and a list of actions, played by keyboard alone.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inTheHouse, isAccessible, isAsked, moves, picture, tiles } from './house.mjs';

test('a whole match on the plain board without a pointer', () =>
  inTheHouse(async ({ visitor }) => {
    const { page } = await visitor({ address: '/?board=plain' });
    await tabTo(page, /Play with bots/);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/table\/.*board=plain/);
    assert.ok(await isAsked(page));
    await isAccessible(page, 'the plain board');
    await picture(page, 'plain-desktop');

    let choices = 0;
    while (await isAsked(page)) {
      const number = await moves(page);
      await page.keyboard.press('Digit1'); // points at the first action
      await page.keyboard.press('Enter');
      await page.waitForFunction((before) => Number(document.querySelector('[data-moves]')?.dataset.moves) > before, number);
      choices += 1;
      assert.ok(choices < 200, 'a match ends');
    }
    await isAccessible(page, 'the plain end');
    await picture(page, 'plain-end');
  }));

test('the drawn board is reached and played by Tab, arrows and Enter', () =>
  inTheHouse(async ({ visitor }) => {
    const { page } = await visitor();
    await page.getByRole('button', { name: 'Play with bots' }).first().focus();
    await page.keyboard.press('Enter');
    assert.ok(await isAsked(page));
    await tabTo(page, /can be taken/);
    const first = await focused(page);
    await page.keyboard.press('ArrowRight');
    assert.notEqual(await focused(page), first, 'an arrow leads to another tile');
    await page.keyboard.press('ArrowLeft');
    assert.equal(await focused(page), first);
    const number = await moves(page);
    await page.keyboard.press('Enter');
    assert.equal(await page.evaluate(() => document.activeElement.getAttribute('aria-pressed')), 'true');
    await page.keyboard.press('Enter');
    await page.waitForFunction((before) => Number(document.querySelector('[data-moves]')?.dataset.moves) > before, number);
    while ((await isAsked(page)) && (await tiles(page).count()) === 0) {
      await page.keyboard.press('Digit1');
      await page.keyboard.press('Enter');
      await page.waitForTimeout(100);
    }
    assert.ok(await page.evaluate(() => document.activeElement !== document.body), 'the next question finds the keyboard');
  }));

// The name of what has the focus; the page as a whole does not count.
const focused = (page) =>
  page.evaluate(() => {
    const one = document.activeElement;
    return one && one !== document.body ? (one.getAttribute('aria-label') ?? one.textContent.trim()) : '';
  });

async function tabTo(page, name) {
  await page.getByRole('button', { name }).first().waitFor();
  for (let i = 0; i < 60; i++) {
    await page.keyboard.press('Tab');
    if (name.test(await focused(page))) return;
  }
  assert.fail(`${name} is not reached by Tab`);
}
