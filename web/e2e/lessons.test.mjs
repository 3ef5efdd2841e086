// Every lesson, finished by clicks and by keyboard; what is wrong is answered, what is lit is there, and who comes back goes on.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inTheHouse, isAccessible, picture } from './house.mjs';
import { actIn, byClick, byKey, finish, lessons, playOn } from './lessons.mjs';
import { cardOf } from './lobby.mjs';

test('there is a lesson for every game that has a board of its own', () => assert.ok(lessons.length >= 6));

test('every lesson is finished by clicks, wrong tries are answered, and what is lit is there', () =>
  inTheHouse(async ({ visitor }) => {
    const { page } = await visitor();
    const ended = [];
    for (const lesson of lessons) {
      await page.goto(`${new URL(page.url()).origin}/#learn=${lesson.game}/${lesson.file}`);
      await page.reload(); // another address behind the # is the same page
      await page.locator('.goal .primary').waitFor();
      await isAccessible(page, `${lesson.game} ${lesson.file}, the goal`);
      await finish(page, lesson, byClick(page), { tries: true, looks: true });
      if (await playOn(page, byClick(page))) ended.push(lesson);
    }
    assert.ok(ended.length > 0, 'some lesson ends with the end of its match');
    await picture(page, 'lesson-end');
  }));

test('every lesson is finished by keyboard, in French', () =>
  inTheHouse(async ({ visitor }) => {
    const { page } = await visitor({ language: 'fr' });
    for (const lesson of lessons) {
      await page.goto(`${new URL(page.url()).origin}/#learn=${lesson.game}/${lesson.file}`);
      await page.reload();
      await page.locator('.goal .primary').waitFor();
      await finish(page, lesson, byKey(page));
    }
  }));

test('a newcomer is offered the lesson first, goes on where they left off, and is no newcomer then', () =>
  inTheHouse(async ({ visitor }) => {
    const [lesson] = lessons;
    const { page } = await visitor({ size: 'phone' });
    const offer = cardOf(page, lesson.game).locator('.learn:not(.book)');
    await offer.waitFor();
    assert.match(await offer.innerText(), /Learn it/);
    assert.ok(await offer.evaluate((one) => one.classList.contains('isNew')));
    await offer.click();
    await page.locator('.goal .primary').waitFor();
    await isAccessible(page, 'the goal on a phone');
    await page.locator('.goal .primary').click();
    await page.locator('.coach .quiet').click();
    await page.locator('[data-phase="done"]').waitFor();
    await isAccessible(page, 'a step on a phone');
    await page.locator('.coach .primary').dblclick(); // a press too many skips nothing
    await page.locator('[data-phase="move"][data-step="2"]').waitFor();
    await page.locator('.leave').click();
    await offer.waitFor();
    assert.ok(!(await offer.evaluate((one) => one.classList.contains('isNew'))));
    await offer.click();
    await page.getByRole('button', { name: 'Go on with step 2' }).click();
    await page.locator('[data-phase="move"][data-step="2"]').waitFor();
    // Three wrong tries: the step is shown.
    const [wrong] = Object.values(lesson.steps[1].moves[0].wrong);
    assert.ok(wrong.length >= 3);
    await page.setViewportSize({ width: 1440, height: 900 });
    for (const action of wrong.slice(0, 3)) {
      const tries = await page.locator('.coach [role="alert"]').innerText();
      await actIn(page, action).click();
      await page.waitForFunction((tries) => document.querySelector('[data-phase="done"]') || document.querySelector('.coach [role="alert"]').innerText !== tries || tries !== '', tries);
    }
    await page.locator('[data-phase="done"]').waitFor();
  }));

test('an address that leads to no lesson says so, and the lobby is one press away', () =>
  inTheHouse(async ({ visitor }) => {
    const { page } = await visitor({ address: '/#learn=nothing/1-first' });
    await page.getByRole('alert').getByRole('button').click();
    await page.locator('.card').first().waitFor();
  }));
