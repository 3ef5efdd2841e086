// Looking back: every move of the match, through one's own eyes while it runs and through anybody's when it is over.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endScreen, inTheHouse, isAccessible, moves, picture } from './house.mjs';
import { playOut } from './played.mjs';
import { games, habitsOf, someGame } from './roster.mjs';
import { doorstep, openTable, tableAt } from './tables.mjs';

const bar = (page) => page.getByRole('region', { name: 'Looking back' });
const slider = (page) => bar(page).getByRole('slider', { name: 'Move' });
const at = (page, number) => page.waitForFunction((wanted) => document.querySelector('.main')?.dataset.shown === String(wanted), number);
const shown = (received) => received.map((text) => JSON.parse(text)).filter(({ kind }) => kind === 'shown');

for (const game of games) {
  test(`${game} from its first move to its last, and when it is over through all eyes`, () =>
    inTheHouse(async ({ visitor }) => {
      const guest = await visitor({ address: doorstep });
      const { page } = guest;
      await openTable(guest, game, habitsOf(game).short);
      await playOut(page, { likes: habitsOf(game).likes });
      await endScreen(page).waitFor();
      await page.getByRole('button', { name: 'See the board' }).first().click();
      const last = await moves(page);
      await bar(page).getByText(`You are looking at move ${last} of ${last}`).waitFor();
      if (game === games[0]) await drag(guest);
      else await slider(page).fill('0');
      await bar(page).getByText(`You are looking at the start, before move 1 of ${last}`).waitFor();
      await slider(page).press('ArrowRight');
      await at(page, 1);
      await isAccessible(page, `${game}: looking back`);
      await throughAllEyes(page);
      await slider(page).fill(String(Math.floor(last / 2)));
      await at(page, Math.floor(last / 2));
      await picture(page, `replay-${game}`);
      await bar(page).getByRole('button', { name: 'Back to the scores' }).click();
      await endScreen(page).waitFor();
    }));
}

async function throughAllEyes(page) {
  const eyes = bar(page).getByLabel('Through whose eyes');
  await eyes.selectOption({ index: 1 });
  await page.waitForFunction(() => document.querySelector('.seat-1.seat .you') !== null);
  await eyes.selectOption('A watcher’s eyes');
  await page.waitForFunction(() => document.querySelector('.seat .you') === null);
}

test('while it runs: back for a look, told when it is my move, and nothing of others', () =>
  inTheHouse(async ({ visitor }) => {
    const guest = await visitor({ size: 'phone', address: doorstep });
    const { page, received } = guest;
    await openTable(guest, someGame(), { seats: 2 });
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
