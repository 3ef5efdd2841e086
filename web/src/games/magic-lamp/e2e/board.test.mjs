// Aladdin & the Magic Lamp on its own board: a whole match by clicks, dice by dragging and by keys, every size.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { everyScreen, hiddenBy, inTheHouse, isAccessible, isAsked, moves, nothingIsCutOff, picture, playAgain, sizes, targetsAreLarge } from '../../../../e2e/house.mjs';
import { confirm, openTable, playOn } from '../../../../e2e/tables.mjs';

test('a whole match by clicks on the board', () =>
  inTheHouse(async ({ visitor }) => {
    const { page } = await visitor();
    await setUp(page, 3);
    const met = new Set();
    let choices = 0;
    for (; await isAsked(page); choices++) {
      const state = await stateOf(page);
      if (!met.has(state)) await everyScreen(page, `lamp-${state}`); // each kind of question once
      met.add(state);
      await playOnBoard(page);
      assert.ok(choices < 300, 'a match ends');
    }
    for (const state of ['choose', 'draw', 'draw-on']) assert.ok(met.has(state), `${state} was met`);
    await everyScreen(page, 'lamp-end');
    await page.getByRole('button', { name: 'See the board' }).first().click();
    await isAccessible(page, 'the board after the end');
  }));

test('what was found is shown for a moment, and hides nothing that one plays by', () =>
  inTheHouse(async ({ visitor }) => {
    for (const size of ['phone', 'desktop']) {
      const { page } = await visitor({ size });
      await setUp(page, 2);
      const found = page.locator('.found');
      while (!(await found.count())) {
        if (await isAsked(page)) await playOn(page);
        else await playAgain(page);
      }
      assert.deepEqual(await hiddenBy(page, '.found'), [], size);
      assert.equal(await page.evaluate(foundAsMuchAsCanBe), 'read whole', size);
      assert.deepEqual(await hiddenBy(page, '.found'), [], `the longest words and six cards, ${size}`);
      await picture(page, `lamp-found-${size}`); // takes a moment, and it is there for a moment only
    }
  }));

function foundAsMuchAsCanBe() {
  const words = document.querySelector('.found p');
  const cards = document.querySelector('.found ul');
  words.textContent = 'Abd al-Rahman the Third is stung by 3 scorpions in the silver chest and loses 6 cards.';
  cards.replaceChildren(...Array.from({ length: 6 }, () => cards.firstElementChild.cloneNode(true)));
  return words.scrollHeight > words.clientHeight + 1 ? `${words.scrollHeight} of ${words.clientHeight}` : 'read whole';
}

test('what is told of a wish stands beside its card on a phone', () =>
  inTheHouse(async ({ visitor }) => {
    const { page } = await visitor({ size: 'phone', story: 'quick' });
    await setUp(page, 3);
    await page.evaluate(watchWishes);
    let told = [];
    while (told.length === 0) {
      if (await isAsked(page)) await playOn(page);
      else await playAgain(page);
      told = await page.evaluate(() => window.told);
    }
    assert.deepEqual(told.filter(({ over }) => over), []);
  }));

// Runs in the page: every sentence that is read while a wish is on the board, and whether it lies over its card.
function watchWishes() {
  window.told = [];
  setInterval(() => {
    const [words, card] = ['.caption', '.wish'].map((one) => document.querySelector(`.boardwrap ${one}`));
    if (!words || !card) return;
    const [a, b] = [words, card].map((one) => one.getBoundingClientRect());
    window.told.push({ text: words.textContent, over: a.bottom > b.top && a.top < b.bottom });
  }, 50);
}

test('dice are set by dragging, by keys and by pressing, and locked', () =>
  inTheHouse(async ({ visitor }) => {
    const { page } = await visitor();
    await setUp(page, 2);
    assert.ok(await isAsked(page));
    const proposed = page.locator('.actions .btn.primary');

    await drag(page, '[data-face="5"]', '[data-chest="gold"]');
    assert.equal(await proposed.count(), 0, 'one of two dice is set');
    await drag(page, '[data-face="2"]', '[data-chest="bronze"]');
    await says(proposed, 'Lock bronze 2, gold 5');
    await drag(page, '[data-chest="gold"] .die', '[data-chest="silver"]');
    await says(proposed, 'Lock bronze 2, silver 5');

    await page.locator('[data-chest="bronze"]').focus();
    for (const key of ['b', '6', 's', '1']) await page.keyboard.press(key);
    await says(proposed, 'Lock bronze 6, silver 1');
    await page.locator('[data-chest="bronze"]').click();
    await says(proposed, 'Lock bronze 6, silver 1');
    await page.locator('[data-chest="bronze"]').click(); // it is in the hand already: it turns
    await says(proposed, 'Lock bronze 1, silver 1');
    await page.locator('[data-face="4"]').click();
    await says(proposed, 'Lock bronze 4, silver 1');

    await page.locator('.dicebox').getByRole('button', { name: 'Lock it' }).click();
    await page.locator('.log').getByText(/shows 4 on bronze/).first().waitFor();
  }));

test('three clicks from the lobby to the first dice', () =>
  inTheHouse(async ({ visitor }) => {
    const { page } = await visitor();
    await page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /Aladd?in/ }) }).locator('.primary').click();
    await page.locator('[data-chest="silver"]').click();
    await page.locator('.actions').getByRole('button', { name: 'Lock silver 3' }).click();
    await page.locator('.log').getByText(/shows 3 on silver/).first().waitFor();
  }));

test('dice that were put down elsewhere and not locked are taken back or locked', () =>
  inTheHouse(async ({ visitor }) => {
    const guest = await visitor();
    const { page } = guest;
    await openTable(guest, 'magic-lamp', { board: 'plain' }); // which does one thing at a time
    await playOn(page, () => 'choose bronze 4');
    await page.goto(page.url().replace('?board=plain', ''));
    await isAsked(page);
    await picture(page, 'lamp-sealed-desktop');
    await isAccessible(page, 'a choice put down');
    await page.locator('[data-chest="gold"]').click();
    await page.getByRole('alert').getByRole('button', { name: /Read rule LAMP-/ }).waitFor();
    await page.getByRole('alert').getByRole('button', { name: 'Close' }).click();
    await played(page, () => page.locator('.dicebox').getByRole('button', { name: 'Choose again' }).click());
    await page.locator('[data-chest="gold"]').click();
    await page.locator('.dicebox').getByRole('button', { name: 'Lock it' }).click();
    await page.locator('.log').getByText(/shows 3 on gold/).first().waitFor();
  }));

test('five seats in French fit every size, by day', () =>
  inTheHouse(async ({ visitor }) => {
    const { page } = await visitor({ language: 'fr', theme: 'light' });
    await setUp(page, 5, 'precious');
    assert.ok(await isAsked(page));
    for (const size of Object.keys(sizes)) {
      await page.setViewportSize(sizes[size]);
      await (size === 'desktop' || size === 'narrow' ? isAccessible : nothingIsCutOff)(page, `five seats, ${size}`); // the widest and the smallest
      await picture(page, `lamp-five-${size}`);
      if (size === 'phone' || size === 'narrow') await targetsAreLarge(page, size);
    }
    assert.doesNotMatch(await page.locator('.main').innerText(), /\b(chest|silver|lamp|prompt|action)\.\w/);
  }));

async function setUp(page, players, mode = 'base') {
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /Aladd?in/ }) });
  await card.locator('.friends').click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('select').first().selectOption(mode);
  await dialog.getByLabel(/^(Players|Joueurs)/).first().selectOption(String(players));
  for (let seat = 2; seat <= players; seat++) await dialog.getByLabel(new RegExp(`(Seat|Place) ${seat}`)).selectOption('bot:merchant');
  await dialog.locator('.btn.primary').click();
}

const has = async (page, selector) => (await page.locator(selector).count()) > 0;
const says = (button, words) => button.filter({ hasText: words }).waitFor();

async function stateOf(page) {
  const key = (await page.locator('.actions .act').first().getAttribute('data-key')).replace('action.', '');
  return key === 'draw' && (await has(page, '.drawn .newest')) ? 'draw-on' : key;
}

async function played(page, act) {
  const number = await moves(page);
  await act();
  await confirm(page);
  await page.waitForFunction((before) => Number(document.querySelector('[data-moves]')?.dataset.moves) > before, number);
}

// One move by what lies on the board; nothing of the list beside it is pressed.
async function playOnBoard(page) {
  const board = page.locator('.lampboard');
  const press = (selector, which = 0) => played(page, () => board.locator(selector).nth(which).click());
  if (await has(page, '.lampboard .column.choosable')) return chooseDice(page);
  if (await has(page, '.lampboard .space.can')) return moveADie(page);
  if (await has(page, '.lampboard .lampside .faces button:enabled')) return press('.lampside .faces button:enabled');
  for (const sort of ['.window .answers .btn', '.wish .answers .btn', '.lampside .seats .btn', '.picker button', '.peeks button', '.dicebox .btn']) {
    if (await has(page, `.lampboard ${sort}`)) return press(sort);
  }
  const drawn = await board.locator('.drawn .card:not(.slot)').count();
  return press('.answers .btn', drawn >= 3 ? 1 : 0);
}

async function chooseDice(page) {
  await page.locator('.column.choosable').nth(Math.floor(Math.random() * 3)).click();
  await page.locator('.dicebox [data-face="5"]').click();
  await played(page, () => page.locator('.dicebox').getByRole('button', { name: 'Lock it' }).click());
  await page.waitForFunction(() => !document.querySelector('.dicebox .btn.primary:disabled')); // put down, and then locked
}

// A die is picked up where there are several; then the first new face or place that completes the move.
async function moveADie(page) {
  const number = await moves(page);
  if (!(await has(page, '.space.picked'))) await page.locator('.space.can').first().click();
  const faces = page.locator('.lampside .faces button:enabled');
  if (await faces.count()) return played(page, () => faces.first().click());
  for (let i = (await page.locator('.space.can:not(.picked)').count()) - 1; i >= 0; i--) {
    await page.locator('.space.can:not(.picked)').nth(i).click();
    await page.waitForTimeout(300);
    await confirm(page);
    await page.waitForTimeout(100);
    if ((await moves(page)) > number || !(await has(page, '.space.can'))) return undefined;
  }
  return assert.fail('no die could be moved');
}

async function drag(page, from, to) {
  const middle = async (selector) => {
    const box = await page.locator(selector).first().boundingBox();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  await page.mouse.move(...(await middle(from)));
  await page.mouse.down();
  await page.mouse.move(...(await middle(to)), { steps: 6 });
  await page.mouse.up();
}
