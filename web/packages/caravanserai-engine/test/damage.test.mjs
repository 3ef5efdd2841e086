// Whatever text comes in, the module answers or refuses; it never stops.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EngineError, loadEngine } from '../dist/index.js';

const engine = await loadEngine();
const times = Number(process.env.SOAK ?? 1) * 150;

// Small dice of our own, so that a failure can be had again.
function diceFrom(seed) {
  let state = seed >>> 0;
  return (bound) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}

const odd = [null, true, -1, 0, 1, 99, 1e9, 1e300, 0.5, '', 'x', '0', '\ud800', 'a'.repeat(300), [], {}, [[]], [0], { seat: 0 }, [null, null]];

// One place of a value, somewhere in it, made into something else.
function damaged(value, dice) {
  if (value === null || typeof value !== 'object') return value;
  const copy = structuredClone(value);
  let at = copy;
  for (;;) {
    const keys = Object.keys(at);
    if (keys.length === 0) return odd[dice(odd.length)];
    const key = keys[dice(keys.length)];
    if (at[key] !== null && typeof at[key] === 'object' && dice(4)) {
      at = at[key];
      continue;
    }
    const what = dice(5);
    if (what === 0) delete at[key];
    else if (what === 1) at[`${key}x`] = at[key];
    else if (what === 2 && Array.isArray(at)) at.push(structuredClone(at[key]));
    else if (what === 3 && typeof at[key] === 'number') at[key] += dice(5) - 2;
    else at[key] = odd[dice(odd.length)];
    return copy;
  }
}

function cut(text, dice) {
  const at = dice(text.length);
  const other = ['', '"', '{', ']', '\\', '\u0000', 'é', text.slice(0, dice(40))][dice(8)];
  return text.slice(0, at) + other + text.slice(at + dice(3));
}

// Opens it; what opens is looked at from all sides and played on.
function tryOut(text) {
  try {
    const match = engine.open(text);
    try {
      const { toAct, setup } = match.standing();
      for (const viewer of [null, ...Array(setup.seats).keys()]) {
        match.look(viewer);
        match.guess(viewer).close();
      }
      match.save();
      match.scores();
      if (toAct.length) {
        const thinking = match.begin(toAct[0], 'ismcts:20');
        while (thinking.goOn(5));
        match.act(toAct[0], thinking.thought().choice);
        thinking.close();
      }
    } finally {
      match.close();
    }
  } catch (error) {
    if (!(error instanceof EngineError) || /has stopped/.test(error.message)) throw error;
  }
}

for (const { key, modes } of engine.games())
  test(`${key}: damaged wishes, positions and records`, () => {
    const dice = diceFrom(key.length);
    for (let i = 0; i < times; ++i) {
      const mode = modes[dice(modes.length)];
      const match = engine.open({ game: key, setup: { mode: mode.key, seats: mode.seatsMax }, seed: i });
      for (let steps = dice(60); steps > 0 && match.standing().toAct.length; --steps) {
        const [seat] = match.standing().toAct;
        const menu = match.menu(seat);
        match.act(seat, menu[dice(menu.length)]);
      }
      const { setup } = match.standing();
      const saved = match.save();
      const wish = { game: key, setup, seed: i, position: match.position() };
      match.close();
      const texts = [JSON.stringify(damaged(JSON.parse(saved), dice)), cut(saved, dice), JSON.stringify(damaged(wish, dice)), cut(JSON.stringify(wish), dice)];
      texts.push(JSON.stringify({ ...wish, position: damaged(damaged(wish.position, dice), dice) }));
      for (const text of texts)
        try {
          tryOut(text);
        } catch (error) {
          assert.fail(`match ${i}: ${error.stack}\n${text}`);
        }
    }
  });
