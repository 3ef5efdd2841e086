// The module plays as the native program does, to the last bit: under node and in chromium.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { loadEngine } from '../dist/index.js';
import { built, inBrowser, read, root } from './house.mjs';
import { linesOf } from './lines.mjs';

const native = execFileSync(built('release/bench/signature'), { encoding: 'utf8' });
const rules = await WebAssembly.compile(readFileSync(built('wasm/tests/wasm/rules.wasm')));

// The native tests' own code, as a module that takes files.
function rulesModule() {
  const text = (at, bytes) => new TextDecoder().decode(new Uint8Array(exports.memory.buffer, at, bytes));
  const end = (at, bytes, step) => {
    throw new Error(`step ${step}: ${text(at, bytes)}`);
  };
  const { exports } = new WebAssembly.Instance(rules, { host: { end } });
  exports._initialize();
  return {
    ask(name, file) {
      const bytes = new TextEncoder().encode(file);
      const at = exports.room(bytes.length);
      new Uint8Array(exports.memory.buffer, at, bytes.length).set(bytes);
      return exports[name]() ?? text(exports.answer_at(), exports.answer_bytes());
    },
  };
}

const filesUnder = (folder) =>
  readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json') && !/excused|endings/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath ?? entry.path, entry.name)));

test('random play and searches go the same way under node', async () => {
  assert.equal(await linesOf(await loadEngine()), native);
});

test('and in chromium', async () => {
  const lines = await inBrowser((page) =>
    page.evaluate(async () => {
      const [{ loadEngine }, { linesOf }] = await Promise.all([import('/dist/index.js'), import('/test/lines.mjs')]);
      return linesOf(await loadEngine());
    }),
  );
  assert.equal(lines, native);
});

test('every scenario holds', () => {
  const files = [...filesUnder('tests/scenarios'), ...filesUnder('games').filter((file) => file.includes('/scenarios/'))];
  assert.ok(files.length > 50, `${files.length} files of scenarios`);
  const module = rulesModule();
  let held = 0;
  for (const file of files)
    try {
      held += module.ask('run_scenarios', read(file));
    } catch (error) {
      assert.fail(`${file}: ${error.message}`);
    }
  assert.ok(held > 500, `${held} scenarios`);
});

test('a scenario that does not hold is noticed', () => {
  const wrong = { game: 'ali-baba', title: 'wrong', rules: ['ALI-6'], setup: { seats: 3 }, steps: [{ toAct: [0] }, { toAct: [1] }] };
  assert.throws(() => rulesModule().ask('run_scenarios', JSON.stringify(wrong)), /step 2: seats \[1\] should be asked, found \[0\]/);
});

test('every kept record goes as it went', () => {
  const module = rulesModule();
  const files = [...filesUnder('tests/records'), ...filesUnder('games').filter((file) => file.includes('/records/'))];
  assert.ok(files.length > 30, `${files.length} records`);
  for (const file of files) {
    const endings = JSON.parse(read(path.join(path.dirname(file), 'endings.json')));
    assert.deepEqual(JSON.parse(module.ask('play_again', read(file))), endings[path.basename(file, '.json')], file);
  }
});

test('fair dice are the same dice', async () => {
  const engine = await loadEngine();
  const { dice } = JSON.parse(read('web/src/fair/dice.json'));
  const dealt = dice.draws.filter(([step]) => step === 0);
  const record = (given) =>
    JSON.stringify({ record: 1, game: 'ali-baba', rules: 1, setup: { mode: 'base', seats: 2, options: {} }, players: ['a', 'b'], dice: given, actions: [] });
  const verified = engine.verify(record({ ...dice, draws: dealt }));
  assert.deepEqual([verified.promised, verified.shares, verified.draws], [true, 2, dealt.length]);
  assert.throws(() => engine.verify(record({ ...dice, secret: dice.secret.replace('2', '3') })), /the dice were changed/);
});
