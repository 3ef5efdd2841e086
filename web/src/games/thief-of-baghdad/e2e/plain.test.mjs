// The Thief of Baghdad on the plain board: from the lobby card through its long lists, by clicks.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inTheHouse, isAccessible, isAsked, moves, picture, sizes } from '../../../../e2e/house.mjs';
import { choose } from '../../../../e2e/tables.mjs';

const wished = [/-steal$/, /^action\.(place|carry)$/, /^action\.end$/, /^action\.pass-dancer$/]; // as far as offered, in this order

test('a match against a bot on the plain board, until its lists are long', () =>
  inTheHouse(async ({ visitor }) => {
    const { page } = await visitor({ address: '/?board=plain' });
    await setUp(page);
    let longest = 0;
    for (let choices = 0; longest < 20 || choices <= 6; choices++) {
      assert.ok(await isAsked(page));
      const offered = await page.locator('.actions .act').count();
      if (longest < 20 && offered >= 20) await aLongList(page);
      if (choices === 6) await refusalsAreExplained(page);
      longest = Math.max(longest, offered);
      await choose(page, await wish(page));
      assert.ok(choices < 100, `somewhere there are more than ${longest} choices`);
    }
  }));

test('a move is taken back, by button and by key', () =>
  inTheHouse(async ({ visitor }) => {
    const { page } = await visitor({ address: '/?board=plain' });
    await setUp(page);
    const { offered, number, action } = await aFreeMove(page);
    const takeBack = page.locator('.side .takeback');
    await isAccessible(page, 'a move that may be taken back');
    await picture(page, 'thief-take-back-desktop');
    await page.setViewportSize(sizes.phone);
    await page.locator('.actbar .takeback').waitFor();
    await isAccessible(page, 'taking back on a phone');
    await picture(page, 'thief-take-back-phone');
    await page.setViewportSize(sizes.desktop);

    await takeBack.click();
    await movesAre(page, number + 2);
    assert.deepEqual(await allOffered(page), offered, 'the same choices as before');
    await page.locator('.log').getByText(`takes no. ${number + 1} back`).waitFor();
    assert.equal(await page.locator('.log .withdrawn').count(), 1);

    await choose(page, action);
    await takeBack.waitFor();
    await page.keyboard.press('z');
    await movesAre(page, number + 4);
    assert.deepEqual(await allOffered(page), offered);
    assert.equal(await page.locator('.log .withdrawn').count(), 2);
    await page.reload(); // the whole log comes again
    assert.ok(await isAsked(page));
    assert.equal(await page.locator('.log .withdrawn').count(), 2);
  }));

// Plays until a move has been made that leaves this player on turn and may be taken back.
async function aFreeMove(page) {
  for (let choices = 0; choices < 60; choices++) {
    assert.ok(await isAsked(page));
    const offered = await allOffered(page);
    const number = await moves(page);
    const action = await wish(page);
    await choose(page, action);
    assert.ok(await isAsked(page));
    const free = await page.locator('.side .takeback').count();
    if (free && (await moves(page)) === number + 1) return { offered, number, action };
  }
  return assert.fail('no move could be taken back');
}

const allOffered = (page) => page.locator('.actions .act').evaluateAll((all) => all.map((one) => one.dataset.action));
const movesAre = (page, number) => page.waitForFunction((wanted) => Number(document.querySelector('[data-moves]')?.dataset.moves) === wanted, number);

async function setUp(page) {
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'The Thief of Baghdad' }) });
  await card.getByRole('button', { name: /With friends/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Players').selectOption('2');
  await dialog.getByLabel('Seat 2').selectOption('bot:merchant');
  await dialog.getByRole('button', { name: 'Start playing' }).click();
}

// The action this player would like best, among all that are in the list, unfolded or not.
async function wish(page) {
  const offered = await page.locator('.actions .act').evaluateAll((all) => all.map((one) => [one.dataset.action, one.dataset.key]));
  for (const sort of wished) {
    const found = offered.find(([, key]) => sort.test(key));
    if (found) return found[0];
  }
  return offered[0][0];
}

// A long list is folded into its sorts, on a wide screen and on a phone.
async function aLongList(page) {
  const sort = page.locator('.actions .sort').first();
  await sort.waitFor();
  await isAccessible(page, 'a long list');
  await picture(page, 'thief-desktop');
  await page.setViewportSize(sizes.phone);
  await isAccessible(page, 'the plain board on a phone');
  await picture(page, 'thief-phone');
  await page.getByRole('button', { name: 'What can I do?' }).click();
  const sheet = page.locator('dialog[open]');
  const hidden = sheet.locator('.sort .act').first();
  assert.equal(await hidden.isVisible(), false, 'a long sort is folded');
  await sheet.locator('.sort > summary').first().click();
  await isAccessible(page, 'the sheet of a phone');
  await picture(page, 'thief-phone-sheet');
  await sheet.getByRole('button', { name: 'Close' }).click();
  await page.setViewportSize(sizes.desktop);
}

async function refusalsAreExplained(page) {
  const number = await moves(page);
  const field = page.getByLabel('A move in the game’s own words');
  const alert = page.getByRole('alert');
  await field.fill('post marble'); // all guards are posted by now
  await field.press('Enter');
  await alert.getByRole('button', { name: /Read rule THIEF-/ }).waitFor();
  await isAccessible(page, 'a refusal');
  await picture(page, 'thief-refusal-desktop');
  await field.fill('bribe the sultan');
  await field.press('Enter');
  await alert.getByText('The game does not know the move “bribe the sultan”.').waitFor();
  await alert.getByRole('button', { name: 'Close' }).click();
  await field.fill('');
  assert.equal(await moves(page), number, 'nothing has happened');
}
