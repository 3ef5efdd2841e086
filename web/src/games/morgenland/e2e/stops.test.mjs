// What a seat wants to be asked: chosen at the list of actions, on every screen, and seen by nobody else.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inTheHouse, isAccessible, isAsked, picture, sizes } from '../../../../e2e/house.mjs';

const choice = (page) => page.getByRole('combobox', { name: /^(When to ask me|Quand m’interroger)/ });
const tables = (received) => received.map((text) => JSON.parse(text)).filter(({ kind }) => kind === 'table');

test('a seat chooses what it is asked, and only it knows', () =>
  inTheHouse(async ({ visitor }) => {
    const { page, received } = await visitor();
    await setUp(page);
    assert.equal(await choice(page).inputValue(), 'concerns-me', 'the default');
    assert.match(await page.locator('.side .stops p').innerText(), /nobody can tell/);
    assert.equal(await choice(page).locator('option').count(), 5);
    await isAccessible(page, 'the choice of what is asked');
    const watcher = await visitor({ address: new URL(page.url()).pathname });
    await watcher.page.locator('.panel.actions').waitFor();
    assert.equal(await choice(watcher.page).count(), 0, 'a spectator is asked nothing');

    await choice(page).selectOption({ label: 'Ask me only if magic is played' });
    await page.waitForFunction(() => document.querySelector('.actions select')?.value === 'if-magic');
    await page.reload();
    assert.ok(await isAsked(page));
    assert.equal(await choice(page).inputValue(), 'if-magic', 'the table has kept it');
    assert.equal(tables(received).at(-1).stops.now, 'if-magic');
    for (const { stops } of tables(watcher.received)) assert.equal(stops, undefined);

    for (const [size, viewport] of Object.entries(sizes)) {
      await page.setViewportSize(viewport);
      if (viewport.width <= 720) await page.locator('.actbar .help').click();
      await choice(page).last().scrollIntoViewIfNeeded();
      assert.ok(await choice(page).last().isVisible(), size);
      await picture(page, `stops-${size}`);
      if (viewport.width <= 720) await page.locator('dialog.sheet .btn.wide').last().click();
    }
  }));

test('in French', () =>
  inTheHouse(async ({ visitor }) => {
    const { page } = await visitor({ language: 'fr' });
    await setUp(page);
    await choice(page).selectOption({ label: 'Ne pas m’interroger cette manche' });
    await page.waitForFunction(() => document.querySelector('.actions select')?.value === 'not-this-round');
  }));

async function setUp(page) {
  const game = page.locator('.card').filter({ has: page.getByRole('heading', { name: 'Morgenland' }) });
  await game.getByRole('button', { name: /With friends|Entre amis/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/Way to play|Façon de jouer/).selectOption('magic');
  const chairs = dialog.locator('select').filter({ has: page.locator('option[value="bot:merchant"]') });
  for (let chair = 1; chair < (await chairs.count()); chair++) await chairs.nth(chair).selectOption('bot:merchant');
  await dialog.locator('.btn.primary').click();
  assert.ok(await isAsked(page));
}
