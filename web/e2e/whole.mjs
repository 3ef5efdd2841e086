// What pages are sent are changes of tables; the tests look at whole ones. Made by the page's own code.
import { readFileSync } from 'node:fs';
import ts from 'typescript';

const source = readFileSync(new URL('../src/connection/change.ts', import.meta.url), 'utf8');
const { outputText } = ts.transpileModule(source, { compilerOptions: { module: 'ESNext', target: 'ES2022' } });
const { changed } = await import(`data:text/javascript,${encodeURIComponent(outputText)}`);

// To be evaluated in a page: `changed` is there afterwards.
export const changeInPage = outputText.replace('export function changed', 'globalThis.changed = changed; function changed');

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
