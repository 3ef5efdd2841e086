// Aladdin & the Magic Lamp on the plain board: every sort of choice of a turn by clicks, and the first turns with more players.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inTheHouse, isAccessible, isAsked, picture, sizes } from '../../../../e2e/house.mjs';
import { choose } from '../../../../e2e/tables.mjs';

const plain = '/?board=plain';

test('every sort of choice of a turn on the plain board', () =>
  inTheHouse(async ({ visitor }) => {
    const { page } = await visitor({ address: plain });
    await setUp(page, { players: 2 });
    const met = new Set();
    const wanted = ['action.choose-two', 'action.lock', 'action.draw', 'action.stop'];
    for (let choices = 0; wanted.some((key) => !met.has(key)); choices++) {
      assert.ok(await isAsked(page));
      const offered = await offers(page);
      for (const [, key] of offered) {
        if (met.has(key)) continue;
        met.add(key);
        await isAccessible(page, `the plain board, ${key}`);
      }
      if (choices === 0) await firstLook(page);
      await choose(page, wish(offered));
      assert.ok(choices < 100, `${wanted} are offered in time`);
    }
  }));

test('the first turns of four, in French and with the Ring', () =>
  inTheHouse(async ({ visitor }) => {
    const { page } = await visitor({ address: plain, language: 'fr' });
    await setUp(page, { players: 4, mode: 'precious' });
    for (let choices = 0; (await turnOf(page)) < 3 && (await isAsked(page)); choices++) {
      const offered = await offers(page);
      await choose(page, wish(offered));
      await noBareWords(page);
      assert.ok(choices < 60, 'turns end');
    }
    assert.ok(await isAsked(page));
    await isAccessible(page, 'four players');
    await picture(page, 'lamp-plain-four-desktop');
    await page.setViewportSize(sizes.phone);
    await isAccessible(page, 'four players on a phone');
    await picture(page, 'lamp-plain-four-phone');
  }));

const words = {
  en: { friends: /With friends/, players: 'Players', mode: 'Way to play', seat: 'Seat', start: 'Start playing' },
  fr: { friends: /Entre amis/, players: 'Joueurs', mode: 'Façon de jouer', seat: 'Place', start: 'Commencer' },
};

async function setUp(page, { players, mode }) {
  await page.locator('.card').first().waitFor();
  const say = words[await page.locator('html').getAttribute('lang')] ?? words.en;
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /Aladd?in/ }) });
  await card.getByRole('button', { name: say.friends }).click();
  const dialog = page.getByRole('dialog');
  if (mode) await dialog.locator('select').first().selectOption(mode);
  await dialog.getByLabel(say.players).first().selectOption(String(players));
  for (let seat = 2; seat <= players; seat++) await dialog.getByLabel(`${say.seat} ${seat}`).selectOption('bot:apprentice');
  await dialog.getByRole('button', { name: say.start }).click();
}

const offers = (page) => page.locator('.actions .act').evaluateAll((all) => all.map((one) => [one.dataset.action, one.dataset.key]));
const turnOf = (page) => page.locator('.log .event').filter({ hasText: /(Turn|tour) \d+/i }).count();

// A bold player: high faces, three cards of a chest, the first of whatever else is offered.
let drawn = 0;
function wish(offered) {
  const faces = offered.filter(([action]) => /^choose \w+ [56]( \w+ [56])?$/.test(action));
  if (faces.length > 0) return faces[Math.floor(Math.random() * faces.length)][0];
  const stop = offered.find(([action]) => action === 'stop');
  if (!stop) return offered[0][0];
  drawn = (drawn + 1) % 4;
  return drawn === 0 ? 'stop' : 'draw';
}

async function firstLook(page) {
  await picture(page, 'lamp-plain-desktop');
  await page.setViewportSize(sizes.phone);
  await isAccessible(page, 'the plain board on a phone');
  await picture(page, 'lamp-plain-phone');
  await page.setViewportSize(sizes.desktop);
}

// No English word of the view, no id of a card and no bare key may show on a French board.
async function noBareWords(page) {
  const shown = await page.locator('.boardwrap .view').innerText();
  assert.doesNotMatch(shown, /\b(emerald|sapphire|silver|gold|loose|unseen|searchers|orphans)\b/i);
  assert.doesNotMatch(shown, /\b[BSGL]\d\d\b/);
}
