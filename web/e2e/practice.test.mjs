// Puzzles: a sample of every game by clicks and by keys, wrong tries, the answer on demand, the one of the day, and a browser
// that keeps nothing.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { inTheBrowser, inTheHouse, isAccessible, picture, sizes } from './house.mjs';
import { games, web } from './roster.mjs';
import { staticHouse } from './webSpace.mjs';

const folderOf = (game) => path.join(web, '../games', game.replaceAll('-', '_'), 'puzzles');
const puzzlesOf = (game) =>
  readdirSync(folderOf(game)).filter((file) => file.endsWith('.json')).sort().flatMap((file) => JSON.parse(readFileSync(path.join(folderOf(game), file), 'utf8')).puzzles);
const puzzled = games.filter((game) => existsSync(folderOf(game))).sort();

const address = (page, which) => `${new URL(page.url()).origin}${new URL(page.url()).pathname}#practice=${which}`;
async function open(page, which) {
  await page.goto(address(page, which));
  await page.reload(); // another address behind the # is the same page
  await page.locator('[data-puzzle="ask"]').waitFor();
}

const act = (page, action) => page.locator(`.side [data-action="${action}"]`).first();
const unfold = (page) => page.evaluate(() => document.querySelectorAll('.side details').forEach((one) => (one.open = true)));
const byClick = () => (target) => target.click();
const byKey = (page) => async (target, key = 'Enter') => {
  await target.focus();
  await page.keyboard.press(key);
};

// Finds an action in the list, under whatever piece it stands there, chooses it, and plays it where choosing is not playing.
async function play(page, press, action) {
  await unfold(page);
  const kinds = page.locator('.side .kinds button');
  for (let i = 0; (await act(page, action).count()) === 0 && i < (await kinds.count()); i++) {
    await kinds.nth(i).click();
    await unfold(page);
  }
  const before = await page.locator('[data-puzzle]').evaluate((one) => one.dataset.puzzle + one.dataset.tries);
  await press(act(page, action));
  const chosen = page.locator('.side .actions .btn.primary.wide');
  if (await chosen.isVisible().catch(() => false)) await press(chosen);
  return before;
}
const settled = (page, before) => page.waitForFunction((before) => {
  const { puzzle, tries } = document.querySelector('[data-puzzle]').dataset;
  return puzzle + tries !== before;
}, before);

// Marks these and no other, and says that it is all.
async function mark(page, press, answers) {
  const before = await page.locator('[data-puzzle]').evaluate((one) => one.dataset.puzzle + one.dataset.tries);
  for (const box of await page.locator('.holding [data-answer]').all()) {
    const input = box.locator('input');
    if ((await input.isChecked()) !== answers.includes(await box.getAttribute('data-answer'))) await press(input, 'Space');
  }
  await press(page.locator('.holding .btn.primary'));
  await settled(page, before);
}

async function solve(page, press, { kind, answers }) {
  if (kind === 'hold') await mark(page, press, answers);
  else if (kind === 'best') await settled(page, await play(page, press, answers[0]));
  else for (const action of answers) await play(page, press, action);
  await page.locator('[data-puzzle="solved"]').waitFor();
}

test('every game has puzzles', () => {
  assert.ok(puzzled.length >= 4);
  for (const game of puzzled) assert.ok(puzzlesOf(game).length >= 25, game);
});

test('a sample is solved by clicks; a wrong try is told why, and the answer is there on demand', () =>
  inTheHouse(async ({ visitor }) => {
    const { page } = await visitor();
    for (const game of puzzled) {
      const all = puzzlesOf(game);
      const best = all.findIndex(({ kind }) => kind === 'best');
      await open(page, `${game}/${best + 1}`);
      await isAccessible(page, `${game}: a puzzle`);
      await picture(page, `puzzle-${game}`);
      await settled(page, await play(page, byClick(), all[best].found.greedy)); // what looks best at first sight
      assert.match(await page.locator('.question [role="alert"]').innerText(), /\w{3}.*2 tries left/s, `${game}: a wrong try`);
      await solve(page, byClick(), all[best]);
      await isAccessible(page, `${game}: a solved puzzle`);
      await picture(page, `puzzle-${game}-solved`);
      await page.locator('.answer .primary').click();
      await page.locator('[data-puzzle="ask"]').waitFor();
      await page.getByRole('button', { name: 'Show the answer' }).click();
      await page.locator('[data-puzzle="shown"] .answer').waitFor();
      const win = all.findIndex(({ kind }) => kind === 'win');
      if (win < 0) continue;
      await open(page, `${game}/${win + 1}`);
      await solve(page, byClick(), all[win]);
    }
  }));

test('what can still be: marked by click and by key; what is wrong is told why, and the board is only looked at', () =>
  inTheHouse(async ({ visitor }) => {
    const asked = puzzled.flatMap((game) => puzzlesOf(game).flatMap((puzzle, i) => (puzzle.kind === 'hold' ? [{ game, puzzle, number: i + 1 }] : [])));
    const firsts = asked.filter(({ game }, i) => asked.findIndex((one) => one.game === game) === i);
    assert.ok(firsts.length >= 3, 'several games ask it');
    const { page } = await visitor();
    for (const { game, puzzle, number } of firsts) {
      await open(page, `${game}/${number}`);
      await isAccessible(page, `${game}: what can still be`);
      assert.equal(await page.locator('.side .act').count(), 0, 'nothing is to be played');
      const all = await page.locator('.holding [data-answer]').evaluateAll((boxes) => boxes.map((one) => one.dataset.answer));
      await mark(page, byClick(), all.filter((one) => !puzzle.answers.includes(one)));
      assert.match(await page.locator('.question [role="alert"]').innerText(), /\w{3}.*·.*\w{3}.*2 tries left/s, `${game}: what cannot be, and what was not marked`);
      await picture(page, `puzzle-${game}-hold`);
      await solve(page, byKey(page), puzzle);
      await isAccessible(page, `${game}: what can be, and why`);
      await picture(page, `puzzle-${game}-hold-solved`);
    }
    await page.setViewportSize(sizes.phone);
    const [{ game, number }] = firsts;
    await open(page, `${game}/${number}`);
    await isAccessible(page, 'what can still be, on a phone');
    assert.ok(await page.locator('.side > .seen').isVisible(), 'what was seen is there too');
    await picture(page, 'puzzle-hold-phone');
    await page.getByRole('button', { name: 'Show the answer' }).click();
    await page.locator('[data-puzzle="shown"] .holding .may').first().waitFor();
  }));

test('by keyboard, in French, and what is solved is marked', () =>
  inTheHouse(async ({ visitor }) => {
    const { page } = await visitor({ language: 'fr' });
    for (const game of puzzled) {
      await open(page, `${game}/2`);
      await solve(page, byKey(page), puzzlesOf(game)[1]);
    }
    await page.locator('.answer .btn:not(.primary)').click();
    await page.locator('.practice .done').first().waitFor();
    assert.equal(await page.locator('.practice .done').count(), puzzled.length);
    await isAccessible(page, 'all puzzles');
    await picture(page, 'practice');
  }));

test('the puzzle of the day is the same for everybody, counts days, and is one press from the lobby', () =>
  inTheHouse(async ({ visitor }) => {
    const shown = [];
    for (const size of ['desktop', 'phone']) {
      const { page } = await visitor({ size });
      await page.clock.setFixedTime(new Date('2026-11-17T12:00:00'));
      await page.getByRole('button', { name: 'The puzzle of the day' }).click();
      await page.locator('[data-puzzle="ask"]').waitFor();
      shown.push(await page.locator('header p').first().innerText());
      await isAccessible(page, `the puzzle of the day, ${size}`);
      await page.getByRole('button', { name: 'Show the answer' }).click();
      await page.locator('[data-puzzle="shown"]').waitFor();
      assert.match(await page.locator('.week').innerText(), /1 day in a row/);
      await picture(page, `puzzle-today-${size}`);
      await page.clock.setFixedTime(new Date('2026-11-18T12:00:00'));
      await open(page, 'today');
      assert.match(await page.locator('.week').innerText(), /1 day in a row/, 'the new day has not broken it');
      await page.getByRole('button', { name: 'Show the answer' }).click();
      await page.getByText('2 days in a row').waitFor();
    }
    assert.equal(shown[0], shown[1]);
  }));

test('where nothing can be kept the page says so and goes on; an address that leads nowhere says so', () =>
  inTheHouse(async ({ visitor }) => {
    const { page } = await visitor();
    await page.addInitScript(() => {
      const refuse = Storage.prototype.setItem;
      Storage.prototype.setItem = function (key, value) {
        if (key === 'caravanserai.practice') throw new DOMException('forbidden', 'QuotaExceededError');
        return refuse.call(this, key, value);
      };
    });
    await open(page, 'today');
    await page.getByRole('button', { name: 'Show the answer' }).click();
    await page.locator('[data-puzzle="shown"]').waitFor();
    assert.match(await page.locator('.week').innerText(), /1 day in a row[\s\S]*keeps nothing/);
    await page.goto(address(page, `${puzzled[0]}/9999`));
    await page.reload();
    await page.getByRole('alert').getByRole('button').click();
    await page.locator('.practice').waitFor();
  }));

test('on a plain web space, without a server', async () => {
  const { home, close } = await staticHouse();
  try {
    await inTheBrowser(async (browser) => {
      const page = await (await browser.newContext({ viewport: sizes.desktop })).newPage();
      await page.goto(`${home}#practice=${puzzled[0]}/1`);
      await page.locator('[data-puzzle="ask"]').waitFor();
      await page.getByRole('button', { name: 'Show the answer' }).click();
      await page.locator('[data-puzzle="shown"]').waitFor();
    });
  } finally {
    close();
  }
});
