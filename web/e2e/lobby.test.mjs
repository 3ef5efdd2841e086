// The lobby and the person: a name and an emblem, a table to one's measure, every size, by keyboard.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inTheHouse, isAccessible, isAsked, lettersOf, picture } from './house.mjs';
import { cardOf, chair, chairs, create, dialogOf, playWithBots, setUp } from './lobby.mjs';
import { anotherGame, games, listingOf, someGame, titleOf } from './roster.mjs';
import { firstOfList } from './tables.mjs';

test('the set-up dialog offers modes, chairs and levels, and remembers them for each game', () =>
  inTheHouse(async ({ visitor }) => {
    const { page, sent } = await visitor();
    const game = gameOfFour();
    const other = anotherGame(game);
    const [option] = optionsOf(game);
    await setUp(page, game);
    const dialog = dialogOf(page);
    const choice = dialog.locator(`select[name="${option?.key}"]`);
    const usual = await chairs(page);
    assert.deepEqual([...new Set(usual)], ['person', 'open']);
    await dialog.getByLabel('Players').first().selectOption('4');
    await dialog.getByLabel('Everybody else').selectOption('bot:djinn');
    await dialog.locator('fieldset b').getByText(/^Djinn/).waitFor(); // said in words what that means
    await chair(page, 'Seat 2').selectOption('bot:apprentice');
    assert.deepEqual(await chairs(page), ['person', 'bot:apprentice', 'bot:djinn', 'bot:djinn']);
    await chair(page, 'Seat 3').selectOption('person'); // I can sit in one chair only
    assert.deepEqual(await chairs(page), ['open', 'bot:apprentice', 'person', 'bot:djinn']);
    await chair(page, 'Seat 1').selectOption('bot:apprentice');
    const wished = option?.values.find((value) => value !== option.default);
    if (option) await dialog.getByText('More options').click(); // rare ones are folded away
    if (option) await choice.selectOption(wished);
    await isAccessible(page, 'the set-up dialog');
    await picture(page, 'lobby-setup-desktop');
    await dialog.getByRole('button', { name: 'Start playing' }).click();
    await page.waitForURL(/\/table\//);
    const made = create(sent);
    assert.deepEqual(made.seats.map((seat) => seat.bot || seat.who), ['apprentice', 'apprentice', 'person', 'djinn']);
    if (option) assert.equal(made.setup.options[option.key], wished);
    assert.equal(made.listed, false);

    await page.goBack();
    await setUp(page, game);
    assert.deepEqual(await chairs(page), ['person', 'bot:apprentice', 'bot:apprentice', 'bot:djinn'], 'me under my emblem again');
    if (option) assert.equal(await choice.inputValue(), wished);
    await page.keyboard.press('Escape');
    if (other === game) return;
    await setUp(page, other);
    assert.deepEqual([...new Set(await chairs(page))], ['person', 'open'], 'another game, another memory');
    await page.keyboard.press('Escape');
    await cardOf(page, game).getByRole('button', { name: /Play with bots Apprentice/ }).waitFor();
    await cardOf(page, other).getByRole('button', { name: /Play with bots Merchant/ }).click();
    assert.ok(await isAsked(page));
    assert.deepEqual([...new Set(create(sent).seats.map((seat) => seat.bot || seat.who))], ['person', 'merchant']);
  }));

// A game whose first mode four can play; one with an option of its own, if there is one.
function gameOfFour() {
  const forFour = games.filter((game) => listingOf(game).modes[0].seatsMin <= 4 && listingOf(game).modes[0].seatsMax >= 4);
  return forFour.find((game) => optionsOf(game).length > 0) ?? forFour[0];
}

function optionsOf(game) {
  const { modes, options } = listingOf(game);
  return options.filter((option) => option.modes.includes(modes[0].key));
}

test('a name of any kind is made fit or refused in words', () =>
  inTheHouse(async ({ visitor }) => {
    const { page, sent } = await visitor({ size: 'phone' });
    await page.getByRole('button', { name: /You at the table/ }).click();
    const dialog = dialogOf(page);
    const field = dialog.getByLabel('Your name at the table');
    const before = await field.inputValue();
    for (const [typed, shown, said] of [
      ['     ', before, /needs something that can be seen/],
      ['\u202e\u0007\u200b', before, /needs something that can be seen/],
      ['x'.repeat(500), 'x'.repeat(24), /Shortened to 24/],
      ['Shah\u202erazad', 'Shahrazad', /cannot be seen was left out/],
      ['  Zubaida  ', 'Zubaida', /^$/],
    ]) {
      await field.fill(typed);
      await field.blur();
      assert.equal(await field.inputValue(), shown);
      assert.match(await dialog.getByRole('status').innerText(), said);
    }
    await dialog.getByRole('radio', { name: 'Camel' }).check();
    await isAccessible(page, 'name and emblem');
    await targetsAreLarge(page, 'name and emblem');
    await picture(page, 'lobby-you-phone');
    await dialog.getByRole('button', { name: 'Done' }).click();
    await page.reload();
    await page.getByRole('button', { name: /You at the table.*Zubaida/ }).waitFor();

    await playWithBots(page, someGame(3));
    await page.waitForSelector('.prompt.asked');
    const { name, seats } = create(sent);
    assert.equal(name, 'Zubaida');
    const camel = 2;
    assert.equal(seats.findIndex((seat) => seat.who === 'person'), Math.min(camel, seats.length - 1) === camel ? camel : 0, 'in the chair of the camel');
  }));

test('every size, both lights, and letters twice as large', () =>
  inTheHouse(async ({ visitor }) => {
    for (const [size, theme, language] of [['desktop', 'light', 'en'], ['tablet', 'dark', 'fr'], ['phone', 'light', 'en'], ['narrow', 'dark', 'fr']]) {
      const { page, context } = await visitor({ size, theme, language });
      await page.locator('.card .primary').nth(games.length - 1).waitFor();
      await wordsFit(page, `lobby ${size}`);
      await targetsAreLarge(page, `lobby ${size}`);
      await page.locator('.card .friends').nth(games.length - 1).click();
      await isAccessible(page, `set-up ${size} ${theme}`);
      await wordsFit(page, `set-up ${size}`);
      await targetsAreLarge(page, `set-up ${size}`);
      await picture(page, `lobby-setup-${size}`);
      if (size === 'desktop' || size === 'narrow') await enlarged(page, size);
      await context.close();
    }
  }));

async function enlarged(page, size) {
  await page.keyboard.press('Escape');
  await (await lettersOf(page))(32);
  await wordsFit(page, `lobby ${size}, large letters`);
  await picture(page, `lobby-large-${size}`);
  await page.locator('.card .friends').nth(games.length - 1).click();
  await wordsFit(page, `set-up ${size}, large letters`);
  const inside = await dialogOf(page).evaluate((dialog) => [...dialog.querySelectorAll('footer button')].every((one) => one.getBoundingClientRect().bottom <= innerHeight));
  assert.ok(inside, 'the buttons of the dialog are on the screen');
}

// Nothing scrolls sideways, no word is cut off by its button, and none lies under a card.
async function wordsFit(page, where) {
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('h1, h2, .card .btn, dialog[open] .btn, .facts')]
      .filter((one) => one.checkVisibility() && one.scrollWidth - one.clientWidth > 1)
      .map((one) => `${one.textContent.trim()}: ${one.scrollWidth} in ${one.clientWidth}`),
  );
  assert.deepEqual(cut, [], where);
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${where} scrolls sideways`);
  const under = await page.evaluate(() => document.querySelector('.words').getBoundingClientRect().bottom - document.querySelector('.card').getBoundingClientRect().top);
  assert.ok(under <= 0, `${where}: the greeting lies ${under} px under a card`);
}

// What stands alone must be 44 by 44.
async function targetsAreLarge(page, where) {
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('button, select, input:not([type=checkbox]), label:has(input[type=checkbox])')]
      .filter((one) => one.checkVisibility() && (!document.querySelector('dialog[open]') || one.closest('dialog[open]')))
      .map((one) => ({ name: one.getAttribute('aria-label') ?? one.textContent, box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && (box.width < 43.5 || box.height < 43.5))
      .map(({ name, box }) => `${name} ${Math.round(box.width)}x${Math.round(box.height)}`),
  );
  assert.deepEqual(small, [], where);
}

test('the lobby is light, and three clicks lead to the first move', () =>
  inTheHouse(async ({ visitor }) => {
    const { page, context } = await visitor();
    await page.waitForLoadState('networkidle');
    const bytes = await bytesOf(page, context);
    const started = Date.now();
    await page.reload({ waitUntil: 'networkidle' });
    assert.ok(bytes() > 20_000 && bytes() <= 200 * 1024, `the first load is ${Math.round(bytes() / 1024)} KB`);
    console.log(`first load: ${Math.round(bytes() / 1024)} KB over the line`);

    const began = Date.now();
    await playWithBots(page, games[0]);
    await isAsked(page);
    await firstOfList(page);
    await page.waitForFunction(() => Number(document.querySelector('[data-moves]')?.dataset.moves) > 0);
    console.log(`first move: ${Date.now() - began} ms after the lobby stood, ${Date.now() - started} ms after opening the page`);
    assert.ok(Date.now() - started < 10_000);
  }));

// The boards weigh what their players fetch besides: what is on the line from the click in the lobby to the first question.
test('every board is light', () =>
  inTheHouse(async ({ visitor }) => {
    for (const game of games) {
      const { page, context } = await visitor();
      await page.waitForLoadState('networkidle');
      const bytes = await bytesOf(page, context);
      await playWithBots(page, game);
      await isAsked(page);
      await page.waitForLoadState('networkidle');
      console.log(`board of ${game}: ${Math.round(bytes() / 1024)} KB over the line`);
      assert.ok(bytes() <= 150 * 1024, `the board of ${game} is ${Math.round(bytes() / 1024)} KB`);
      await context.close();
    }
  }));

// Bytes that have come over the line since, compressed as they came.
async function bytesOf(page, context) {
  const line = await context.newCDPSession(page);
  let bytes = 0;
  line.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await line.send('Network.enable');
  await line.send('Network.setCacheDisabled', { cacheDisabled: true });
  return () => bytes;
}

test('by keyboard alone: from the lobby to a table made to measure', () =>
  inTheHouse(async ({ visitor }) => {
    const { page, sent } = await visitor();
    const game = gameOfFour();
    await page.locator('.card .primary').nth(games.length - 1).waitFor();
    await tabTo(page, new RegExp(`With friends….*${titleOf(game).replace(/[^\w ]/g, '.')}`));
    await page.keyboard.press('Enter');
    await tabTo(page, /Way to play/);
    await page.keyboard.press('ArrowDown');
    await tabTo(page, /Everybody else/);
    await page.keyboard.type('Bot: V');
    await tabTo(page, /^Start playing/);
    await page.keyboard.press('Enter');
    assert.ok(await isAsked(page));
    assert.deepEqual([...new Set(create(sent).seats.map((seat) => seat.bot))], ['', 'vizier']);
    const [, second] = listingOf(game).modes;
    if (second) assert.equal(create(sent).setup.mode, second.key);
  }));

async function tabTo(page, name) {
  for (let i = 0; i < 40; i++) {
    await page.keyboard.press('Tab');
    const here = await page.evaluate(() => {
      const one = document.activeElement;
      return one.labels?.[0]?.textContent.trim() ?? one.textContent.trim();
    });
    if (name.test(here)) return;
  }
  assert.fail(`Tab does not lead to ${name}`);
}
