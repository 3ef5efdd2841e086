// Does the board stay where it is? It is looked at in every frame that a page draws.
import assert from 'node:assert/strict';
import { sizes } from './house.mjs';

export const screens = { phone: sizes.phone, desktop: sizes.desktop, large: { width: 2560, height: 1440 } };

// In the page: where the board is in every frame that is drawn, and what the frame shows.
export function watchTheBoard() {
  const frames = (globalThis.boardFrames = []);
  const look = () => {
    const board = document.querySelector('.boardwrap');
    const box = board?.checkVisibility() && board.getBoundingClientRect();
    if (box) {
      const place = [box.left, box.top + scrollY, box.width].map((n) => Math.round(n * 10) / 10).join(' ');
      const question = `${innerWidth} ${document.querySelector('[data-moves]').dataset.moves} ${document.querySelector('.prompt')?.textContent ?? ''}`;
      const race = document.querySelector('.main > .race') !== null; // it has a place of its own
      const height = Math.round(box.height * 10) / 10;
      const last = frames.at(-1);
      const isNew = last?.place !== place || last.height !== height || last.question !== question;
      if (!race && isNew) frames.push({ width: innerWidth, place, question, height });
    }
    requestAnimationFrame(look);
  };
  look();
}

export const framesOf = (page) => page.evaluate(() => globalThis.boardFrames.splice(0));
export const nextFrames = (page) => page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(drawn)))));

// One place for all that was drawn, and one height for each question; where a tray takes the same room whatever is asked,
// one height for all of them.
export function sameThroughout(frames, where, { evenTray = false } = {}) {
  for (const { width } of Object.values(screens)) {
    const [first, ...others] = frames.filter((one) => one.width === width);
    for (const { place, height, question } of others) {
      assert.equal(place, first.place, `${where}: at "${question}" the board was elsewhere than at "${first.question}"`);
      if (evenTray) assert.equal(height, first.height, `${where}: at "${question}" the board was another size than at "${first.question}"`);
    }
  }
  for (const question of new Set(frames.map((one) => one.question))) {
    const heights = new Set(frames.filter((one) => one.question === question).map(({ height }) => height));
    assert.equal(heights.size, 1, `${where}: at "${question}" the board was ${[...heights].join(', ')} px high`);
  }
}
