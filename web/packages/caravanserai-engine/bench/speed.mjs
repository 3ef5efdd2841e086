// How fast the module is, as docs/performance.md tells it:
//   node bench/speed.mjs           random play, native and WebAssembly in turn, in processor time
//   node bench/speed.mjs browser   how long bots think in chromium, by the clock
import { execFileSync } from 'node:child_process';
import { loadEngine } from '../dist/index.js';
import { built, inBrowser } from '../test/house.mjs';

const rounds = 7;
const median = (list) => [...list].sort((a, b) => a - b)[list.length >> 1];

function native(game, mode, seats, matches) {
  const words = [game, mode, String(seats), String(matches)];
  const [steps, seconds, signature] = execFileSync(built('release/bench/random_play'), words, { encoding: 'utf8' }).split(' ');
  return { rate: Number(steps) / Number(seconds), seconds: Number(seconds), signature: parseInt(signature, 16) };
}

function here(engine, game, mode, seats, matches) {
  const before = process.cpuUsage();
  const { steps, signature } = engine.playRandomly(game, { mode, seats }, 1, matches);
  return { rate: steps / (process.cpuUsage(before).user / 1e6), signature };
}

async function randomPlay() {
  const engine = await loadEngine();
  for (const { key, modes } of engine.games())
    for (const { key: mode, seatsMin } of modes) {
      const matches = Math.ceil((1000 * 0.3) / native(key, mode, seatsMin, 1000).seconds); // a third of a second
      here(engine, key, mode, seatsMin, matches); // until the engine's compiler has done its best
      const ratios = [], rates = [];
      for (let round = 0; round < rounds; ++round) {
        const there = native(key, mode, seatsMin, matches);
        const now = here(engine, key, mode, seatsMin, matches);
        if (now.signature !== there.signature) throw new Error(`${key} ${mode}: another match`);
        ratios.push(now.rate / there.rate);
        rates.push(now.rate);
      }
      const percent = (ratio) => `${Math.round(100 * ratio)} %`;
      console.log(`| ${key} ${mode} ${seatsMin} | ${(median(rates) / 1e6).toFixed(1)} M | ${percent(median(ratios))} | ${percent(Math.min(...ratios))} to ${percent(Math.max(...ratios))} |`);
    }
}

// In a worker, as the page has it: decisions of matches from seed 1 on, and the longest wait between two slices.
async function thinkingTimes() {
  const work = async () => {
    const { loadEngine } = await import('/dist/index.js');
    const began = performance.now();
    const engine = await loadEngine();
    const lines = [`loading: ${Math.round(performance.now() - began)} ms`];
    for (const { key, modes } of engine.games())
      for (const bot of ['merchant', 'vizier', 'djinn']) {
        const times = [];
        let simulations = 0;
        const match = engine.open({ game: key, setup: { mode: modes.at(-1).key }, seed: 1 });
        for (let decision = 0; times.length < 8; ++decision) {
          const [seat] = match.standing().toAct;
          if (seat === undefined) break;
          const isMeasured = match.menu(seat).length > 1 && decision % 3 === 0;
          const begun = performance.now();
          const thought = await match.think(seat, isMeasured ? bot : 'greedy', { seed: decision });
          if (isMeasured) times.push(performance.now() - begun);
          if (isMeasured) simulations += thought.simulations;
          match.act(seat, thought.choice);
        }
        match.close();
        times.sort((a, b) => a - b);
        lines.push(`| ${key} | ${bot} | ${Math.round(times[times.length >> 1])} ms | ${Math.round(times.at(-1))} ms | ${Math.round(simulations / times.length)} |`);
      }
    return lines;
  };
  const lines = await inBrowser((page) =>
    page.evaluate(async (source) => {
      const script = `(${source})().then((lines) => postMessage(lines), (error) => postMessage([String(error.stack)]))`.replaceAll("'/dist", `'${location.origin}/dist`);
      const worker = new Worker(URL.createObjectURL(new Blob([script], { type: 'text/javascript' })), { type: 'module' });
      return new Promise((done) => (worker.onmessage = ({ data }) => done(data)));
    }, work.toString()),
  );
  console.log(lines.join('\n'));
}

await (process.argv[2] === 'browser' ? thinkingTimes() : randomPlay());
