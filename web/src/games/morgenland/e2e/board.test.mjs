// Morgenland on its own board: tokens placed, treasure given and taken, the tally, magic; every screen. What is bought is
// paid for in morgenland-pace, where bots leave something to buy.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { everyScreen, inTheHouse, isAccessible, isAsked, moves, picture, targetsAreLarge } from '../../../../e2e/house.mjs';
import { confirm, refusedWithItsRule } from '../../../../e2e/tables.mjs';

const space = (page) => page.locator('[data-space]');
const open = (page) => page.locator('[data-space][aria-pressed]'); // what the thing in hand may be aimed at
const token = (page) => page.locator('[data-token][aria-pressed]');
const unit = (page) => page.locator('[data-unit].legal');
const card = (page) => page.locator('[data-card]');
const power = (page) => page.locator('[data-power].open');
const word = (page, action) => page.locator(`.side .act[data-action="${action}"]`);
const primary = (page) => page.locator('.actions .btn.primary');

test('a whole first game against bots, by clicks on the board', () =>
  inTheHouse(async ({ visitor }) => {
    const done = new Set();
    const missing = () => ['take', 'place', 'refusal', 'look back'].filter((deed) => !done.has(deed));
    let page;
    // Strong bots end it before this player can buy. A match may be over after its first round, with none to look back on.
    for (let matches = 0; matches === 0 || (missing().length > 0 && matches < 5); matches++) {
      ({ page } = await visitor());
      await setUp(page, { players: 3, mode: 'first', bots: 'apprentice' });
      for (let choices = 0; await isAsked(page); choices++) {
        await chooseOnTheBoard(page, done);
        assert.ok(choices < 400, 'a match ends');
      }
    }
    assert.deepEqual(missing(), []);
    await everyScreen(page, 'morgenland-end');
    const totals = (await page.locator('.final .total').allInnerTexts()).map(Number);
    assert.deepEqual([...totals].sort((a, b) => b - a), totals, 'the best stands first');
    assert.ok(totals[0] >= 3);
    await page.getByRole('button', { name: 'See the board' }).first().click();
    await space(page).first().waitFor();
    await isAccessible(page, 'the board after the end');
  }));

// One choice by pointer; each sort of deed is looked at once on every screen.
async function chooseOnTheBoard(page, done, magic = false) {
  const number = await moves(page);
  const deed = await act(page, done, magic);
  if (deed === null) return;
  done.add(deed);
  await page.waitForFunction((before) => Number(document.querySelector('[data-moves]')?.dataset.moves) > before, number);
}

async function act(page, done, magic) {
  if (await token(page).count()) return place(page, done, magic);
  const mayPass = (await word(page, 'pass').count()) > 0;
  const passes = mayPass && done.has('power') && !done.has('window'); // once, also where a power is at hand
  if (magic && !passes && (await power(page).count()) && !(await card(page).count())) return usePower(page, done);
  if (mayPass) return once(page, done, 'window', () => page.locator('.tray .pass').click());
  if (await unit(page).count()) return pay(page, done);
  if (await card(page).count()) return pickCard(page, done);
  if (await open(page).count()) return aim(page);
  await page.locator('.side .act').first().click();
  await confirm(page);
  return 'word';
}

// A deed that has not been looked at yet is looked at, before and with the press that leads to it.
async function once(page, done, deed, press) {
  if (!done.has(deed)) await everyScreen(page, `morgenland-${deed}`);
  await press();
  return deed;
}

const favourite = (value, magic) => (magic && value === 9 ? /^Tent/ : value >= 8 ? /cave/i : value >= 6 ? /Guard room|Salle des gardes/ : value <= 2 ? /Room|Salle \d/ : /cave|Market|grotte|Marché/i);

async function place(page, done, magic) {
  if (!done.has('refusal') && (await moves(page)) > 12) await refusal(page, done);
  if (!done.has('look back') && (await page.locator('.tray .back').count())) await lookBack(page, done);
  const hand = await token(page).count();
  const piece = token(page).nth(hand > 4 ? hand - 1 : 0);
  if ((await piece.getAttribute('aria-pressed')) !== 'true') await piece.click();
  assert.equal(await piece.getAttribute('aria-pressed'), 'true', 'the token is taken up');
  const liked = favourite(Number(await piece.getAttribute('data-token')), magic);
  const spaces = await open(page).evaluateAll((all) => all.map((one) => [one.getAttribute('aria-label'), one.dataset.space]));
  const wished = spaces.filter(([name]) => liked.test(name));
  const [, target] = wished.length > 0 ? wished[(await moves(page)) % wished.length] : spaces[0];
  await page.locator(`[data-space="${target}"]`).click();
  await page.locator('.cell.chosen').waitFor();
  if (!done.has('place') && (await moves(page)) > 20) {
    await everyScreen(page, 'morgenland-place');
    done.add('place');
  }
  await primary(page).click();
  return done.has('place') ? 'place' : 'first place';
}

async function pay(page, done) {
  const verb = (await page.locator('.side .act').evaluateAll((all) => all.map((one) => one.dataset.action.split(' ')[0]))).find((one) => ['take', 'give', 'pay'].includes(one));
  return once(page, done, verb, async () => {
    await unit(page).first().click();
    if (await page.locator('[data-again]').count()) await layTheRest(page);
  });
}

// More than one unit is owed: they are laid together, then paid at once.
async function layTheRest(page) {
  while (await page.locator('[data-bill]:disabled').count()) await unit(page).last().click();
  await page.locator('[data-bill]').click();
}

const pickCard = (page, done) =>
  once(page, done, 'card', async () => {
    await card(page).first().click();
    if (await primary(page).count()) await primary(page).click();
  });

async function aim(page) {
  await open(page).first().click();
  if (await card(page).count()) await card(page).first().click();
  await primary(page).click();
  return 'aim';
}

async function usePower(page, done) {
  const names = await power(page).evaluateAll((all) => all.map((one) => one.dataset.power));
  const name = names.find((one) => !done.has(one)) ?? names.at(-1);
  if (!done.has('power')) await everyScreen(page, 'morgenland-power');
  done.add('power');
  await power(page).and(page.locator(`[data-power="${name}"]`)).first().click();
  if (!(await primary(page).count())) {
    if (await open(page).count()) await open(page).first().click();
    if (!(await primary(page).count())) await card(page).first().click();
    if (!done.has('aimed')) await everyScreen(page, 'morgenland-aimed');
    done.add('aimed');
  }
  await primary(page).click();
  return name;
}

async function refusal(page, done) {
  const closed = page.locator('[data-space]:not([aria-pressed])');
  if (await refusedWithItsRule(page, closed, /Read rule MOR-/, 'morgenland-refusal')) done.add('refusal');
}

// The round before can be looked at: its tokens lie open, and every stop of the tally tells what happened.
async function lookBack(page, done) {
  const back = page.locator('.tray .back');
  await back.click();
  const track = page.getByRole('list', { name: 'The tally, space by space' });
  await track.getByRole('button', { name: 'Red cave' }).click();
  await page.locator('.story li').first().waitFor();
  assert.ok((await page.locator('.cell .token .owner').count()) > 5, 'the tokens of the last round lie open');
  assert.equal(await page.locator('.niche:not(.won)').count(), 0, 'and over none of this round’s treasure');
  await everyScreen(page, 'morgenland-look-back');
  await back.click();
  await token(page).first().waitFor();
  done.add('look back');
}

test('magic: windows, powers and spells on the board', () =>
  inTheHouse(async ({ visitor }) => {
    const { page } = await visitor();
    await setUp(page, { players: 3, mode: 'magic' });
    const wanted = ['window', 'power'];
    const done = new Set(['take', 'give', 'place', 'refusal', 'look back']); // looked at in the first game
    for (let choices = 0; choices < 80 && (choices < 25 || !wanted.every((deed) => done.has(deed))) && (await isAsked(page)); choices++) await chooseOnTheBoard(page, done, true);
    for (const deed of wanted) assert.ok(done.has(deed), `${deed} is among ${[...done].join(', ')}`);
    assert.ok(await isAsked(page));
    await everyScreen(page, 'morgenland-magic');
  }));

test('every mode and number of players, by day, in French, on a small phone', () =>
  inTheHouse(async ({ visitor }) => {
    for (const [players, mode] of [[3, 'first'], [4, 'basic'], [5, 'magic']]) {
      const { page, context } = await visitor({ size: 'narrow', theme: 'light', language: 'fr' });
      await setUp(page, { players, mode });
      for (let choices = 0; choices < 10 && (await isAsked(page)); choices++) await chooseByThumb(page);
      await isAsked(page);
      const where = `${mode} for ${players}`;
      await targetsAreLarge(page, where);
      await isAccessible(page, where);
      await picture(page, `morgenland-narrow-${mode}-${players}`);
      await page.getByRole('button', { name: 'À moi', exact: true }).click();
      await isAccessible(page, `the screen, ${where}`);
      await picture(page, `morgenland-narrow-${mode}-${players}-screen`);
      await context.close();
    }
  }));

async function chooseByThumb(page) {
  const number = await moves(page);
  const pass = page.locator('.actbar').getByRole('button', { name: 'Passer', exact: true });
  if (await pass.count()) await pass.tap();
  else if (await unit(page).count()) await unit(page).first().tap();
  else {
    await open(page).nth(number % (await open(page).count())).tap();
    await page.locator('.actbar .btn.primary').tap();
  }
  await page.waitForFunction((before) => Number(document.querySelector('[data-moves]')?.dataset.moves) > before, number);
}

test('the board by keyboard, and tokens that fly', () =>
  inTheHouse(async ({ visitor }) => {
    const { page } = await visitor({ motion: 'no-preference' });
    await setUp(page, { players: 3, mode: 'first' });
    for (let units = 0; units < 3; units++) {
      const number = await moves(page);
      await unit(page).first().focus();
      await page.keyboard.press('Enter');
      await page.waitForFunction((before) => Number(document.querySelector('[data-moves]')?.dataset.moves) > before, number);
    }
    await isAsked(page);
    await page.evaluate(() => {
      globalThis.flown = 0;
      const watch = new MutationObserver((changes) => {
        for (const { addedNodes } of changes) for (const node of addedNodes) globalThis.flown += Number(node.classList?.contains('flight') ?? false);
      });
      watch.observe(document.body, { childList: true, subtree: true });
    });
    const at = () => page.evaluate(() => document.activeElement?.dataset.space);
    await page.locator('[data-space="guard"]').focus();
    await page.keyboard.press('ArrowRight');
    assert.equal(await at(), 'room1');
    await page.keyboard.press('ArrowLeft');
    assert.equal(await at(), 'guard');
    const number = await moves(page);
    await page.keyboard.press('Enter');
    await page.locator('.cell.guard.chosen').waitFor();
    await page.keyboard.press('Escape');
    assert.equal(await page.locator('.cell.chosen').count(), 0, 'Escape puts the token down');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.waitForFunction((before) => Number(document.querySelector('[data-moves]')?.dataset.moves) > before, number);
    await page.waitForFunction(() => globalThis.flown > 0);
    await page.waitForFunction(() => document.querySelectorAll('.flight').length === 0);
  }));

test('the light walks the tally by itself, and leaves the board as it is', () =>
  inTheHouse(async ({ visitor }) => {
    const { page } = await visitor({ motion: 'no-preference', story: 'quick' });
    await setUp(page, { players: 3, mode: 'basic' }); // which does not end with its first tally
    await page.evaluate(() => {
      globalThis.lit = new Set();
      const watch = new MutationObserver((changes) => {
        for (const { target } of changes) if (target.matches('.cell.now')) globalThis.lit.add(target.querySelector('[data-space]').dataset.space);
      });
      watch.observe(document.body, { attributeFilter: ['class'], subtree: true });
    });
    // Eleven choices lead to the first tally. The light is given its time; who is asked in the middle of it goes on.
    for (let choices = 0; (await page.evaluate(() => globalThis.lit.size)) < 3; choices++) {
      assert.ok(choices < 40, 'the light walks');
      assert.ok(await isAsked(page));
      const number = await moves(page);
      if (await page.locator('[data-bill]').count()) await page.locator('[data-bill]').click();
      else if (await unit(page).count()) await unit(page).first().click();
      else if (await open(page).count()) {
        await open(page).last().click();
        await primary(page).click();
      } else {
        await page.locator('.side .act').first().click();
        await confirm(page);
      }
      await page.waitForFunction((before) => Number(document.querySelector('[data-moves]')?.dataset.moves) > before, number);
      if (choices >= 10) await page.waitForFunction(() => globalThis.lit.size >= 3, null, { timeout: 6000 }).catch(() => {});
    }
    await isAsked(page);
    await page.waitForFunction(() => document.querySelectorAll('.cell.now').length <= 1 && !document.querySelector('.back.on'));
  }));

async function setUp(page, { players, mode, bots = 'merchant' }) {
  const game = page.locator('.card').filter({ has: page.getByRole('heading', { name: 'Morgenland' }) });
  await game.getByRole('button', { name: /With friends|Entre amis/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/Way to play|Façon de jouer/).selectOption(mode);
  await dialog.getByLabel(/Players|Joueurs/).first().selectOption(String(players));
  const chairs = dialog.locator('select').filter({ has: page.locator('option[value="bot:merchant"]') });
  for (let chair = 1; chair < (await chairs.count()); chair++) await chairs.nth(chair).selectOption(`bot:${bots}`);
  await dialog.locator('.btn.primary').click();
  assert.ok(await isAsked(page));
  await space(page).first().waitFor();
  if (mode === 'magic') await page.locator('.side .stops select').selectOption('always', { force: true }); // every window is met, also where a phone hides the choice
}
