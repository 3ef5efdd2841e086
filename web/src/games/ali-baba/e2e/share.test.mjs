// A moment of a match as a link: it opens on any device as a board to try things on, holds nothing that the sharer could
// not see, and says so when it is damaged.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inTheHouse, isAccessible, picture } from '../../../../e2e/house.mjs';
import { playWithBots } from '../../../../e2e/lobby.mjs';
import { payload, shareMoment } from '../../../../e2e/shared.mjs';

const tried = (page) => page.locator('[data-tried]').evaluate((one) => [Number(one.dataset.tried), Number(one.dataset.known)]);
const becomes = (page, number) => page.locator(`[data-tried="${number}"]`).waitFor();

test('a moment is shared, opened by somebody else, tried, taken back, tried otherwise', () =>
  inTheHouse(async ({ visitor }) => {
    const { page } = await visitor();
    await playWithBots(page, 'ali-baba');
    await page.waitForSelector('.prompt.asked');
    const field = await shareMoment(page);
    await page.getByLabel('A word about it (optional)').fill('What would you take?');
    await isAccessible(page, 'sharing');
    await page.waitForTimeout(300); // the link follows the words
    const link = await field.inputValue();
    const shared = payload(link);
    assert.equal(shared.caption, 'What would you take?');
    assert.equal(shared.position, undefined, 'a running match shares a view');
    assert.equal(shared.view.viewer, 0);

    const other = await visitor({ address: new URL(link).pathname + new URL(link).hash, language: 'fr' });
    const board = other.page;
    await board.getByText('What would you take?').waitFor();
    await board.getByText(/est deviné/).waitFor();
    await isAccessible(board, 'a board to try things on');
    await picture(board, 'try-desktop');
    const act = board.locator('.side [data-action]').first();
    const action = await act.getAttribute('data-action');
    await act.click();
    if ((await tried(board))[0] === 0) await board.locator('.side .btn.primary.wide').click();
    await board.waitForFunction(() => Number(document.querySelector('[data-tried]').dataset.tried) > 0);
    const [number] = await tried(board);
    await board.getByRole('button', { name: 'Comme partagé' }).first().click();
    await becomes(board, 0);
    assert.deepEqual(await tried(board), [0, number]);
    assert.ok(await board.locator(`.side [data-action="${action}"]`).count(), 'the same is offered again');
    await board.getByRole('button', { name: 'Avancer' }).first().click();
    await becomes(board, 1);
    await board.keyboard.press('Control+z');
    await becomes(board, 0);
    const covered = board.locator('svg[role="group"] [role="button"]:not([aria-pressed])').first();
    await covered.dispatchEvent('click');
    await board.getByRole('alert').getByRole('button', { name: /ALI-/ }).click();
    await board.locator('dialog .hit').waitFor(); // the rulebook, at its rule
    await board.keyboard.press('Escape');
    assert.equal(other.sent.filter((text) => text.includes('"act"')).length, 0, 'the server hears nothing of it');
  }));

test('a link that is cut, of another version, or of an impossible position says so', () =>
  inTheHouse(async ({ visitor }) => {
    const { page } = await visitor({ address: '/#book=ali-baba/base/powers', size: 'phone' });
    await page.locator('.try').first().tap();
    await page.locator('.table.try').waitFor();
    await isAccessible(page, 'a board to try things on, on a phone');
    await picture(page, 'try-phone');
    const { pathname, hash } = new URL(page.url());
    const opens = async (address, says) => {
      await page.goto(new URL(address, page.url()).href);
      await page.reload();
      await page.getByRole('alert').getByText(says).waitFor();
      await isAccessible(page, String(says));
    };
    await opens(pathname + hash.slice(0, -20), /was cut off or changed/);
    await opens(pathname + hash.replace('#try=1.', '#try=7.'), /another version/);
    const shared = payload(new URL(page.url()).origin + pathname + hash);
    const changed = await page.evaluate(async (text) => {
      const squeezed = new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('deflate')));
      return btoa(String.fromCharCode(...new Uint8Array(await squeezed.arrayBuffer()))).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
    }, JSON.stringify({ ...shared, position: { ...shared.position, gone: [0] } }));
    await opens(`${pathname}#try=1.${changed}`, /No match can look like this/);
    await page.getByRole('button', { name: /lobby/i }).tap();
    await page.locator('.card').first().waitFor();
  }));
