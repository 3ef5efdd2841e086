// Morgenland at one's own pace: the story waits at every space and the board shows no more than was told; and a payment
// is made in one press.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inTheHouse, isAccessible, isAsked, moves, picture } from '../../../../e2e/house.mjs';
import { confirm, doorstep, movesOn, openTable } from '../../../../e2e/tables.mjs';

const open = (page) => page.locator('[data-space][aria-pressed]');
const unit = (page) => page.locator('[data-unit].legal');
const bill = (page) => page.locator('[data-bill]');
const goOn = (page) => page.locator('.side [data-story="scenes"] .primary'); // of a tally
const nextMove = (page) => page.locator('.side [data-story="moves"] .primary'); // of what the others do
const caption = (page) => page.locator('.boardwrap .caption');

test('the tally waits for this player, and what is owed is paid in one press', () =>
  inTheHouse(async ({ visitor }) => {
    const guest = await visitor({ address: doorstep, story: 'step' });
    const { page } = guest;
    await openTable(guest, 'morgenland', { bot: 'random' });
    let told = 0;
    let movesTold = 0;
    for (let choices = 0; (await bill(page).count()) === 0 || told === 0; choices++) {
      await page.waitForSelector('.actions .act:enabled, [data-story]', { state: 'attached' });
      assert.ok(choices < 300, 'a tally was told and something was bought');
      if (await goOn(page).count()) told = Math.max(told, await hearTheTally(page));
      else if (await nextMove(page).count()) movesTold += await hearAMove(page);
      else await movesOn(page, () => choose(page));
    }
    assert.ok(told > 2, 'the light has stopped at several spaces');
    assert.ok(movesTold > 2, 'what the others did was told move by move');
    await payInOnePress(page);
  }));

// A move of somebody else stands on the board in a sentence; the last one in the log is the one that is told.
async function hearAMove(page) {
  const words = await caption(page).textContent();
  const logged = await page.locator('.side .log .move').first().textContent();
  const [, place] = /(?:in|to) (?:the )?(.+?)\.?\s*$/.exec(words) ?? [];
  if (place) assert.ok(logged.includes(place), `told “${words}”, logged “${logged}”`);
  await nextMove(page).click();
  return 1;
}

// The lantern hangs where the story is; one press leads it on, and at the end the board is as it was.
async function hearTheTally(page) {
  let stops = 0;
  let before = null;
  for (; await goOn(page).count(); stops++) {
    if (stops === 0 || stops === 6) await isAccessible(page, `the tally waits at stop ${stops}`);
    if (stops === 1) await picture(page, 'morgenland-tally-desktop');
    assert.equal(await page.locator('.land .light').count(), 1);
    const now = await page.evaluate(atThisScene);
    if (before) isWhatWasTold(before, now);
    before = now;
    await goOn(page).click();
    assert.ok(stops < 40, 'a tally ends');
  }
  assert.equal(await page.locator('.land .light').count(), await page.locator('.cell.now').count());
  return stops;
}

// What is told, and what is in the caves to be seen. Runs in the page.
function atThisScene() {
  const caves = ['red', 'white', 'blue', 'black', 'gold'].map((cave) => {
    const cell = document.querySelector(`[data-space="${cave}"]`).closest('.cell');
    const numbers = (which) => [...cell.querySelectorAll(which)].map((one) => Number(one.textContent));
    return { cave, left: numbers('.niche:not(.won) b'), won: numbers('.niche.won b'), tokens: cell.querySelector('.pieces').textContent.trim() };
  });
  return { at: document.querySelector('.told b').textContent, lines: [...document.querySelectorAll('.told .line')].map((one) => one.textContent), caves };
}

// From one scene to the next the caves change by what is told at the next, and by nothing else.
function isWhatWasTold(before, now) {
  const told = now.lines.join(' ');
  for (const [i, { cave, left, won }] of now.caves.entries()) {
    const had = before.caves[i];
    const taken = won.slice(had.won.length);
    if (had.left.length === 0 && left.length > 0) continue; // another round has filled it
    assert.deepEqual([...left, ...taken].sort(), [...had.left].sort(), `${cave}: what is gone was taken by somebody`);
    for (const units of taken) assert.match(told, new RegExp(`\\b${units}\\b`), `${cave}: ${units} are gone, and “${told}” says so`);
  }
}

async function payInOnePress(page) {
  const steps = (await bill(page).getAttribute('data-bill')).split(',').length;
  const change = page.getByRole('button', { name: 'Change the payment' });
  if (await change.count()) {
    const before = await bill(page).getAttribute('data-bill');
    await change.click();
    assert.notEqual(await bill(page).getAttribute('data-bill'), before, 'another way to pay');
    for (let i = 0; (await bill(page).getAttribute('data-bill')) !== before; i++) {
      await change.click();
      assert.ok(i < 120, 'the ways come round again');
    }
  }
  await isAccessible(page, 'a payment proposed');
  const number = await moves(page);
  await bill(page).click();
  await page.waitForFunction((least) => Number(document.querySelector('[data-moves]')?.dataset.moves) >= least, number + steps);
}

async function choose(page) {
  if (await unit(page).count()) return payAUnit(page);
  if (await open(page).count()) return place(page);
  await page.locator('.side .act').first().click();
  return confirm(page);
}

// One unit; where more are owed they are laid together first, whichever way is nearest.
async function payAUnit(page) {
  if (await bill(page).count()) return bill(page).click();
  return unit(page).first().click();
}

// Low tokens go into rooms, where they are cheap; the highest to the guard; the others after treasure.
async function place(page) {
  const hand = page.locator('[data-token][aria-pressed]');
  const piece = hand.nth(0);
  const value = Number(await piece.getAttribute('data-token'));
  if ((await piece.getAttribute('aria-pressed')) !== 'true') await piece.click();
  const spaces = value <= 2 ? ['room1', 'room2', 'room3'] : value >= 8 ? ['guard'] : ['gold', 'black', 'blue', 'white', 'red'];
  const names = await open(page).evaluateAll((all) => all.map((one) => one.dataset.space));
  const wished = spaces.filter((space) => names.includes(space));
  const target = wished[value % Math.max(1, wished.length)] ?? names[0];
  await page.locator(`[data-space="${target}"]`).click();
  await page.locator('.actions .btn.primary').click();
}
