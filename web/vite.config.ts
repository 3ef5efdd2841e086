import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// The development page talks to a server started by `./caravanserai serve --port 8080`.
const server = process.env.CARAVANSERAI_SERVER ?? 'http://127.0.0.1:8080';

// Breakpoints are written in pixels and mean letters: whoever has them twice as large gets the layout of a screen half
// as wide. Everything else that is written in pixels grows with the screen (--px in tokens.css), but for hair lines. Two
// have names: a snug screen has no room for three columns as tall as a desk's, and where it is wider than
// high (a phone or a tablet on its side, a low window, a zoomed page) the question stands beside the board.
const named: Record<string, string> = {
  '(--beside)': '((max-height: 560px) or ((min-width: 721px) and (--snug) and (max-height: 780px)))',
  '(--snug)': '((max-width: 1180px) or (max-height: 700px))',
};
const hairLine = 3; // thinner things stay thin
const inScale = (value: string) => value.replace(/(?<![\w#.-])(-?(?:\d+\.?\d*|\.\d+))px\b/g, (px, n) => (Math.abs(Number(n)) < hairLine ? px : `calc(${n} * var(--px))`));
const breakpoints = {
  postcssPlugin: 'breakpoints',
  Declaration(declaration: { prop: string; value: string }) {
    if (declaration.prop !== '--px' && declaration.value.includes('px')) declaration.value = inScale(declaration.value);
  },
  AtRule(rule: { name: string; params: string }) {
    if (rule.name !== 'media' && rule.name !== 'container') return;
    const spelt = Object.entries(named).reduce((params, [name, meaning]) => params.replaceAll(name, meaning), rule.params);
    rule.params = spelt.replace(/([\d.]+)px/g, (_, px) => `${Number(px) / 16}rem`);
  },
};

// The service worker keeps the page for when there is no network: what it consists of, and a word that changes with it.
const keptPage = {
  name: 'kept-page',
  apply: 'build' as const,
  closeBundle() {
    const dist = join(import.meta.dirname, 'dist');
    const files = readdirSync(dist, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !['worker.js', 'index.html'].includes(entry.name))
      .map((entry) => join(entry.parentPath, entry.name).slice(dist.length + 1))
      .sort();
    const hash = createHash('sha256');
    for (const file of ['index.html', ...files]) hash.update(file).update(readFileSync(join(dist, file)));
    const worker = readFileSync(join(import.meta.dirname, 'public/worker.js'), 'utf8')
      .replace("'unbuilt'", JSON.stringify(hash.digest('hex').slice(0, 16)))
      .replace('const files = [];', `const files = ${JSON.stringify(files)};`);
    writeFileSync(join(dist, 'worker.js'), worker);
  },
};

export default defineConfig({
  plugins: [svelte(), keptPage],
  // The page itself is asked for at many addresses (/table/..), so it names its files from the root; they find one another
  // wherever they stand. `caravanserai static` writes a page that does so too.
  experimental: { renderBuiltUrl: (file, { hostType }) => (hostType === 'html' ? `/${file}` : { relative: true }) },
  worker: { format: 'es' },
  css: { postcss: { plugins: [breakpoints] } },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // A file of its own is read before the others that the page begins with; in one of theirs it would come too late.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'memory', test: /house\/memory/ }] } } },
  },
  server: { fs: { allow: ['..'] }, proxy: { '/api': server, '/ws': { target: server, ws: true } } },
  test: { include: ['src/**/*.test.ts'], environment: 'node' },
});
