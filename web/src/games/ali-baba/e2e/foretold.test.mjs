// "If I do this": before a choice is confirmed the table says what it would do: pointed at, in the list and on a phone.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { act, inList, inPrompt } from '../../../../e2e/foretold.mjs';
import { inTheHouse, isAccessible, picture, sizes } from '../../../../e2e/house.mjs';
import { doorstep, openTable } from '../../../../e2e/tables.mjs';

test('what a tile would bring is told before it is taken, in words of both languages', () =>
  inTheHouse(async ({ visitor }) => {
    for (const [language, set, turns] of [['en', /\+1 at the end: 1 \w/, /Turns up/], ['fr', /\+1 à la fin/, /écouvre/]]) {
      const guest = await visitor({ address: doorstep, language });
      const { page } = guest;
      await openTable(guest, 'ali-baba');
      await act(page, 'take 53').hover();
      await inPrompt(page).waitFor();
      assert.match(await inPrompt(page).innerText(), set, 'pointed at');
      assert.equal(await inList(page).count(), 0, 'the list waits until it is chosen');
      await act(page, 'take 53').click();
      await inList(page).first().waitFor();
      assert.match((await inList(page).allInnerTexts()).join('\n'), set);
      assert.match((await inList(page).allInnerTexts()).join('\n'), turns);
      await isAccessible(page, 'what a tile would bring');
      await picture(page, `foretold-${language}`);
      await page.setViewportSize(sizes.phone);
      await inPrompt(page).waitFor();
      assert.ok(await inPrompt(page).isVisible(), 'on a phone, in the question');
      await picture(page, `foretold-${language}-phone`);
      await page.setViewportSize(sizes.desktop);
      await page.keyboard.press('Escape');
      await page.mouse.move(5, 5);
      await inPrompt(page).waitFor({ state: 'detached' });
    }
  }));
