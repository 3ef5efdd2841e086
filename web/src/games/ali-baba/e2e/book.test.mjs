// The rulebook on a phone: found in the lobby, searched, its words explained, each page with an address.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inTheHouse, isAccessible, picture } from '../../../../e2e/house.mjs';
import { cardOf } from '../../../../e2e/lobby.mjs';

const chapterShown = (page) => page.locator('[data-chapter]').getAttribute('data-chapter');

test('the lobby leads to the book, and what is sought is found', () =>
  inTheHouse(async ({ visitor }) => {
    const { page } = await visitor({ size: 'phone' });
    await cardOf(page, 'ali-baba').locator('.book').tap();
    await page.locator('.outer[data-ready="true"]').waitFor();
    assert.equal(await chapterShown(page), 'quick');
    await isAccessible(page, 'the book on a phone');
    await picture(page, 'book-phone');
    const find = page.getByRole('searchbox');
    await find.fill('zzz');
    await page.getByText('Nothing in this book has these words.').waitFor();
    await find.fill('may name');
    await page.locator('.finds button').first().tap();
    assert.equal(await chapterShown(page), 'bans');
    await page.locator('.term').first().tap();
    await page.locator('.asked').waitFor();
    await page.goBack();
    assert.equal(await chapterShown(page), 'quick', 'each page has an address');
  }));
