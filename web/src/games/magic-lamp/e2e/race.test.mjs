// Aladdin & the Magic Lamp between two people and a bot: whoever is quicker rubs the lamp, unless somebody asks for calm.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inTheHouse, isAccessible, picture, sizes } from '../../../../e2e/house.mjs';

test('two people race for the lamp, and one of them asks for calm', () =>
  inTheHouse(async ({ visitor }) => {
    const host = await visitor();
    await setUp(host.page);
    const guest = await visitor({ address: new URL(host.page.url()).pathname, language: 'fr' });
    await guest.page.getByRole('button', { name: 'S’asseoir ici' }).click();
    const [ann, bob] = [host.page, guest.page];
    await ann.locator('.race').waitFor();

    // The lines are not known yet: no clock.
    await until(ann, bob, () => isRelaxed(ann));
    await isAccessible(ann, 'a race without a clock');
    await picture(ann, 'race-relaxed-desktop');

    // A press before the dice are shown is dropped.
    await until(ann, bob, async () => (await ann.locator('.race .tap').count()) > 0 && !(await isOpen(ann)));
    await ann.locator('.race .tap').click({ force: true }); // it does not look like one to be pressed
    await ann.locator('.race').getByText('Too early').waitFor();
    for (let waits = 0; sent(host.sent, 'pong').length < 8; waits++) { // after so many the line is known
      await ann.waitForTimeout(200);
      assert.ok(waits < 300, 'the line is measured');
    }

    // With lines that are known the clock runs: one presses a key, the other the button. A race is short; on a busy
    // machine the first may be over before the key goes down.
    for (let races = 0; races < 5 && sent(host.sent, 'tap').length === 0; races++) {
      await until(ann, bob, () => isOpen(ann));
      const dice = await ann.locator('.lampboard .board .die').count();
      if (await isOpen(ann)) assert.equal(dice, 3, 'everybody’s dice are in sight');
      await Promise.all([ann.keyboard.press('Space'), bob.locator('.race.open .tap').click({ timeout: 3000 }).catch(() => {})]);
      await ann.locator('.race').getByText('That is noted').or(ann.locator('.race:not(.open)')).first().waitFor();
      await until(ann, bob, async () => !(await isOpen(ann)));
    }
    await until(ann, bob, async () => (await tapsTold(ann)) > 0);
    assert.ok(sent(host.sent, 'tap').length > 0, 'a press was measured on the page');
    assert.ok(sent(host.sent, 'tap').every(({ claimed }) => claimed > 0 && claimed < 4_000_000), 'in microseconds');
    assert.ok(sent(host.sent, 'pong').length >= 8, 'the line was measured');
    await isAccessible(ann, 'a race table');
    await picture(ann, 'race-desktop');
    await bob.setViewportSize(sizes.phone);
    await isAccessible(bob, 'a race table on a phone');
    await picture(bob, 'race-phone');

    // One wish is enough, and everybody sees it.
    await bob.getByRole('switch').click();
    await ann.getByText(/Asked for by/).waitFor();
    await ann.locator('.log').getByText('asks for a table without speed').waitFor();
    await until(ann, bob, async () => (await isRelaxed(ann)) || (await isOver(ann))); // the lamp may have been rubbed for the last time
    assert.equal(await isOpen(ann), false);
  }));

const isOpen = async (page) => (await page.locator('.race.open .tap').count()) > 0;
const isRelaxed = async (page) => (await page.locator('.race .answers').count()) > 0;
const isOver = async (page) => (await page.locator('.stage').count()) > 0;
const tapsTold = (page) => page.locator('.log').getByText(/rubs the lamp/i).count();
const sent = (frames, kind) => frames.map((text) => JSON.parse(text)).filter((message) => message.kind === kind);

async function setUp(page) {
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Aladdin & the Magic Lamp' }) });
  await card.getByRole('button', { name: /With friends/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Players', { exact: false }).first().selectOption('3');
  await dialog.getByLabel('Seat 3').selectOption('bot:merchant');
  assert.equal(await dialog.getByLabel('Rubbing the lamp').inputValue(), 'race', 'people race');
  await dialog.getByRole('button', { name: /invite/ }).click();
  await page.waitForURL(/\/table\//);
}

// Both play on, each with the first thing there is to do, until it is as wished.
async function until(ann, bob, wished) {
  for (let i = 0; i < 600; i++) {
    if (await wished()) return;
    assert.equal(await isOver(ann), false, 'the match was over too soon');
    for (const page of [ann, bob]) await playOn(page);
  }
  assert.fail('it never came to it');
}

async function playOn(page) {
  await page.evaluate(() => {
    if (document.querySelector('.race.open')) return; // silence is an answer
    const last = (all) => all[all.length - 1];
    const button = last(document.querySelectorAll('.race .answers .btn')) ?? document.querySelector('.actions .act');
    if (button && !button.disabled) button.click();
  });
  await page.waitForTimeout(60);
}
