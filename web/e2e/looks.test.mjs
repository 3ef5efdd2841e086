// Every size, both lights, both languages.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inTheHouse, isAccessible, isAsked, picture, targetsAreLarge } from './house.mjs';
import { playWithBots, setUp } from './lobby.mjs';
import { games, someGame, textsOf } from './roster.mjs';
import { doorstep, openTable, playOn } from './tables.mjs';
import en from '../src/texts/en.json' with { type: 'json' };

const looks = [['desktop', 'dark'], ['desktop', 'light'], ['tablet', 'dark'], ['phone', 'light'], ['narrow', 'dark']];

for (const game of games) {
  test(`a table of ${game} of every size, by night and by day`, () =>
    inTheHouse(async ({ visitor }) => {
      for (const [size, theme] of looks) {
        const guest = await visitor({ size, theme, address: doorstep });
        await openTable(guest, game);
        await isAccessible(guest.page, `table ${size} ${theme}`);
        await targetsAreLarge(guest.page, `table ${size}`);
        await picture(guest.page, `table-${game}-${size}-${theme}`);
        await guest.context.close();
      }
    }));

  test(`a table of ${game} is French for the French, all of it`, () =>
    inTheHouse(async ({ visitor }) => {
      const guest = await visitor({ language: 'fr', address: doorstep });
      const { page } = guest;
      await openTable(guest, game);
      const sentences = await englishOf(page, game);
      for (let choices = 0; choices < 12 && (await isAsked(page)); choices++) {
        await noEnglish(page, `${game} after ${choices} choices`, sentences);
        await playOn(page);
      }
      await picture(page, `table-${game}-french`);
    }));
}

test('the page is French for the French, all of it', () =>
  inTheHouse(async ({ visitor }) => {
    const { page } = await visitor({ language: 'fr-FR' });
    await page.getByRole('heading', { name: 'Une soirée au caravansérail' }).waitFor();
    await noEnglish(page, 'lobby');
    await picture(page, 'lobby-french');
    await playWithBots(page, games[0]);
    await page.waitForSelector('.prompt.asked');
    await noEnglish(page, 'table');
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
    await setUp(page, someGame());
    await isAccessible(page, 'the French set-up dialog');
    await page.getByRole('button', { name: 'Ouvrir la table et inviter' }).click();
    await page.getByRole('button', { name: /Compléter avec des robots/ }).waitFor();
    await isAccessible(page, 'the French waiting room');
    await noEnglish(page, 'waiting room');
    await picture(page, 'room-narrow-french');
    await page.getByRole('button', { name: /Compléter avec des robots/ }).click();
    await page.waitForSelector('.prompt.asked');
    await isAccessible(page, 'the French table');
    const tabs = page.locator('nav.tabs button[aria-current], nav.tabs button:not(:last-child)'); // the last opens the rules
    for (let tab = (await tabs.count()) - 1; tab >= 0; tab--) {
      await tabs.nth(tab).click();
      await isAccessible(page, `the tab ${await tabs.nth(tab).innerText()}`);
    }
    await picture(page, 'table-narrow-french');
  }));

const isSentence = (text) => !text.includes('{') && text.length > 8;

// Sentences of a game that are said otherwise in French, and are part of nothing that is said in French.
async function englishOf(page, game) {
  const [english, french] = await Promise.all(['en', 'fr'].map((language) => textsOf(page, game, language)));
  const said = Object.values(french).join('\n');
  return Object.values(english).filter((text) => isSentence(text) && text.includes(' ') && !said.includes(text)); // a single word may be a name
}

// No sentence of an English catalogue, and no bare key, may show.
async function noEnglish(page, where, ofGame = []) {
  const text = await page.locator('body').innerText();
  const names = await page.locator('[aria-label]').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  const shown = [text, ...names].join('\n');
  const sentences = [...Object.values(en).filter(isSentence), ...ofGame];
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
