// Two people, two browsers, one link; and somebody who cheats.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inTheHouse, isAccessible, moves, picture } from './house.mjs';
import { setUp } from './lobby.mjs';
import { someGame } from './roster.mjs';
import { playOn } from './tables.mjs';

// What a page has been told, frame by frame, as the views of one table.
const frames = (received) => received.map((text) => JSON.parse(text)).filter((message) => message.kind === 'table');

test('a friend joins by link, both play, a stranger watches, and a forger gets nowhere', () =>
  inTheHouse(async ({ visitor }) => {
    const host = await visitor();
    await setUp(host.page, someGame(3));
    const dialog = host.page.getByRole('dialog');
    await isAccessible(host.page, 'the set-up dialog');
    await picture(host.page, 'setup-desktop');
    await dialog.getByLabel('Players').first().selectOption('3');
    await dialog.getByLabel('Seat 3').selectOption('bot:merchant');
    await dialog.getByRole('button', { name: 'Open the table and invite' }).click();
    const link = await host.page.getByLabel('Send this link to your friends').inputValue();
    await isAccessible(host.page, 'the waiting room');
    await picture(host.page, 'room-desktop');

    const guest = await visitor({ address: new URL(link).pathname, size: 'tablet', theme: 'light' });
    await guest.page.getByRole('button', { name: 'Sit here' }).waitFor();
    await isAccessible(guest.page, 'an invitation');
    await guest.page.getByRole('button', { name: 'Sit here' }).click();

    for (let turn = 0; turn < 6; turn++) await playOn(await whoIsAsked(host.page, guest.page));
    await isAccessible(guest.page, 'the table by day');
    await picture(guest.page, 'table-tablet-light');

    const stranger = await visitor({ address: new URL(link).pathname });
    await stranger.page.getByText('You are watching this table.').waitFor();
    assert.equal(await stranger.page.locator('.actions .act').count(), 0);
    for (const frame of frames(stranger.received)) {
      assert.equal(frame.view.viewer, null);
      assert.equal(frame.choices.length, 0);
    }
    await forgeryIsRefused(stranger, frames(host.received), guest);
  }));

async function whoIsAsked(...pages) {
  for (let tries = 0; tries < 400; tries++) {
    for (const page of pages) if (await page.locator('.prompt.asked').count()) return page;
    await pages[0].waitForTimeout(25);
  }
  assert.fail('nobody is asked');
}

// A message with a made-up token, for a seat that is to act, sent past the page.
async function forgeryIsRefused({ page }, hostKnows, guest) {
  const { table } = hostKnows.at(-1).info;
  const before = await moves(guest.page);
  const answers = await page.evaluate(async (id) => {
    const socket = new WebSocket(`ws://${location.host}/ws`);
    await new Promise((opened) => (socket.onopen = opened));
    const ask = (message) =>
      new Promise((answered) => {
        socket.onmessage = ({ data }) => {
          const answer = JSON.parse(data);
          if (answer.re === message.id) answered(answer);
        };
        socket.send(JSON.stringify(message));
      });
    const token = 'ab'.repeat(16);
    return [
      await ask({ kind: 'act', id: 'forged-message-1', table: id, token, question: 17, action: 'take 0' }),
      await ask({ kind: 'watch', id: 'forged-message-2', table: id, token, seen: 0 }),
      await ask({ kind: 'act', id: 'forged-message-3', table: id, token: '', question: 17, action: 'take 0' }),
      await ask({ kind: 'act', id: 'forged-message-4', table: id }),
    ];
  }, table);
  assert.deepEqual(answers.map((answer) => answer.kind), ['refused', 'refused', 'refused', 'refused']);
  assert.deepEqual(answers.slice(0, 3).map((answer) => answer.reason), ['notYours', 'notYours', 'notYours']);
  assert.equal(await moves(guest.page), before, 'nothing has moved');
}
