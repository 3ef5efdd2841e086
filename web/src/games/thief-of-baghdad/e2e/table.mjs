// What the tests of the drawn board of The Thief of Baghdad share.
import assert from 'node:assert/strict';
import { isAsked } from '../../../../e2e/house.mjs';

export const palace = (page) => page.locator('[data-palace]');
export const open = (page) => page.locator('[data-palace][aria-pressed]'); // where the piece in hand may go
export const guards = (page) => page.locator('.guards button[aria-pressed]');
export const thieves = (page) => page.locator('.yard button[aria-pressed]');
export const ending = (page) => page.locator('.act[data-action="end"], .act[data-action^="pass"]').last();

// A table with greedy bots in all other chairs.
export async function setUp(page, { players, mode = 'standard', look = false }) {
  const card = page.locator('.card').filter({ has: page.getByRole('heading', { name: /Thief of Baghdad|Voleur de Bagdad/ }) });
  await card.getByRole('button', { name: /With friends|Entre amis/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/Way to play|Façon de jouer/).selectOption(mode);
  await dialog.getByLabel(/Players|Joueurs/).selectOption(String(players));
  const chairs = dialog.locator('select').filter({ has: page.locator('option[value="bot:merchant"]') });
  for (let chair = 1; chair < (await chairs.count()); chair++) await chairs.nth(chair).selectOption('bot:merchant');
  await dialog.locator('.more > summary').click();
  await dialog.locator('select').filter({ has: page.locator('option[value="on"]') }).selectOption(look ? 'on' : 'off');
  await dialog.locator('.btn.primary').click();
  assert.ok(await isAsked(page));
  await palace(page).first().waitFor();
}

export { movesOn } from '../../../../e2e/tables.mjs';
