// Every way to play Ali Baba, set up in the dialog, with the memory aid and open offers.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inTheHouse, isAccessible, isAsked, picture } from '../../../../e2e/house.mjs';
import { chooseByPointer } from './cave.mjs';

test('lamp, equal treasures and small cave are drawn and played', () =>
  inTheHouse(async ({ visitor }) => {
    for (const [mode, size] of [['lamp', 'desktop'], ['equal', 'desktop'], ['small-cave', 'tablet']]) {
      const { page, context } = await visitor({ size });
      await setUp(page, mode);
      const choices = mode === 'lamp' ? await playUntilLamp(page) : await play(page, 12);
      assert.ok(choices > 0);
      await isAccessible(page, mode);
      await picture(page, `mode-${mode}`);
      await context.close();
    }
  }));

async function setUp(page, mode) {
  await page.getByRole('button', { name: /With friends/ }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Way to play').selectOption(mode);
  const chairs = dialog.getByLabel(/Seat \d/);
  for (let i = 1; i < (await chairs.count()); i++) await chairs.nth(i).selectOption('bot:merchant');
  if (!(await dialog.getByLabel('Memory aid').isVisible())) await dialog.getByText('More options').click();
  await dialog.getByLabel('Memory aid').selectOption('on');
  await dialog.getByLabel('Open offers').selectOption('on');
  await dialog.getByRole('button', { name: 'Start playing' }).click();
  assert.ok(await isAsked(page));
}

async function play(page, count) {
  let choices = 0;
  for (; choices < count && (await isAsked(page)); choices++) await chooseByPointer(page);
  await page.getByRole('heading', { name: 'What you have seen' }).first().waitFor();
  return choices;
}

// Until the six special tiles can be chosen; a match in which nobody of flesh meets a lamp is played to its end.
async function playUntilLamp(page) {
  const special = page.getByRole('button', { name: /^special tile/ });
  assert.equal(await special.count(), 6);
  let choices = 0;
  for (; await isAsked(page); choices++) {
    const swap = page.locator('.specials [aria-pressed]').first();
    if (await swap.count()) {
      await picture(page, 'lamp-choice');
      assert.ok(await isWhole(page, '.side .ends [data-action="lamp keep"]'), 'to keep it is always in sight');
      await isAccessible(page, 'a lamp in hand');
      await swap.click();
      await page.locator('.actions .btn.primary').click();
      return choices + 1;
    }
    const lamp = page.locator('svg[role="group"] [role="button"][aria-pressed][aria-label*="lamp"]').first();
    if (await lamp.count()) {
      await lamp.dblclick();
      await page.waitForTimeout(200);
    } else {
      await chooseByPointer(page);
    }
  }
  return choices;
}

const isWhole = (page, selector) =>
  page.locator(selector).evaluate((one) => {
    const { left, top, bottom } = one.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight && [top + 3, bottom - 3].every((y) => one.contains(document.elementFromPoint(left + 5, y)));
  });
