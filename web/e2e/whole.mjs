// What pages are sent are changes of tables; the tests look at whole ones. Made by the page's own code.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { web } from './roster.mjs';

const source = readFileSync(path.join(web, 'src/connection/change.ts'), 'utf8');
const kept = path.join(web, 'test-results', `change-${createHash('sha256').update(source).digest('hex').slice(0, 16)}.mjs`);
if (!existsSync(kept)) await translate(); // once: the compiler alone takes longer to load than a test to begin
const { changed } = await import(pathToFileURL(kept).href);

async function translate() {
  const { default: ts } = await import('typescript');
  const { outputText } = ts.transpileModule(source, { compilerOptions: { module: 'ESNext', target: 'ES2022' } });
  mkdirSync(path.dirname(kept), { recursive: true });
  const begun = `${kept}.${process.pid}`; // several files begin at once
  writeFileSync(begun, outputText);
  renameSync(begun, kept);
}

// To be evaluated in a page: `changed` is there afterwards.
export const changeInPage = readFileSync(kept, 'utf8').replace('export function changed', 'globalThis.changed = changed; function changed');

// For one line: each text as a whole message.
export function follower() {
  const tables = new Map();
  return (text) => {
    const message = JSON.parse(text);
    if (message.kind === 'table') tables.set(message.info.table, { ...message, log: [] });
    if (message.kind !== 'change' || !tables.has(message.table)) return text;
    const whole = changed(tables.get(message.table), message.change);
    tables.set(message.table, whole);
    return JSON.stringify({ ...whole, log: message.log });
  };
}
