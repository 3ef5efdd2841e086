// The package as others get it: packed, installed into an empty folder without a network, and a match played there with
// the example of its README; and its types are right for those who write TypeScript.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { folder, root } from './house.mjs';

const example = /```js\n([^`]*)```/.exec(readFileSync(path.join(folder, 'README.md'), 'utf8'))[1];

const typed = `
import { loadEngine } from 'caravanserai-engine';
const engine = await loadEngine();
const match = engine.open({ game: 'ali-baba', setup: { seats: 2 } });
const side: number = match.look(0).view.board.side;
// @ts-expect-error: there is no such game
engine.open({ game: 'chess' });
// @ts-expect-error: nor has its view such a field
match.look(0).view.pawns;
export { side };
`;

test('packed, installed and played', (t) => {
  const empty = mkdtempSync(path.join(tmpdir(), 'caravanserai-engine-'));
  t.after(() => rmSync(empty, { recursive: true }));
  const run = (program, ...words) => execFileSync(program, words, { cwd: empty, encoding: 'utf8' });
  const [packed] = JSON.parse(run('npm', 'pack', '--json', '--silent', folder));
  writeFileSync(path.join(empty, 'package.json'), '{"private":true,"type":"module"}');
  run('npm', 'install', '--offline', '--no-audit', '--no-fund', '--silent', path.join(empty, packed.filename));
  writeFileSync(path.join(empty, 'example.js'), example);
  const told = run('node', 'example.js');
  assert.match(told, /^0 take \d+ take/);
  assert.match(told, /\[ \d+, \d+ \] \{"record":1,"game":"ali-baba"/);
  writeFileSync(path.join(empty, 'typed.ts'), typed);
  const compiler = path.join(root, 'web/node_modules/typescript/bin/tsc');
  run('node', compiler, '--noEmit', '--strict', '--target', 'es2022', '--module', 'nodenext', '--lib', 'es2022,dom', 'typed.ts');
});

test('it is small', () => {
  const module = path.join(folder, 'dist/engine.wasm');
  const bytes = gzipSync(readFileSync(module), { level: 9 }).length;
  assert.ok(bytes < 800_000, `${statSync(module).size} bytes, ${bytes} compressed`);
});
