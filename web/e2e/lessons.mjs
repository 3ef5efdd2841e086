// How a lesson is learnt, by clicks or by keyboard: what the coach waits for is found in the lesson's own file.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isAccessible, moves } from './house.mjs';
import { games, web } from './roster.mjs';

const folderOf = (game) => path.join(web, '../games', game.replaceAll('-', '_'), 'lessons');
export const lessons = games.flatMap((game) =>
  existsSync(folderOf(game))
    ? readdirSync(folderOf(game))
        .filter((file) => file.endsWith('.json'))
        .map((file) => ({ game, file: path.basename(file, '.json'), ...JSON.parse(readFileSync(path.join(folderOf(game), file), 'utf8')) }))
    : [],
);

const state = async (page) => {
  const { phase, step, move } = await page.locator('[data-phase]').evaluate((one) => ({ ...one.dataset }));
  return { phase, step: Number(step) - 1, move: Number(move) };
};
// What the coach waits for; nothing else is waited for.
const settled = (page, before) =>
  page.waitForFunction(
    ({ phase, step, move }) => {
      const now = document.querySelector('[data-phase]').dataset;
      const waits = now.phase === 'wait' || (now.phase === phase && now.step === String(step + 1) && now.move === String(move));
      return !waits || document.querySelector('.coach.wrong');
    },
    before,
    { polling: 'raf' },
  );

export const actIn = (page, action) => page.locator(`.side [data-action="${action}"]`);
const unfold = (page) => page.evaluate(() => document.querySelectorAll('.side details').forEach((one) => (one.open = true)));
const legal = (page) => page.locator('.side [data-action]').evaluateAll((all) => all.map((one) => one.dataset.action));

// The first of these actions that the list offers, under whatever piece it stands there; nothing: none of them is legal.
async function offered(page, actions) {
  const found = async () => {
    await unfold(page);
    const menu = await legal(page);
    return actions.find((action) => menu.includes(action));
  };
  const kinds = page.locator('.side .kinds button');
  let action = await found();
  for (let i = 0; !action && i < (await kinds.count()); i++) {
    await kinds.nth(i).click();
    action = await found();
  }
  return action;
}

export const byClick = (page) => async (target) => target.click();
export const byKey = (page) => async (target) => {
  await target.focus();
  await page.keyboard.press('Enter');
};

// Chooses an action in the list, and plays it where choosing is not playing.
async function play(page, press, action) {
  const before = await state(page);
  await unfold(page);
  await press(actIn(page, action));
  const now = await state(page);
  const same = now.phase === before.phase && now.step === before.step && now.move === before.move;
  const again = same && (await actIn(page, action).getAttribute('aria-pressed', { timeout: 500 }).catch(() => null)) === 'true';
  if (again) await press(page.locator('.side .btn.primary.wide'));
  await settled(page, before);
}

// What is lit is to be seen.
async function isLit(page, { light = [], evidence = [] }, where) {
  const missing = await page.evaluate(
    (words) =>
      words.filter((word) => {
        const [name, ...rest] = word.split(' ');
        const value = CSS.escape(rest.join(' '));
        const names = name === 'action' ? ['pick', 'card', 'foretell', 'action'] : [name];
        return ![...document.querySelectorAll(names.map((one) => `[data-${one}="${value}"]`).join())].some((one) => one.checkVisibility());
      }),
    [...light, ...evidence],
  );
  assert.deepEqual(missing, [], `${where}: lit, and not there`);
  const { above, beyond } = await page.evaluate(() => ({ above: document.querySelector('.coach').getBoundingClientRect().top, beyond: document.documentElement.scrollHeight - innerHeight }));
  assert.ok(above >= 0 && beyond <= 0, `${where}: the coach stands at ${above}, and the page is ${beyond} px too long`);
}

async function finishStep(page, lesson, press, { tries, looks }) {
  const step = lesson.steps[(await state(page)).step];
  const where = `${lesson.game} ${lesson.file}, step ${step.name}`;
  for (let now = await state(page); now.phase !== 'done'; now = await state(page)) {
    if (step.ask) {
      if (looks) await isLit(page, step.ask, where);
      const wrong = step.ask.options.find((option) => option !== step.ask.right);
      if (tries) {
        await press(page.locator(`[data-option="${wrong}"]`));
        assert.notEqual(await page.locator('.coach [role="alert"]').innerText(), '', `${where}: a wrong answer`);
      }
      await press(page.locator(`[data-option="${step.ask.right}"]`));
      await settled(page, now);
      continue;
    }
    const move = step.moves[now.move];
    if (looks) await isLit(page, move, `${where}, move ${now.move + 1}`);
    const wrong = tries && now.move === 0 ? await offered(page, Object.values(move.wrong ?? {}).flat()) : undefined;
    if (wrong) {
      await press(actIn(page, wrong));
      await page.locator('.coach.wrong').waitFor();
      assert.match(await page.locator('.coach [role="alert"]').innerText(), /\w{3}/, `${where}: ${wrong} is answered`);
    }
    const answer = await offered(page, move.answers);
    assert.ok(answer, `${where}: none of the answers is offered`);
    await play(page, press, answer).catch((error) => assert.fail(`${where}, move ${now.move + 1}, ${answer}: ${error.message}`));
  }
  assert.notEqual(await page.locator('.coach [role="status"]').innerText(), '', where);
  await press(page.locator('.coach .primary'));
  await page.locator(':is([data-phase="move"], [data-phase="free"], [data-phase="over"])').waitFor();
}

export async function finish(page, lesson, press, { tries = false, looks = false } = {}) {
  await press(page.locator('.goal .primary'));
  await page.locator('[data-phase="move"]').waitFor();
  if (looks) await isAccessible(page, `${lesson.game} ${lesson.file}, the first step`);
  for (let i = 0; i < lesson.steps.length; i++) await finishStep(page, lesson, press, { tries, looks });
}

// After the last step the match is the learner's: played to the end if that is near.
const answersMax = 12;
export async function playOn(page, press) {
  const goesOn = () => page.waitForFunction(() => document.querySelector('[data-phase="over"]') || document.querySelector('[data-phase="free"] .side [data-action]:enabled'));
  for (let answers = 0; answers < answersMax; answers++) {
    await goesOn();
    if ((await state(page)).phase === 'over') return true;
    const [action] = await legal(page);
    const before = await moves(page);
    await unfold(page);
    await press(actIn(page, action));
    const chosen = page.locator('.side .btn.primary.wide');
    if (await chosen.isVisible()) await press(chosen);
    await page.waitForFunction((before) => document.querySelector('[data-phase="over"]') || document.querySelector('[data-moves]').dataset.moves !== String(before), before);
  }
  return false;
}
