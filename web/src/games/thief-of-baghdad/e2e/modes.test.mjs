// The Thief of Baghdad for every number of players, in both modes, on a small phone; its motion, and who watches.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inTheHouse, isAccessible, isAsked, picture, targetsAreLarge } from '../../../../e2e/house.mjs';
import { ending, movesOn, open, palace, setUp } from './table.mjs';

test('every number of players and both ways to play, by day, in French, on a small phone', () =>
  inTheHouse(async ({ visitor }) => {
    for (const [players, mode] of [[2, 'tactical'], [3, 'standard'], [4, 'tactical']]) {
      const { page, context } = await visitor({ size: 'narrow', theme: 'light', language: 'fr' });
      await setUp(page, { players, mode, look: mode === 'tactical' });
      const where = `${mode} for ${players}`;
      await isAccessible(page, `posting, ${where}`);
      await picture(page, `thief-of-baghdad-narrow-${mode}-${players}-post`);
      if (mode === 'tactical') assert.equal(await page.locator('.posting button').count(), 2, 'own and neutral guards');
      assert.equal(await page.locator('.hand').count(), mode === 'tactical' ? 1 : 0, 'cards are seen early only by option');
      for (let choices = 0; choices < 10 && (await isAsked(page)); choices++) await chooseByBar(page);
      await isAsked(page);
      await targetsAreLarge(page, where);
      await isAccessible(page, where);
      await picture(page, `thief-of-baghdad-narrow-${mode}-${players}`);
      await page.getByRole('button', { name: 'Main', exact: true }).click();
      await isAccessible(page, `the hand, ${where}`);
      await picture(page, `thief-of-baghdad-narrow-${mode}-${players}-hand`);
      await context.close();
    }
  }));

// With a thumb: a palace or what ends the turn, then the large button; at the start of a turn that is never the end.
async function chooseByBar(page) {
  assert.equal(await page.locator('.actbar .btn.primary').count(), 0, 'nothing is bright before something is chosen');
  await ((await open(page).count()) ? open(page) : page.locator('.actbar .bare')).last().tap();
  await page.locator('.prompt .telling').waitFor();
  assert.deepEqual(await page.locator('.prompt').evaluateAll(cutWords), [], 'what the choice would do is told in full');
  await movesOn(page, () => page.locator('.actbar .btn.primary').tap());
}

// Runs in the page.
function cutWords(prompts) {
  const parts = prompts.flatMap((one) => [...one.querySelectorAll('.question, small')]).filter((one) => one.offsetWidth > 1);
  return parts.filter((one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight + 1).map((one) => one.textContent);
}

test('pieces fly, nothing is left behind, and somebody who watches is shown no hand', () =>
  inTheHouse(async ({ visitor }) => {
    const { page } = await visitor({ motion: 'no-preference' });
    await setUp(page, { players: 2 });
    await page.evaluate(() => {
      globalThis.flown = 0;
      const watch = new MutationObserver((changes) => {
        const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
        globalThis.flown += added.filter((node) => node.classList?.contains('flight')).length;
      });
      watch.observe(document.body, { childList: true, subtree: true });
    });
    for (let choices = 0; choices < 6 && (await isAsked(page)); choices++) {
      const chosen = (await open(page).count()) > 0;
      await (chosen ? open(page) : ending(page)).first().click();
      await movesOn(page, () => page.locator('.actions .btn.primary').click());
    }
    await page.waitForFunction(() => globalThis.flown > 0);
    await page.waitForFunction(() => document.querySelectorAll('.flight').length === 0);

    const watcher = await visitor({ address: new URL(page.url()).pathname });
    await palace(watcher.page).first().waitFor();
    await isAccessible(watcher.page, 'watching');
    await picture(watcher.page, 'thief-of-baghdad-watching-desktop');
    assert.equal(await watcher.page.locator('.hand').count(), 0);
    const frames = watcher.received.map((text) => JSON.parse(text)).filter(({ kind, view }) => kind === 'table' && view);
    assert.ok(frames.length > 0);
    for (const { view, log } of frames) {
      assert.equal(view.hand, null);
      for (const event of log.flatMap(({ events }) => events)) if (event.type === 'draw') assert.equal(event.args.card, null);
    }
  }));
