// Where things are, and a browser with the package in it.
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { chromium } from 'playwright-core';

export const root = path.resolve(import.meta.dirname, '../../../..');
export const folder = path.join(root, 'web/packages/caravanserai-engine');
export const built = (file) => path.join(root, 'build', file);
export const read = (file) => readFileSync(path.join(root, file), 'utf8');

const program = process.env.CHROMIUM ?? ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(existsSync) ?? 'chromium';
const types = { '.js': 'text/javascript', '.mjs': 'text/javascript', '.wasm': 'application/wasm', '.html': 'text/html' };

// inBrowser(async (page) => ..): the page can import('/dist/index.js') and the modules of this folder.
export async function inBrowser(visit) {
  const server = createServer((request, response) => {
    const file = path.join(folder, path.normalize(new URL(request.url, 'http://localhost').pathname));
    if (request.url === '/') return response.setHeader('content-type', 'text/html').end('<title>engine</title>');
    if (!file.startsWith(folder) || !existsSync(file)) return response.writeHead(404).end();
    response.setHeader('content-type', types[path.extname(file)] ?? 'text/plain').end(readFileSync(file));
  });
  await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
  const browser = await chromium.launch({ executablePath: program, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${server.address().port}/`);
    return await visit(page);
  } finally {
    await browser.close();
    server.close();
  }
}
