// "If I do this": before a choice is confirmed the table says what it would do, in every game, in the list, on the board
// and on a phone.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inTheHouse, isAccessible, isAsked, picture, sizes } from './house.mjs';
import { doorstep, openTable, playOn } from './tables.mjs';

const inPrompt = (page) => page.locator('.prompt .foretold');
const inList = (page) => page.locator('.side .foretold li');
const act = (page, action) => page.locator(`.side .act[data-action="${action}"]`);
const unfold = (page) => page.locator('.side .actions details').evaluateAll((all) => all.forEach((one) => (one.open = true)));

test('what a tile would bring is told before it is taken, in words of both languages', () =>
  inTheHouse(async ({ visitor }) => {
    for (const [language, set, turns] of [['en', /\+1 at the end: 1 × /, /Turns up/], ['fr', /\+1 à la fin/, /écouvre/]]) {
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

test('prices, strengths and chests, in the other games', () =>
  inTheHouse(async ({ visitor }) => {
    const thief = await visitor({ address: doorstep });
    await openTable(thief, 'thief-of-baghdad');
    await unfold(thief.page);
    await act(thief.page, 'post rose').hover();
    await inPrompt(thief.page).waitFor();
    assert.match(await inPrompt(thief.page).innerText(), /Rose: your next thief there costs 1 card/);

    const lamp = await visitor({ address: doorstep });
    await openTable(lamp, 'magic-lamp');
    await unfold(lamp.page);
    await lamp.page.locator('.side .act[data-action^="choose"]').first().hover();
    await inPrompt(lamp.page).waitFor();
    assert.match(await inPrompt(lamp.page).innerText(), /At most \d of the 26 cards in the \w+ chest/);

    const morgenland = await visitor({ address: doorstep });
    const { page } = morgenland;
    await openTable(morgenland, 'morgenland', { mode: 'magic', seats: 3 });
    for (let picks = 0; picks < 10 && (await act(page, 'place 9 room1').count()) === 0; picks++) {
      await playOn(page, (offered) => offered[0]?.[0]);
      assert.ok(await isAsked(page));
    }
    await unfold(page);
    await act(page, 'place 9 room1').click();
    await inList(page).first().waitFor();
    assert.match((await inList(page).allInnerTexts()).join('\n'), /Your strength in room 1: 9[^]*would cost you 9 units of 1 type/);
  }));
