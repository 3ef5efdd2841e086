// The drawn cave under bad conditions: quick fingers, lost lines, interrupted motion.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inTheHouse, isAsked } from '../../../../e2e/house.mjs';
import { doorstep, openTable, sameSeat } from '../../../../e2e/tables.mjs';
import { chooseByPointer, tiles } from './cave.mjs';

const acts = (sent) => sent.map((text) => JSON.parse(text)).filter(({ kind }) => kind === 'act');
const refusals = (received) => received.map((text) => JSON.parse(text)).filter(({ kind }) => kind === 'refused');

test('three quick clicks are one move: the third means nothing', () =>
  inTheHouse(async ({ visitor }) => {
    const guest = await visitor({ address: doorstep });
    const { page, sent, received } = guest;
    await openTable(guest, 'ali-baba');
    const before = acts(sent).length;
    await tiles(page).first().click({ clickCount: 3, delay: 1 });
    await page.waitForFunction((n) => Number(document.querySelector('[data-moves]').dataset.moves) > n, 0);
    assert.ok(await isAsked(page));
    assert.equal(acts(sent).length - before, 1);
    assert.deepEqual(refusals(received), []);
    assert.equal(await page.getByRole('alert').innerText(), '');
  }));

test('a line lost between choosing and playing keeps the choice', () =>
  inTheHouse(async ({ visitor, crash, reopen }) => {
    const guest = await visitor({ address: doorstep });
    const { page } = guest;
    await openTable(guest, 'ali-baba');
    await tiles(page).first().click();
    const primary = page.locator('.actions .btn.primary');
    const chosen = await primary.innerText();
    await crash();
    await page.getByText('Connection lost.').waitFor();
    await reopen();
    await page.waitForFunction(() => !document.body.innerText.includes('Connection lost.'));
    assert.equal(await primary.innerText(), chosen);
    await primary.click();
    await page.waitForFunction(() => Number(document.querySelector('[data-moves]').dataset.moves) > 0);
    assert.ok(await isAsked(page), 'the match goes on');
  }));

test('a choice that another page of the same seat has overtaken goes with its question', () =>
  inTheHouse(async ({ visitor }) => {
    const first = await visitor({ address: doorstep });
    await openTable(first, 'ali-baba');
    const second = await sameSeat(visitor, first.page);
    assert.ok(await isAsked(second.page));
    await tiles(second.page).first().click(); // picked up, not yet taken
    await chooseByPointer(first.page);
    await second.page.waitForFunction((n) => Number(document.querySelector('[data-moves]').dataset.moves) > n, 0);
    assert.ok(await isAsked(second.page));
    assert.equal(await second.page.locator('.actions .btn.primary').count(), 0);
  }));

// Where pieces lie is read from the view alone, so a page that saw every flight shows what a page shows that saw none.
test('acting in the middle of flights shows the same as looking afresh', () =>
  inTheHouse(async ({ visitor }) => {
    const guest = await visitor({ motion: 'no-preference', address: doorstep });
    const { page } = guest;
    await openTable(guest, 'ali-baba', { mode: 'small-cave', seats: 2 });
    const drawn = (one) => one.locator('svg[role="group"] [role="button"]').evaluateAll((all) => all.map((tile) => `${tile.dataset.pos} ${tile.getAttribute('aria-label')}`));
    let flew = 0;
    await page.exposeFunction('tookOff', () => (flew += 1));
    await page.evaluate(() => new MutationObserver((all) => all.forEach(({ addedNodes }) => [...addedNodes].forEach((one) => one.classList?.contains('flight') && globalThis.tookOff()))).observe(document.body, { childList: true, subtree: true }));
    for (let i = 0; i < 5 && (await isAsked(page)); i++) await chooseByPointer(page); // without waiting for anything to land
    assert.ok(flew > 0, 'something flew');
    assert.ok(await isAsked(page));
    const other = await sameSeat(visitor, page);
    assert.deepEqual(await drawn(page), await drawn(other.page));
    assert.deepEqual(await page.locator('.seat .pop').allInnerTexts(), await other.page.locator('.seat .pop').allInnerTexts());
    await page.mouse.click(5, 5);
    assert.equal(await page.locator('.flight').count(), 0, 'any press ends what flies');
  }));
