// Ali Baba by keyboard alone, from the lobby to the end: the drawn board by Tab, arrows and Enter, pickers by Tab.
import assert from 'node:assert/strict';
import { isAsked } from '../../../../e2e/house.mjs';
import { offers } from '../../../../e2e/tables.mjs';

const tile = '[data-pos][tabindex="0"]';

export default { choose, enter: fromTheLobby, looks: true, enough: ['arrows', 'tile', 'picker'] };

async function fromTheLobby(keyboard) {
  await keyboard.page.getByRole('button', { name: /Play with bots.*Ali Baba/ }).waitFor();
  await keyboard.enter('button', /Play with bots.*Ali Baba/);
  await isAsked(keyboard.page);
  await keyboard.page.locator(tile).first().waitFor();
}

async function choose(keyboard, done) {
  if (await keyboard.has(tile)) {
    await keyboard.to(tile);
    if (!done.has('arrows')) done.add(await arrows(keyboard));
    await keyboard.press('Enter');
    assert.equal(await keyboard.page.evaluate(() => document.activeElement.getAttribute('aria-pressed')), 'true', 'the first press chooses');
    await keyboard.press('Enter');
    return 'tile';
  }
  for (const picker of ['.offer', '.ban button', '.steal button', '.specials button[aria-pressed]']) {
    if (!(await keyboard.has(picker))) continue;
    await keyboard.enter(picker);
    if (await keyboard.has('.actions .btn.primary')) await keyboard.press('Enter'); // the same habit as on the board
    return 'picker';
  }
  await keyboard.shownKey((await offers(keyboard.page))[0][0]);
  return 'key';
}

// An arrow leads to another tile, and back.
async function arrows(keyboard) {
  const at = () => keyboard.page.evaluate(() => document.activeElement.getAttribute('aria-label'));
  const first = await at();
  await keyboard.press('ArrowRight');
  assert.notEqual(await at(), first);
  await keyboard.press('ArrowLeft');
  await keyboard.to(tile);
  return 'arrows';
}
