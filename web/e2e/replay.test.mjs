// Looking back: every move of the match, through one's own eyes while it runs and through anybody's when it is over.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chooseByPointer, endScreen, inTheHouse, isAccessible, isAsked, moves, picture } from './house.mjs';
import { playOut } from './played.mjs';
import { doorstep, openTable, tableAt } from './tables.mjs';

const bar = (page) => page.getByRole('region', { name: 'Looking back' });
const slider = (page) => bar(page).getByRole('slider', { name: 'Move' });
const at = (page, number) => page.waitForFunction((wanted) => document.querySelector('.main')?.dataset.shown === String(wanted), number);
const shown = (received) => received.map((text) => JSON.parse(text)).filter(({ kind }) => kind === 'shown');

// Short matches are played to their end and seen through all eyes; long ones are looked back at from the middle.
const lengths = { 'ali-baba': { mode: 'small-cave', seats: 2 }, 'thief-of-baghdad': { steps: 30 }, 'magic-lamp': { steps: 30 }, morgenland: { bot: 'merchant' } };

test('every game from its first move to its last, and when it is over through all eyes', () =>
  inTheHouse(async ({ visitor }) => {
    for (const [game, { steps, ...setup }] of Object.entries(lengths)) {
      const guest = await visitor({ address: doorstep });
      const { page } = guest;
      await openTable(guest, game, setup);
      await playOut(page, { steps });
      const over = steps === undefined;
      if (over) await endScreen(page).waitFor();
      else assert.ok(await isAsked(page));
      await page.getByRole('button', { name: over ? 'See the board' : 'Look back' }).first().click();
      const last = await moves(page);
      await bar(page).getByText(`You are looking at move ${last} of ${last}`).waitFor();
      if (game === 'ali-baba') await drag(guest);
      else await slider(page).fill('0');
      await bar(page).getByText(`You are looking at the start, before move 1 of ${last}`).waitFor();
      await slider(page).press('ArrowRight');
      await at(page, 1);
      await isAccessible(page, `${game}: looking back`);
      if (over) await throughAllEyes(page);
      await slider(page).fill(String(Math.floor(last / 2)));
      await at(page, Math.floor(last / 2));
      await picture(page, `replay-${game}`);
      await bar(page).getByRole('button', { name: over ? 'Back to the scores' : 'Back to the table' }).click();
      await (over ? endScreen(page) : page.locator('.prompt.asked')).waitFor();
      await guest.context.close();
    }
  }));

async function throughAllEyes(page) {
  const eyes = bar(page).getByLabel('Through whose eyes');
  await eyes.selectOption({ index: 1 });
  await page.waitForFunction(() => document.querySelector('.seat-1.seat .you') !== null);
  await eyes.selectOption('A watcher’s eyes');
  await page.waitForFunction(() => document.querySelector('.seat .you') === null);
}

test('by keys, by the log, by itself; and what is shown is what was', () =>
  inTheHouse(async ({ visitor }) => {
    const guest = await visitor({ motion: 'no-preference', address: doorstep });
    const { page } = guest;
    await openTable(guest, 'ali-baba', { mode: 'small-cave', seats: 2 });
    const lies = async () => [await page.locator('svg[role="group"] [data-pos]').evaluateAll((all) => all.map((one) => one.dataset.pos)), await page.locator('.seat .pop').allInnerTexts()];
    const seen = new Map();
    for (let i = 0; i < 4 && (await isAsked(page)); i++) {
      seen.set(await moves(page), await lies());
      await chooseByPointer(page);
    }
    await playOut(page);
    await endScreen(page).waitFor();
    await page.getByRole('button', { name: 'Watch the match' }).first().click();
    await at(page, 0);
    await at(page, 2); // it plays by itself
    await page.keyboard.press('Space');
    await bar(page).getByRole('button', { name: 'Play' }).waitFor();
    for (const [number, lay] of seen) {
      await slider(page).fill(String(number));
      await at(page, number);
      assert.deepEqual(await lies(), lay, `tiles and scores after move ${number}`);
    }
    const last = await moves(page);
    await page.locator('h1').click(); // nowhere in particular
    await page.keyboard.press('End');
    await at(page, last);
    await page.keyboard.press('ArrowLeft');
    await at(page, last - 1);
    assert.equal(await page.locator('.log .here').getAttribute('data-number'), String(last - 1));
    await page.getByRole('button', { name: 'See the table after move 3', exact: true }).click();
    await at(page, 3);
    await page.locator('svg[role="group"] [role="button"]').first().dispatchEvent('click');
    await page.getByRole('alert').getByText('You are looking at an earlier move').waitFor();
    await page.keyboard.press('Escape');
    await endScreen(page).waitFor();
  }));

test('while it runs: back for a look, told when it is my move, and nothing of others', () =>
  inTheHouse(async ({ visitor }) => {
    const guest = await visitor({ size: 'phone', address: doorstep });
    const { page, received } = guest;
    await openTable(guest, 'ali-baba');
    await playOut(page, { steps: 9 });
    await page.waitForSelector('.prompt.asked');
    const asked = await page.locator('.prompt').innerText();
    await page.getByRole('button', { name: 'Log', exact: true }).tap();
    await page.getByRole('button', { name: 'See the table after move 4', exact: true }).tap();
    await at(page, 4);
    await bar(page).getByText('It is your move at the table.').waitFor();
    assert.equal(await bar(page).getByLabel('Through whose eyes').count(), 0);
    assert.equal(await page.locator('.prompt.asked').count(), 0);
    await isAccessible(page, 'looking back on a phone');
    await picture(page, 'replay-phone');
    for (const { view } of shown(received)) assert.equal(view.viewer, 0);
    await bar(page).getByRole('button', { name: 'Back to the table' }).tap();
    await page.waitForSelector('.prompt.asked');
    assert.equal(await page.locator('.prompt').innerText(), asked);

    const refusal = await page.evaluate(async (table) => {
      const { token } = JSON.parse(localStorage.getItem('caravanserai.seats'))[0];
      const socket = new WebSocket(`ws://${location.host}/ws`);
      await new Promise((opened) => (socket.onopen = opened));
      socket.send(JSON.stringify({ kind: 'moment', id: 'peek', table, token, number: 3, eyes: 1 }));
      return new Promise((heard) => (socket.onmessage = ({ data }) => JSON.parse(data).re === 'peek' && heard(JSON.parse(data))));
    }, tableAt(page));
    assert.equal(refusal.kind, 'refused', 'another seat’s eyes are closed until the end');
  }));

// A drag over the whole match asks no faster than the house hears.
async function drag({ page, sent, received }) {
  const box = await slider(page).boundingBox();
  const before = sent.length;
  await page.mouse.move(box.x + box.width - 8, box.y + box.height / 2);
  await page.mouse.down();
  const started = Date.now();
  for (let step = 0; step <= 60; step++) await page.mouse.move(box.x + 8 + (box.width - 16) * (1 - step / 60), box.y + box.height / 2);
  await page.mouse.up();
  await at(page, 0);
  const seconds = (Date.now() - started) / 1000;
  const questions = sent.slice(before).filter((text) => JSON.parse(text).kind === 'moment').length;
  assert.ok(questions >= 1 && questions <= 2 + seconds * 15, `${questions} questions in ${seconds} s`);
  assert.equal(received.filter((text) => JSON.parse(text).reason === 'tooFast').length, 0);
}
