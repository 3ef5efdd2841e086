// Somebody with a keyboard and nothing else. The eyes may look at the page wherever they like; the hands only press keys.
import assert from 'node:assert/strict';
import { endScreen, inTheHouse, isAccessible, isAsked } from './house.mjs';
import { doorstep, movesOn, offers, openTable, tablesIn } from './tables.mjs';

const patience = 150; // presses of Tab; no control is further away

export class Keyboard {
  constructor(page) {
    this.page = page;
  }

  async press(...keys) {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  // Walks with Tab, forwards or back, to something that fits; it must show that it has the focus, and have a name.
  async to(selector, name = /./) {
    for (let steps = 0; steps < patience; steps++) {
      const way = await this.page.evaluate(wayTo, [selector, name.source]);
      if (way === 'here') return;
      assert.notEqual(way, 'nowhere', `${selector} ${name} is not there`);
      await this.page.keyboard.press(way);
    }
    assert.fail(`${selector} ${name} is not reached by Tab`);
  }

  // Walks to something and presses it.
  async enter(selector, name) {
    await this.to(selector, name);
    await this.press('Enter');
  }

  has(selector) {
    return this.page.evaluate((wanted) => [...document.querySelectorAll(wanted)].some((one) => one.checkVisibility() && !one.disabled), selector);
  }

  // The key that the list shows beside an action, then Enter.
  async shownKey(action) {
    const key = await this.page.locator(`.side .act[data-action="${action}"] kbd`).textContent(); // it may be folded away
    await this.press(/\d/.test(key) ? `Digit${key}` : key);
    assert.equal(await this.page.evaluate(() => document.activeElement.dataset.action), action, 'the key leads to its action');
    await this.press('Enter');
  }
}

// Which key leads nearer; runs in the page.
function wayTo([selector, name]) {
  const at = document.activeElement;
  const named = (one) => new RegExp(name).test(one.getAttribute('aria-label') ?? one.textContent.trim());
  if (at?.matches(selector) && named(at)) {
    const { width, height, top, bottom } = at.getBoundingClientRect();
    return at.matches(':focus-visible') && width * height > 0 && bottom > 0 && top < innerHeight ? 'here' : 'nowhere';
  }
  const all = [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility() && !one.disabled && one.tabIndex >= 0 && named(one));
  if (all.length === 0) return 'nowhere';
  const ahead = all.some((one) => at.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING);
  return ahead ? 'Tab' : 'Shift+Tab';
}

// Any game on any board: an action of the list by the key that it shows there.
export async function byShownKeys(keyboard) {
  const shown = await keyboard.page.locator('.side .act:has(kbd)').evaluateAll((all) => all.map((one) => one.dataset.action));
  await keyboard.shownKey(shown[Math.floor(Math.random() * shown.length)]);
  return 'key';
}

// A whole match of a game: `choose` makes one choice with the keyboard and says what it did. Where no test with a pointer
// does, axe looks at every state.
export const wholeMatch = (game, { choose = byShownKeys, wish, enough = [], enter, looks = false }) =>
  inTheHouse(async ({ visitor }) => {
    const guest = await visitor({ address: enter ? '/' : doorstep });
    const { page, received } = guest;
    await page.mouse.move(0, 0);
    const keyboard = new Keyboard(page);
    await (enter ? enter(keyboard) : openTable(guest, game, wish));
    const looked = new Set();
    const done = new Set();
    for (let choices = 0; ; ) {
      for (; await isAsked(page); choices++) {
        if (looks) await lookOnce(page, looked);
        await movesOn(page, async () => done.add(await choose(keyboard, done)));
        assert.ok(choices < 900, `${enough} are among ${[...done].join(', ')}`);
      }
      if (enough.every((deed) => done.has(deed))) break;
      await another(keyboard); // a quick match has not room for all of them
    }
    assert.equal(await page.evaluate(() => document.activeElement.matches('.stage h2')), true, 'the keyboard is at the verdict');
    await isAccessible(page, 'the end');
    wasSealed(received);
    await keyboard.enter('button', /See the board/);
    assert.equal(await endScreen(page).count(), 0);
  });

async function another(keyboard) {
  const before = keyboard.page.url();
  await keyboard.enter('button', /Play again/);
  await keyboard.page.waitForURL((url) => url.href !== before);
  await endScreen(keyboard.page).waitFor({ state: 'detached' });
}

// Every state is looked at once: what kinds of actions there are makes the state.
export async function lookOnce(page, looked) {
  const state = [...new Set((await offers(page)).map(([, key]) => key))].sort().join(' ');
  if (!looked.has(state)) await isAccessible(page, state);
  looked.add(state);
}

// Who knows the dice knows everything: their secret is told at the end, and nowhere before.
function wasSealed(received) {
  const { secret } = tablesIn(received).at(-1).seal;
  assert.ok(secret.length >= 32, 'the secret is told at the end');
  const before = received.filter((text) => text.includes('"kind":"table"') && JSON.parse(text).outcome === null);
  assert.ok(before.length > 3); // a short match has few
  assert.ok(!before.some((text) => text.includes(secret)), 'the secret of the dice before the end');
}
