// What the host does, as the guests see it: announcements, a house that closes for a moment, a table that is closed.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inTheHouse } from './house.mjs';

test('the house says that it closes for a moment, and is back by itself', () =>
  inTheHouse(async ({ visitor, close, reopen }) => {
    const { page } = await visitor();
    await page.getByRole('button', { name: 'Play with bots' }).first().click();
    await page.locator('[data-moves]').waitFor();
    await close();
    await page.getByText('The house is closing for a moment.').waitFor();
    assert.equal(await page.getByText('Connection lost.').count(), 0, 'calmly');
    await reopen();
    await page.getByText('The house is closing for a moment.').waitFor({ state: 'detached' });
    await page.locator('[data-moves]').waitFor();
  }));

test('an announcement of the host is shown until it is read, also to those who come later', () =>
  inTheHouse(async ({ visitor, order }) => {
    const { page } = await visitor();
    await page.getByRole('button', { name: 'Play with bots' }).first().waitFor();
    order('announce', 'Tea at four.');
    await page.getByText('Tea at four.').waitFor();
    const late = await visitor();
    await late.page.getByText('Tea at four.').waitFor();
    await page.getByRole('button', { name: 'Got it' }).click();
    assert.equal(await page.getByText('Tea at four.').count(), 0);
    order('announce', '');
    await late.page.getByText('Tea at four.').waitFor({ state: 'detached' });
  }));

test('whoever sits at a table hears that the host has closed it', () =>
  inTheHouse(async ({ visitor, order }) => {
    const { page } = await visitor();
    await page.getByRole('button', { name: 'Play with bots' }).first().click();
    await page.locator('[data-moves]').waitFor();
    const table = JSON.parse(order('tables', '--json')).tables[0].table;
    order('close', table);
    await page.getByText('The host has closed this table.').waitFor();
  }));
