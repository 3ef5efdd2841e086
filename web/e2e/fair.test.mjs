// Fair dice, checked by the page itself at the press of a chip; a house that cheats is found out.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endScreen, inTheHouse, isAccessible, picture, sizes, targetsAreLarge } from './house.mjs';
import { playOut } from './played.mjs';
import { games } from './roster.mjs';

const dialog = (page) => page.getByRole('dialog', { name: 'Were the dice fair?' });

async function checked(page) {
  await page.getByRole('button', { name: 'The dice are fair: check' }).click();
  await dialog(page).locator('.verdict').waitFor();
  const found = await dialog(page).locator('li').evaluateAll((all) => Object.fromEntries(all.map((one) => [one.dataset.about, one.className.split(' ').find((name) => ['yes', 'no', 'unknown'].includes(name))])));
  const verdict = await dialog(page).locator('.verdict').innerText();
  return { found, verdict };
}
const leave = async (page) => {
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await dialog(page).waitFor({ state: 'detached' });
};

// What the house says about a match that is over, bent on its way to the page.
async function bent(page, bend) {
  await page.unroute('**/record');
  await page.route('**/record', async (route) => {
    const record = JSON.parse(await (await route.fetch()).text());
    bend(record);
    await route.fulfill({ body: JSON.stringify(record), contentType: 'text/plain' });
  });
}

test('a table made on the page: all five points hold, and every way to cheat is seen', () =>
  inTheHouse(async ({ visitor }) => {
    const { page } = await visitor();
    const quick = Object.fromEntries(games.map((game) => [game, { bot: 'apprentice' }]));
    await page.evaluate((setups) => localStorage.setItem('caravanserai.setups', JSON.stringify(setups)), quick);
    await page.reload();
    await page.locator('.card .btn.primary').first().click();
    await page.waitForURL(/\/table\//);
    await page.locator('[data-moves]').waitFor();
    await playOut(page);
    await endScreen(page).waitFor();

    const honest = await checked(page);
    assert.deepEqual(honest, { found: { secret: 'yes', same: 'yes', promise: 'yes', share: 'yes', draws: 'yes' }, verdict: 'Everything this page can check holds.' });
    await isAccessible(page, 'the dice, checked');
    await picture(page, 'fair-desktop');
    await leave(page);

    const cheats = {
      seed: [({ dice }) => (dice.secret = '00'.repeat(32)), ['secret', 'same', 'draws']],
      share: [({ dice }) => (dice.shares[0] = '00'.repeat(32)), ['same', 'share', 'draws']],
      deal: [({ dice }) => (dice.draws[0][1] = '0123456789abcdef'), ['draws']],
      order: [({ dice }) => ([dice.draws[1], dice.draws[2]] = [dice.draws[2], dice.draws[1]]), ['draws']],
    };
    for (const [how, [bend, broken]] of Object.entries(cheats)) {
      await bent(page, bend);
      const { found, verdict } = await checked(page);
      assert.deepEqual(Object.keys(found).filter((about) => found[about] === 'no'), broken, how);
      assert.equal(verdict, 'Something does not hold.', how);
      if (how === 'order') await picture(page, 'fair-cheat');
      await leave(page);
    }

    // On a phone by the chip in the bar; in French.
    await page.unroute('**/record');
    await page.setViewportSize(sizes.phone);
    await page.getByRole('button', { name: 'Fair dice check' }).click();
    await dialog(page).locator('.verdict').waitFor();
    await isAccessible(page, 'the dice, checked on a phone');
    await targetsAreLarge(page, 'the dice, checked on a phone');
    await picture(page, 'fair-phone');
    await leave(page);
    await page.evaluate(() => localStorage.setItem('caravanserai.settings', JSON.stringify({ ...JSON.parse(localStorage.getItem('caravanserai.settings') ?? '{}'), language: 'fr' })));
    await page.reload();
    await endScreen(page).waitFor();
    await page.getByRole('button', { name: /vérifier/ }).first().click();
    await page.getByText('Tout ce que cette page peut vérifier est juste.').waitFor();
    await picture(page, 'fair-phone-fr');
  }));
