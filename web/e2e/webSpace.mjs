// A web space that only hands out files.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { dist } from './house.mjs';
import { program } from './roster.mjs';

// A house of plain files, and a file server that hands them out below a path.
export async function staticHouse() {
  const folder = mkdtempSync(path.join(tmpdir(), 'caravanserai-static-'));
  execFileSync(program, ['static', folder, '--web', dist]);
  const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.wasm': 'application/wasm', '.json': 'application/json' };
  const server = createServer((request, answer) => {
    const { pathname } = new URL(request.url, 'http://web.space');
    const file = pathname.startsWith('/games/') ? path.join(folder, pathname.slice('/games'.length).replace(/\/$/, '/index.html')) : '';
    try {
      const bytes = readFileSync(file);
      answer.writeHead(200, { 'content-type': types[path.extname(file)] ?? 'application/octet-stream' }).end(bytes);
    } catch {
      answer.writeHead(404).end();
    }
  });
  const close = () => {
    server.close();
    rmSync(folder, { recursive: true });
  };
  await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
  return { home: `http://127.0.0.1:${server.address().port}/games/`, folder, close };
}
