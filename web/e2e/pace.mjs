// How long a step of a lesson takes by the clock: `npm run pace [-- ROUNDS]`. From the press to the frame in which the coach's
// words and the board are drawn, and how much of that the page waited for the engine in its worker. Every lesson is finished a
// few times, and of each step the quickest time counts: what a machine does beside has no part in it. Nothing is asserted.
import { inTheHouse } from './house.mjs';
import { byClick, finish, lessons } from './lessons.mjs';

const rounds = Number(process.argv[2] ?? 3);

// In the page: every press until the coach has answered it and the answer is drawn, and every question to a worker.
function watch() {
  const paces = (window.paces = []);
  const words = () => document.querySelector('[data-phase]')?.dataset;
  const key = () => JSON.stringify({ ...words() }) + (document.querySelector('.coach')?.innerText ?? '');
  let press = null;
  addEventListener('click', (event) => (press = { began: event.timeStamp, before: key(), asked: 0, waited: 0, ...words() }), true);
  const drawn = (done) => requestAnimationFrame(() => { const { port1, port2 } = new MessageChannel(); port1.onmessage = done; port2.postMessage(null); });
  new MutationObserver(() => {
    if (!press || words()?.phase === 'wait' || key() === press.before) return;
    const mine = press;
    press = null;
    drawn(() => paces.push({ ...mine, before: '', ms: performance.now() - mine.began }));
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message, ...rest) {
    const mine = press;
    if (mine && message?.kind === 'ask') {
      const sent = performance.now();
      const listen = ({ data }) => {
        if (data?.number !== message.number) return;
        this.removeEventListener('message', listen);
        mine.asked += 1;
        mine.waited += performance.now() - sent;
      };
      this.addEventListener('message', listen);
    }
    return post.call(this, message, ...rest);
  };
}

// Rivals who act first take their time, as they should, and the first board of a lesson has to be fetched: neither is a step.
function isStep({ steps }, { phase, step, move }) {
  const now = steps[Number(step) - 1];
  if (!now) return false;
  return phase === 'done' ? !steps[Number(step)]?.begin : !(now.ask ?? now.moves[Number(move)])?.then;
}

const best = new Map(); // by lesson, step and move
await inTheHouse(async ({ visitor }) => {
  const { page } = await visitor({ screen: 'on' });
  await page.addInitScript(watch);
  for (const lesson of lessons)
    for (let round = 0; round < rounds; round++) {
      await page.goto(`${new URL(page.url()).origin}/#learn=${lesson.game}/${lesson.file}`);
      await page.reload();
      await page.locator('.goal .primary').waitFor();
      await finish(page, lesson, byClick(page));
      const counts = new Map();
      for (const one of (await page.evaluate(() => window.paces)).filter((press) => isStep(lesson, press))) {
        const place = `${lesson.game} ${lesson.file} ${one.step}.${one.move}`;
        const which = counts.get(place) ?? 0;
        counts.set(place, which + 1);
        const name = `${place} press ${which + 1}`;
        if (!best.has(name) || best.get(name).ms > one.ms) best.set(name, one);
      }
    }
});

const all = [...best].sort(([, a], [, b]) => a.ms - b.ms);
const at = (part) => all[Math.min(all.length - 1, Math.floor(part * all.length))][1];
const round = (ms) => ms.toFixed(0);
console.log(`${all.length} presses of ${lessons.length} lessons, the quickest of ${rounds} each: ${round(at(0.5).ms)} ms in the middle, ${round(at(0.95).ms)} ms of 19 in 20, ${round(at(1).ms)} ms at most`);
const waits = all.flatMap(([, { asked, waited }]) => (asked > 0 ? [waited / asked] : [])).sort((a, b) => a - b);
console.log(`an answer of the worker: ${waits[Math.floor(waits.length / 2)].toFixed(1)} ms in the middle, ${waits.at(-1).toFixed(1)} ms at most`);
for (const [name, { ms, asked, waited }] of all.slice(-10)) console.log(`${round(ms).padStart(5)} ms  ${name}  (${asked} answers, ${round(waited)} ms)`);
