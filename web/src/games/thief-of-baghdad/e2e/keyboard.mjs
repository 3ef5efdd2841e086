// The Thief of Baghdad by keyboard alone: palaces by arrows, pieces and payments by Tab, the end of a turn by its key.
import assert from 'node:assert/strict';
import { offers } from '../../../../e2e/tables.mjs';

const open = '[data-palace][aria-pressed]';
const steals = `${open}[aria-label*="Steal the chest"]`;
const guard = '.guards button[aria-pressed]';
const wayToPay = '.payment button[aria-pressed="false"]';

export default { choose, enough: ['place', 'guard', 'end', 'payment', 'arrows'] };

async function choose(keyboard, done) {
  if (!done.has('guard') && (await keyboard.has(guard))) return moveGuard(keyboard, done);
  if (await keyboard.has(open)) return setDown(keyboard, done, (await keyboard.has(steals)) ? steals : open);
  const ending = (await offers(keyboard.page)).map(([action]) => action).findLast((action) => /^(end|pass)/.test(action));
  await keyboard.shownKey(ending);
  return 'end';
}

async function setDown(keyboard, done, where) {
  await keyboard.to(where);
  if (!done.has('arrows')) done.add(await arrows(keyboard));
  await keyboard.press('Enter');
  await keyboard.page.locator('.palace.chosen').waitFor();
  if (!done.has('payment') && (await keyboard.has(wayToPay))) {
    await keyboard.enter(wayToPay);
    done.add('payment');
    await keyboard.to('.palace.chosen [data-palace]');
  }
  await keyboard.press('Enter');
  return 'place';
}

async function moveGuard(keyboard, done) {
  await keyboard.enter(guard);
  await keyboard.page.locator('.group.taken').waitFor();
  await setDown(keyboard, done, open);
  return 'guard';
}

async function arrows(keyboard) {
  const at = () => keyboard.page.evaluate(() => document.activeElement.dataset.palace);
  const home = await at();
  const [there, back] = ['lapis', 'garnet'].includes(home) ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  await keyboard.press(there);
  assert.notEqual(await at(), home);
  await keyboard.press(back);
  assert.equal(await at(), home);
  return 'arrows';
}
