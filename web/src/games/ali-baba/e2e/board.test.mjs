// Ali Baba on the drawn cave: a whole match by clicks, and by touch with a refusal.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inTheHouse, isAccessible, isAsked, moves, picture, playAgain, sizes, targetsAreLarge } from '../../../../e2e/house.mjs';
import { doorstep, openTable, playOn } from '../../../../e2e/tables.mjs';
import { chooseByPointer } from './cave.mjs';

test('a whole match against bots by clicks, with a reload in the middle', () =>
  inTheHouse(async ({ visitor }) => {
    const guest = await visitor({ motion: 'no-preference', address: doorstep });
    const { page } = guest;
    await openTable(guest, 'ali-baba');
    assert.ok(await isAsked(page));

    let choices = 0;
    while (await isAsked(page)) {
      await chooseByPointer(page);
      choices += 1;
      if (choices === 8) await reload(page);
      if (choices === 9) await picture(page, 'table-desktop');
      assert.ok(choices < 200, 'a match ends');
    }
    assert.ok(choices > 15, `a match has more than ${choices} choices`);
    await isAccessible(page, 'the end');
    await picture(page, 'end-desktop');
    const totals = await page.locator('.final .total').allInnerTexts();
    assert.equal(totals.length, 3);
    assert.deepEqual([...totals].map(Number), totals.map(Number).sort((a, b) => b - a), 'the best stands first');
  }));

async function reload(page) {
  assert.ok(await isAsked(page), 'bots have moved; nothing changes any more');
  const number = await moves(page);
  const held = await page.locator('.tray').first().innerText();
  await page.reload();
  assert.ok(await isAsked(page), 'the seat is still mine');
  assert.ok((await moves(page)) >= number);
  assert.equal(await page.locator('.tray').first().innerText(), held, 'and so is what lies behind the screen');
}

test('a phone plays by touch, and a refusal says why', () =>
  inTheHouse(async ({ visitor }) => {
    const guest = await visitor({ size: 'phone', address: doorstep });
    const { page } = guest;
    await openTable(guest, 'ali-baba');
    await page.waitForSelector('.prompt.asked');
    const covered = page.locator('svg[role="group"] [role="button"]:not([aria-pressed])');
    await covered.first().dispatchEvent('click');
    const alert = page.getByRole('alert');
    await alert.getByRole('button', { name: /Read rule ALI-/ }).waitFor();
    await isAccessible(page, 'a refusal');
    await picture(page, 'refusal-phone');
    const rule = /ALI-[\w-]+/.exec(await alert.innerText())?.[0];
    await alert.getByRole('button', { name: /Read rule/ }).tap();
    const drawer = page.getByRole('dialog', { name: /Rules/ });
    await drawer.locator('.hit').waitFor(); // the chapter of the book, and the rule behind it
    assert.equal(await drawer.locator('.hit').getAttribute('data-rule'), rule);
    assert.ok(await drawer.locator('.hit').isVisible());
    await isAccessible(page, 'the rules');
    await picture(page, 'rules-phone');
    await drawer.getByRole('searchbox').fill('zzz');
    await drawer.getByText('Nothing in this book has these words.').waitFor();
    await drawer.getByRole('button', { name: 'Close' }).tap();

    for (let i = 0; i < 4; i++) await chooseOnPhone(page);
    await picture(page, 'table-phone');
  }));

async function chooseOnPhone(page) {
  await page.waitForSelector('.prompt.asked');
  const number = await moves(page);
  const tile = page.locator('svg[role="group"] [role="button"][aria-pressed]').first();
  if (await tile.count()) {
    await tile.tap();
    await page.locator('.actbar .btn.primary').tap();
  } else {
    await page.getByRole('button', { name: 'What can I do?' }).tap();
    await page.locator('dialog[open] .act').first().tap();
    await page.locator('dialog[open] .btn.primary').evaluateAll(([chosen]) => chosen?.click());
  }
  await page.waitForFunction((before) => Number(document.querySelector('[data-moves]')?.dataset.moves) > before, number);
}

test('while a ban is chosen my own tiles stay in sight, and every kind and colour can be pressed', () =>
  inTheHouse(async ({ visitor }) => {
    const guest = await visitor({ address: doorstep });
    const { page } = guest;
    await openTable(guest, 'ali-baba', { mode: 'lamp', seats: 2 });
    const usual = await boardOf(page);
    for (let matches = 0; !(await reachesBan(page)) && matches < 4; matches++) await playAgain(page);
    assert.equal(await page.locator('.side .actions .list').evaluate((box) => box.scrollTop), 0, 'what can be forbidden is read from its beginning');
    for (const size of ['phone', 'desktop']) {
      await page.setViewportSize(sizes[size]);
      await page.locator('.ban button').first().waitFor();
      const mine = size === 'phone' ? '.kinds .has .cell' : '.ban .mine'; // where they are: below, or on what is chosen from
      assert.ok((await page.locator(mine).count()) > 0, 'the white tile is mine');
      assert.deepEqual(await page.evaluate(hiddenOf, mine), [], `my tiles, ${size}`);
      assert.deepEqual(await page.evaluate(hiddenOf, '.ban button'), [], `what can be forbidden, ${size}`);
      await targetsAreLarge(page, `a ban, ${size}`);
      await picture(page, `ban-${size}`);
    }
    assert.deepEqual(await boardOf(page), usual, 'what is asked leaves the board as it is');
  }));

const boardOf = (page) => page.locator('.boardwrap').boundingBox();

// Takes white tiles wherever there are any. False: the match ended without one.
async function reachesBan(page) {
  while (await isAsked(page)) {
    if (await page.locator('.ban').count()) return true;
    const white = await page.locator('.side .act').evaluateAll((all) => all.find((one) => /^take/.test(one.dataset.action) && /white/.test(one.textContent))?.dataset.action);
    await playOn(page, (offered) => white ?? offered[0][0]);
  }
  return false;
}

// Runs in the page: what is not whole on the screen, or lies under something else.
function hiddenOf(selector) {
  return [...document.querySelectorAll(selector)]
    .filter((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      const inside = left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
      return !inside || ![top + 3, bottom - 3].every((y) => one.contains(document.elementFromPoint((left + right) / 2, y)));
    })
    .map((one) => one.textContent.trim());
}
