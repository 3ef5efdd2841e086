import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// The development page talks to a server started by `./caravanserai serve --port 8080`.
const server = process.env.CARAVANSERAI_SERVER ?? 'http://127.0.0.1:8080';

// Breakpoints are written in pixels and mean letters: whoever has them twice as large gets the layout of a screen half
// as wide. Where the question stands beside the board has a name: a phone or a tablet on its side, a zoomed page.
const beside = '((max-height: 560px) or ((min-width: 721px) and (max-width: 1180px) and (max-height: 780px)))';
const breakpoints = {
  postcssPlugin: 'breakpoints',
  AtRule(rule: { name: string; params: string }) {
    if (rule.name !== 'media' && rule.name !== 'container') return;
    rule.params = rule.params.replaceAll('(--beside)', beside).replace(/([\d.]+)px/g, (_, px) => `${Number(px) / 16}rem`);
  },
};

export default defineConfig({
  plugins: [svelte()],
  css: { postcss: { plugins: [breakpoints] } },
  build: { target: 'es2022', assetsInlineLimit: 0 },
  server: { fs: { allow: ['..'] }, proxy: { '/api': server, '/ws': { target: server, ws: true } } },
  test: { include: ['src/**/*.test.ts'], environment: 'node' },
});
