// The Thief of Baghdad on its own board: a whole match of pieces taken up and set down, and the same by keyboard.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { everyScreen, inTheHouse, isAccessible, isAsked, moves, playAgain } from '../../../../e2e/house.mjs';
import { refusedWithItsRule } from '../../../../e2e/tables.mjs';
import { ending, guards, movesOn, open, palace, setUp, thieves } from './table.mjs';

const ways = (page) => page.locator('.payment button');

test('a whole match against a bot, by clicks on the board', () =>
  inTheHouse(async ({ visitor }) => {
    const { page } = await visitor();
    await setUp(page, { players: 2 });
    await everyScreen(page, 'thief-of-baghdad-post');
    const wanted = ['post', 'place', 'move', 'neutral', 'carry', 'end', 'refusal', 'other payment'];
    const done = new Set();
    for (let choices = 0; ; ) {
      for (; await isAsked(page); choices++) {
        done.add(await chooseOnTheBoard(page, done));
        assert.ok(choices < 900, `${wanted} are among ${[...done].join(', ')}`);
      }
      if (wanted.every((deed) => done.has(deed))) break;
      await playAgain(page); // a quick match has not room for all of them
    }
    await everyScreen(page, 'thief-of-baghdad-end');
    const totals = (await page.locator('.final .total').allInnerTexts()).map(Number);
    assert.equal(totals.length, 2);
    assert.deepEqual([...totals].sort((a, b) => b - a), totals, 'the best stands first');
    await page.getByRole('button', { name: 'See the board' }).first().click();
    await palace(page).first().waitFor();
    await isAccessible(page, 'the board after the end');
  }));

// One choice; each sort of deed once for the sake of looking at it, then whatever brings thieves in.
async function chooseOnTheBoard(page, done) {
  if (await page.locator('.posting').count()) return setDown(page, done, 'post', open(page).nth((await moves(page)) % 3));
  if (!done.has('refusal')) return refusal(page);
  if (!done.has('move') && (await guards(page).count())) return takenUp(page, done, 'move', 'Your guard');
  if (!done.has('neutral') && (await guards(page).count())) return takenUp(page, done, 'neutral', 'Neutral guard');
  if (!done.has('carry') && (await thieves(page).count())) return takenUp(page, done, 'carry', 'Your thie');
  return placeOrEnd(page, done);
}

async function placeOrEnd(page, done) {
  if (await open(page).count()) return setDown(page, done, 'place', await best(page));
  await ending(page).click();
  assert.equal(await ending(page).getAttribute('aria-pressed'), 'true', 'the end of a turn asks, too');
  await movesOn(page, () => page.locator('.actions .btn.primary').click());
  return 'end';
}

// A palace where a chest waits for its last thief, else any.
async function best(page) {
  const steals = page.locator('[data-palace][aria-pressed][aria-label*="Steal the chest"]');
  return (await steals.count()) ? steals.first() : open(page).first();
}

// The first press proposes, with the price in view; the second plays.
async function setDown(page, done, deed, target) {
  await target.click();
  assert.equal(await target.getAttribute('aria-pressed'), 'true');
  if (!done.has('other payment') && (await ways(page).count()) > 1) await otherPayment(page, done);
  await movesOn(page, () => target.click());
  return deed;
}

async function takenUp(page, done, deed, name) {
  const piece = page.locator(`:is(.guards, .yard) button[aria-pressed][aria-label^="${name}"]`).first();
  if ((await piece.count()) === 0) return placeOrEnd(page, done);
  await piece.click();
  assert.equal(await piece.getAttribute('aria-pressed'), 'true');
  await page.locator('.step').getByText('choose a palace').waitFor();
  if (deed === 'carry') await everyScreen(page, 'thief-of-baghdad-taken-up');
  else await isAccessible(page, `a piece taken up to ${deed}`);
  await open(page).first().click();
  if (!done.has('other payment') && (await ways(page).count()) > 1) await otherPayment(page, done);
  await movesOn(page, () => page.locator('.actions .btn.primary').click());
  return deed;
}

// Another payment is another action; the cards in hand that would go show it.
async function otherPayment(page, done) {
  const proposed = await page.locator('.act.on').getAttribute('data-action');
  await ways(page).last().click();
  assert.notEqual(await page.locator('.act.on').getAttribute('data-action'), proposed);
  assert.equal(await ways(page).last().getAttribute('aria-pressed'), 'true');
  assert.ok((await page.locator('.hand .paid').count()) > 0, 'the cards to pay are pushed forward');
  await everyScreen(page, 'thief-of-baghdad-payment');
  done.add('other payment');
}

async function refusal(page) {
  await refusedWithItsRule(page, page.locator('[data-palace]:not([aria-pressed])'), /Read rule THIEF-/, 'thief-of-baghdad-refusal');
  return 'refusal';
}

test('the board by keyboard: arrows, Enter, Escape', () =>
  inTheHouse(async ({ visitor }) => {
    const { page } = await visitor();
    await setUp(page, { players: 2 });
    const at = () => page.evaluate(() => document.activeElement?.dataset.palace);
    await palace(page).first().focus();
    await page.keyboard.press('ArrowRight');
    assert.equal(await at(), 'rose');
    await page.keyboard.press('ArrowDown');
    assert.equal(await at(), 'sand');
    await page.keyboard.press('Enter');
    await page.locator('.palace.chosen').waitFor();
    await page.keyboard.press('Escape');
    assert.equal(await page.locator('.palace.chosen').count(), 0, 'Escape puts the piece down');
    for (const [arrow, name] of [['ArrowLeft', 'jade'], ['ArrowUp', 'marble'], ['ArrowRight', 'rose'], ['ArrowRight', 'lapis']]) {
      await page.keyboard.press(arrow);
      await twice(page);
      await isAsked(page);
      assert.equal(await at(), name, 'the next question finds the keyboard where it was');
    }
    const number = await moves(page);
    await guards(page).first().focus(); // its Tab stop
    await page.keyboard.press('Enter');
    await page.locator('.group.taken').waitFor();
    await open(page).last().focus();
    await twice(page);
    assert.ok((await moves(page)) > number);
    await page.keyboard.press('z'); // a move of a guard shows nothing new
    await page.locator('.log .withdrawn').waitFor();
  }));

// Enter proposes, Enter plays.
const twice = (page) =>
  movesOn(page, async () => {
    await page.keyboard.press('Enter');
    await page.locator('.palace.chosen').waitFor();
    await page.keyboard.press('Enter');
  });
