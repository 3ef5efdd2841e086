// What the tests of the drawn cave share.
import { confirm, movesOn } from '../../../../e2e/tables.mjs';

export const tiles = (page) => page.locator('svg[role="group"] [role="button"][aria-pressed]');

// One choice by pointer: a tile of the board (pressed twice: first chosen, then taken), else the first action in the list.
export const chooseByPointer = (page) =>
  movesOn(page, async () => {
    const tile = tiles(page).first();
    if (await tile.count()) {
      await tile.click();
      await page.locator('.actions .btn.primary').click();
    } else {
      await page.locator('.actions .act').first().click();
      await confirm(page);
    }
  });
