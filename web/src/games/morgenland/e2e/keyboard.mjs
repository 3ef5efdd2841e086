// Morgenland by keyboard alone: tokens and treasure by Tab, spaces by arrows, words by their keys.
import assert from 'node:assert/strict';
import { offers } from '../../../../e2e/tables.mjs';

const token = '[data-token][aria-pressed]';
const open = '[data-space][aria-pressed]';

export default { choose, wish: { bot: 'apprentice' }, enough: ['token', 'unit', 'arrows'] };

async function choose(keyboard, done) {
  if (await keyboard.has('[data-bill]')) return entered(keyboard, '[data-bill]', 'unit');
  if (await keyboard.has('[data-unit].legal')) return entered(keyboard, '[data-unit].legal', 'unit');
  if (await keyboard.has(token)) return place(keyboard, done);
  if (await keyboard.has('[data-card]')) return entered(keyboard, '[data-card]', 'card');
  if (await keyboard.has(open)) return aim(keyboard);
  await keyboard.shownKey((await offers(keyboard.page))[0][0]);
  return 'word';
}

async function entered(keyboard, selector, deed) {
  await keyboard.enter(selector);
  if (await keyboard.has('.actions .btn.primary')) await keyboard.press('Enter');
  return deed;
}

// The second token of those in hand is taken up, then a space: the high ones past the guard, the low ones to the rooms.
async function place(keyboard, done) {
  const value = await keyboard.page.locator(token).last().getAttribute('data-token');
  await keyboard.to(`${token}[data-token="${value}"]`);
  if ((await keyboard.page.locator(`[data-token="${value}"]`).getAttribute('aria-pressed')) === 'false') await keyboard.press('Enter');
  const wished = Number(value) >= 8 ? '[data-space="guard"]' : Number(value) <= 2 ? '[data-space^="room"]' : ':not([data-space="guard"], [data-space^="room"])';
  await keyboard.to((await keyboard.has(open + wished)) ? open + wished : open);
  if (!done.has('arrows')) done.add(await arrows(keyboard));
  await aimed(keyboard);
  return 'token';
}

async function aim(keyboard) {
  await keyboard.to(open);
  await aimed(keyboard);
  return 'aim';
}

async function aimed(keyboard) {
  await keyboard.press('Enter');
  await keyboard.page.locator('.cell.chosen').waitFor();
  await keyboard.press('Enter');
}

// Arrows lead from space to space whatever may be done there.
async function arrows(keyboard) {
  const at = () => keyboard.page.evaluate(() => document.activeElement.dataset.space);
  const home = await at();
  await keyboard.press(home === 'guard' ? 'ArrowRight' : 'ArrowLeft');
  assert.notEqual(await at(), home);
  await keyboard.to(`[data-space="${home}"]`);
  return 'arrows';
}
