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

export default defineConfig({
  plugins: [svelte()],
  css: { postcss: { plugins: [breakpoints] } },
  build: { target: 'es2022', assetsInlineLimit: 0 },
  server: { fs: { allow: ['..'] }, proxy: { '/api': server, '/ws': { target: server, ws: true } } },
  test: { include: ['src/**/*.test.ts'], environment: 'node' },
});
