// A dense board on a phone: a finger carries a piece over it; two fingers draw it nearer, one moves it, it is played there,
// and it is put back.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fingersOf } from './fingers.mjs';
import { inTheHouse, isAsked, moves, picture } from './house.mjs';
import { games, habitsOf } from './roster.mjs';
import { doorstep, openTable, playOn } from './tables.mjs';

const near = 'Whole board';

// The middle of the first of them that nothing hides.
async function inSight(page, selector) {
  await page.waitForSelector(selector);
  const middles = await page.locator(selector).evaluateAll((all) =>
    all.flatMap((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      const middle = [x + width / 2, y + height / 2];
      return one.contains(document.elementFromPoint(...middle)) ? [middle] : [];
    }),
  );
  assert.ok(middles.length > 0, `none of ${selector} is in sight`);
  return middles[0];
}

for (const game of games.filter((one) => habitsOf(one).dense))
  test(`the board of ${game} between two fingers`, () =>
    inTheHouse(async ({ visitor }) => {
      const guest = await visitor({ size: 'phone', address: doorstep });
      const places = habitsOf(game).dense;
      await openTable(guest, game);
      const { page } = guest;
      while ((await isAsked(page)) && (await page.locator(places[0]).count()) === 0) await playOn(page);
      const before = await moves(page);
      const fingers = await fingersOf(guest);
      const proposal = page.locator('.actbar .btn.primary');

      const [piece, place] = habitsOf(game).carried;
      const from = await inSight(page, piece);
      await fingers.carry(from, await inSight(page, place), async () => {
        await page.locator('.carried').waitFor();
        assert.equal(await page.locator('[data-taken]').count(), 1, 'where it lay it is faint');
      });
      assert.equal(await page.locator('[data-taken]').count(), 0);
      await proposal.waitFor();
      await page.keyboard.press('Escape');
      await proposal.waitFor({ state: 'detached' });
      const box = () => page.locator('.boardwrap > :first-child').boundingBox();
      const whole = page.getByRole('button', { name: near });
      const usual = await box();
      const middle = [usual.x + usual.width / 2, usual.y + usual.height / 2];

      await fingers.pinch(middle, 40, 80);
      await whole.waitFor();
      const drawn = await box();
      assert.ok(Math.abs(drawn.width / usual.width - 2) < 0.1, `twice as wide, not ${drawn.width} of ${usual.width}`);
      await picture(page, `near-${game}`);

      await fingers.stroke([middle, [middle[0] + 50, middle[1] + 40]]);
      const shifted = await box();
      const follows = Math.hypot(shifted.x - drawn.x - 50, shifted.y - drawn.y - 40) < 2; // touches come in whole pixels
      assert.ok(follows, `it follows the finger: ${shifted.x - drawn.x}, ${shifted.y - drawn.y}`);
      assert.equal(await proposal.count(), 0, 'a stroke is no press');
      assert.equal(await page.locator('.prompt .foretold').count(), 0, 'nor does it point at anything');

      for (const place of places) await fingers.tap(await inSight(page, place));
      await proposal.waitFor(); // proposed, where the finger pointed
      assert.equal(await moves(page), before);

      await whole.tap();
      await whole.waitFor({ state: 'detached' });
      assert.equal((await box()).width, usual.width);
      await fingers.pinch(middle, 40, 80);
      await whole.waitFor();
      await fingers.pinch(middle, 90, 30);
      await whole.waitFor({ state: 'detached' });
      assert.equal((await box()).width, usual.width, 'drawn together it is whole again');
    }));
