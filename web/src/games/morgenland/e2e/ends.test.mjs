// The end of a match of Morgenland: its last tally is told before the scores.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { atTheEnd, lastSightMs } from '../../../../e2e/ends.mjs';
import { endScreen, inTheHouse, isAccessible, noLongerHasty, picture } from '../../../../e2e/house.mjs';

const goOn = (page) => page.locator('.side [data-story] .primary');
const kept = { 'caravanserai.settings': JSON.stringify({ story: 'step' }) };

test('the last tally is walked before the scores, at this player’s pace', () =>
  inTheHouse(async ({ visitor }) => {
    const page = await atTheEnd(visitor, 'morgenland', { kept });
    await page.waitForTimeout(lastSightMs * 1.5);
    assert.equal(await endScreen(page).count(), 0, 'the light is not round yet');
    const light = page.locator('.land .light');
    while ((await light.count()) === 0 && (await goOn(page).count()) > 0) await goOn(page).click(); // what rivals did before
    assert.equal(await light.count(), 1);
    const fair = page.locator('.bar .chip.press');
    assert.match(await fair.innerText(), /sealed/, 'what is open at the end is not told before it');
    await isAccessible(page, 'the last tally');
    await picture(page, 'last-tally');
    let stops = 0;
    for (; await goOn(page).count(); stops++) await goOn(page).click();
    assert.ok(stops > 0);
    await endScreen(page).waitFor();
    assert.match(await fair.innerText(), /check/);

    const hasty = await atTheEnd(visitor, 'morgenland', { kept });
    await noLongerHasty(hasty);
    await hasty.locator('.side [data-story]').getByRole('button', { name: 'Skip' }).click();
    await endScreen(hasty).waitFor();
  }));
