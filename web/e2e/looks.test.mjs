// Every size, both lights, both languages.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inTheHouse, isAccessible, picture, targetsAreLarge } from './house.mjs';
import { doorstep, openTable } from './tables.mjs';
import en from '../src/texts/en.json' with { type: 'json' };

const looks = [['desktop', 'dark'], ['desktop', 'light'], ['tablet', 'dark'], ['phone', 'light'], ['narrow', 'dark']];

test('a table of every size, by night and by day', () =>
  inTheHouse(async ({ visitor }) => {
    for (const [size, theme] of looks) {
      const guest = await visitor({ size, theme, address: doorstep });
      await openTable(guest, 'ali-baba');
      await isAccessible(guest.page, `table ${size} ${theme}`);
      await targetsAreLarge(guest.page, `table ${size}`);
      await guest.page.locator('svg[role="group"] [role="button"][aria-pressed]').first().click();
      await picture(guest.page, `table-${size}-${theme}`);
      await guest.context.close();
    }
  }));

test('the page is French for the French, all of it', () =>
  inTheHouse(async ({ visitor }) => {
    const { page } = await visitor({ language: 'fr-FR' });
    await page.getByRole('heading', { name: 'Une soirée au caravansérail' }).waitFor();
    await noEnglish(page, 'lobby');
    await picture(page, 'lobby-french');
    await page.getByRole('button', { name: 'Jouer avec des robots' }).first().click();
    await page.waitForSelector('.prompt.asked');
    await noEnglish(page, 'table');
    await picture(page, 'table-french');
    assert.equal(await page.locator('html').getAttribute('lang'), 'fr');

    await page.getByRole('button', { name: 'Réglages' }).click();
    await isAccessible(page, 'the menu');
    await page.getByLabel('English').check();
    await page.getByRole('heading', { name: 'What can I do?' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'What can I do?' }).waitFor(); // remembered
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByLabel('Day bazaar', { exact: true }).check();
    assert.equal(await page.locator('html').getAttribute('data-theme'), 'light');
  }));

test('longer words fit a small phone', () =>
  inTheHouse(async ({ visitor }) => {
    const { page } = await visitor({ language: 'fr', size: 'narrow' });
    await page.getByRole('button', { name: /Entre amis/ }).first().click();
    await isAccessible(page, 'the French set-up dialog');
    await page.getByRole('button', { name: 'Ouvrir la table et inviter' }).click();
    await page.getByRole('button', { name: /Compléter avec des robots/ }).waitFor();
    await isAccessible(page, 'the French waiting room');
    await noEnglish(page, 'waiting room');
    await picture(page, 'room-narrow-french');
    await page.getByRole('button', { name: /Compléter avec des robots/ }).click();
    await page.waitForSelector('.prompt.asked');
    await isAccessible(page, 'the French table');
    for (const tab of ['Paravent', 'Journal', 'Table']) {
      await page.getByRole('button', { name: tab, exact: true }).click();
      await isAccessible(page, `the tab ${tab}`);
    }
    await picture(page, 'table-narrow-french');
  }));

// No sentence of the English catalogue, and no bare key, may show.
async function noEnglish(page, where) {
  const text = await page.locator('body').innerText();
  const names = await page.locator('[aria-label]').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  const shown = [text, ...names].join('\n');
  const sentences = Object.values(en).filter((sentence) => !sentence.includes('{') && sentence.length > 8);
  assert.deepEqual(sentences.filter((sentence) => shown.includes(sentence)), [], where);
  assert.doesNotMatch(shown, /\b(prompt|wait|event|action|kind|colour|mode|table|seat)\.[a-z]+/, where);
}

test('a table that is not there says so', () =>
  inTheHouse(async ({ visitor }) => {
    const { page } = await visitor({ address: '/table/nosuchtable' });
    await page.getByRole('heading', { name: 'This table is not here' }).waitFor();
    await isAccessible(page, 'a missing table');
    await page.getByRole('button', { name: 'Back to the lobby' }).click();
    await page.getByRole('heading', { name: 'An evening at the caravanserai' }).waitFor();
  }));
