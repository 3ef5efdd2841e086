// In the middle of a match the page is loaded again, and the seat is taken up on a second device: nothing is lost,
// both show the same, and what one plays the other follows.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inTheHouse, isAsked, moves } from './house.mjs';
import { games } from './roster.mjs';
import { doorstep, lastTable, openTable, playOn, tableAt, viewIn } from './tables.mjs';

test('a reload and a second device in the middle of each game', () =>
  inTheHouse(async ({ visitor }) => {
    for (const game of games) {
      const first = await visitor({ address: doorstep });
      await openTable(first, game);
      for (let choices = 0; choices < 4; choices++) {
        assert.ok(await isAsked(first.page));
        await playOn(first.page);
      }
      assert.ok(await isAsked(first.page));
      await isTheLast(first); // nothing changes until this seat acts
      const before = viewIn(first.received);
      await first.page.reload();
      assert.ok(await isAsked(first.page));
      assert.deepEqual(viewIn(first.received), before, `${game}: all is there after a reload`);

      const second = await visitor({ size: 'phone', address: doorstep });
      const key = await first.page.evaluate(() => localStorage.getItem('caravanserai.seats'));
      await second.page.evaluate((seats) => localStorage.setItem('caravanserai.seats', seats), key);
      await second.page.goto(first.page.url());
      assert.ok(await isAsked(second.page));
      assert.deepEqual(viewIn(second.received), before, `${game}: the second device sees what the first does`);
      assert.equal(tableAt(second.page), tableAt(first.page));
      await follows(game, second, first);
      await isAsked(first.page);
      await follows(game, first, second);
      await first.context.close();
      await second.context.close();
    }
  }));

// One plays, the other is shown it and may play on as well.
async function follows(game, player, other) {
  const number = await moves(player.page);
  await playOn(player.page);
  assert.ok((await isAsked(player.page)) && (await isAsked(other.page)));
  const now = await moves(player.page);
  assert.ok(now > number);
  await other.page.waitForFunction((wanted) => Number(document.querySelector('[data-moves]').dataset.moves) >= wanted, now);
  await Promise.all([isTheLast(player), isTheLast(other)]);
  assert.deepEqual(viewIn(other.received), viewIn(player.received), `${game}: both show the same`);
}

// Where all choose at once, the others have chosen.
async function isTheLast({ page, received }) {
  for (let looks = 0; lastTable(received).toAct.length > 1; looks++) {
    assert.ok(looks < 100, 'everybody else has chosen');
    await page.waitForTimeout(50);
  }
}
