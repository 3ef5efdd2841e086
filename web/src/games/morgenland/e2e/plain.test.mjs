// Morgenland on the plain board: the first rounds by clicks, and the beginning of a magic game.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { everyScreen, inTheHouse, isAccessible, isAsked, playAgain } from '../../../../e2e/house.mjs';
import { choose, doorstep, openTable } from '../../../../e2e/tables.mjs';

const plain = '/?board=plain';

test('the rounds of a first game on the plain board, until something is bought', () =>
  inTheHouse(async ({ visitor }) => {
    const guest = await visitor({ address: doorstep });
    const { page } = guest;
    await openTable(guest, 'morgenland', { board: 'plain', bot: 'random' }); // strong ones end it before this player can buy
    const met = new Set();
    const wanted = ['action.take', 'action.place', 'action.pay-piece', 'action.decline-offer'];
    for (let choices = 0; wanted.some((key) => !met.has(key)); choices++) {
      if (!(await isAsked(page))) await playAgain(page); // bots were quicker to three artifacts
      const offered = await offers(page);
      for (const [, key] of offered) {
        if (met.has(key)) continue;
        met.add(key);
        await isAccessible(page, `the plain board, ${key}`);
      }
      if (choices === 20) await everyScreen(page, 'morgenland-plain-placing');
      await choose(page, wish(offered));
      assert.ok(choices < 300, `${wanted} are offered in time`);
    }
  }));

test('whose tokens lie where: the board, the seats and the view agree', () =>
  inTheHouse(async ({ visitor }) => {
    const { page, received } = await visitor({ address: plain });
    await setUp(page, { players: 4, mode: 'basic' });
    for (let choices = 0; choices < 8 && (await isAsked(page)); choices++) await choose(page, wish(await offers(page)));
    assert.ok(await isAsked(page));
    const view = lastView(received);
    const spaces = { red: 'Red cave', white: 'White cave', blue: 'Blue cave', black: 'Black cave', gold: 'Gold cave', market: 'Market', caravanserai: 'Caravanserai', guard: 'Guard room', room1: 'Room 1', room2: 'Room 2', room3: 'Room 3', room4: 'Room 4' };
    for (const [space, name] of Object.entries(spaces)) {
      const there = view.tokens.map((tokens) => tokens.filter(({ place }) => place === space).length);
      const card = page.locator('.view li').filter({ has: page.getByRole('heading', { name, exact: true }) }).first();
      assert.deepEqual((await card.locator('dd b.num').allInnerTexts()).map(Number), there, name);
      const own = view.tokens[view.viewer].filter(({ place }) => place === space).map(({ value }) => value);
      assert.match(await card.innerText(), own.length > 0 ? new RegExp(own.join(' · ')) : /nothing/, name);
    }
    for (const [seat, tokens] of view.tokens.entries())
      for (const { value } of tokens) assert.equal(value === undefined, seat !== view.viewer, 'only own numbers arrive');
  }));

test('a magic game in French, until magic is offered', () =>
  inTheHouse(async ({ visitor }) => {
    const { page } = await visitor({ address: plain, language: 'fr' });
    await setUp(page, { players: 3, mode: 'magic' });
    const met = new Set();
    for (let choices = 0; (choices < 15 || !met.has('action.pass')) && (await isAsked(page)); choices++) {
      const offered = await offers(page);
      const fresh = offered.find(([, key]) => !met.has(key));
      for (const [, key] of offered) met.add(key);
      if (fresh) {
        await isAccessible(page, `magic, ${fresh[1]}`);
        await noBareWords(page);
      }
      await choose(page, wish(offered));
      assert.ok(choices < 300, 'magic is offered in time');
    }
    await isAsked(page);
    await everyScreen(page, 'morgenland-plain-magic');
  }));

async function setUp(page, { players, mode }) {
  const card = page.locator('.card').filter({ has: page.getByRole('heading', { name: 'Morgenland' }) });
  await card.getByRole('button', { name: /With friends|Entre amis/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/Way to play|Façon de jouer/).selectOption(mode);
  await dialog.getByLabel(/Players|Joueurs/).first().selectOption(String(players));
  const chairs = dialog.locator('select').filter({ has: page.locator('option[value="bot:merchant"]') });
  for (let chair = 1; chair < (await chairs.count()); chair++) await chairs.nth(chair).selectOption('bot:apprentice');
  await isAccessible(page, 'the set-up');
  await dialog.locator('.btn.primary').click();
  assert.ok(await isAsked(page));
  if (mode === 'magic') await page.locator('.actions .stops select').first().selectOption('always'); // every window is met
}

const offers = (page) => page.locator('.actions .act').evaluateAll((all) => all.map((one) => [one.dataset.action, one.dataset.key]));
const lastView = (received) => received.map((text) => JSON.parse(text)).findLast(({ kind, view }) => kind === 'table' && view)?.view;

// A plain player: past the guard with the highest, low tokens to the rooms, the rest to the caves; buys what can be
// bought; plays all magic there is.
const likes = [/^place 9 guard$/, /^place [124] room1$/, /^place 5 room2$/, /^place 8 tent$/, /^place [678] (red|white|blue|black|gold)$/, /^pay /, /^take /, /^cast /, /^use /];
function wish(offered) {
  for (const like of likes) {
    const found = offered.filter(([action]) => like.test(action));
    if (found.length > 0) return found[Math.floor(Math.random() * found.length)][0];
  }
  return offered[0][0];
}

// No English word of the view and no bare key may show on a French board.
async function noBareWords(page) {
  const shown = await page.locator('.boardwrap .view').innerText();
  assert.doesNotMatch(shown, /\b(red|white|blue|black|guard|room\d|market|taken|unseen|lamp|scroll|carpet|pending|niches?:)\b/);
  assert.doesNotMatch(shown, /\b(field|space|spell|artifact|stage)\./);
}
