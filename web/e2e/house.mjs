// What every browser test needs: a real server on a fresh data folder, a real browser, and eyes.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const web = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const program = process.env.CARAVANSERAI ?? path.join(web, '../build/release/cli/caravanserai');
const dist = process.env.WEB_DIST ?? path.join(web, 'dist');
const results = path.join(web, 'test-results');
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export const sizes = {
  desktop: { width: 1440, height: 900 },
  tablet: { width: 834, height: 1112 },
  phone: { width: 390, height: 844 },
  narrow: { width: 360, height: 740 },
};

// Starts the server and waits until it says where it is.
async function startServer(data, port) {
  const args = ['serve', '--port', port, '--address', '127.0.0.1', '--data', data, '--web', dist, '--bot-delay', '0'];
  const server = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  const found = await new Promise((found, failed) => {
    const listen = (chunk) => {
      said += chunk;
      const match = /http:\/\/[\w.]+:(\d+)/.exec(said);
      if (match) found(match[1]);
    };
    server.stdout.on('data', listen);
    server.stderr.on('data', listen);
    server.on('error', (error) => failed(new Error(`${program}: ${error.message}`)));
    server.on('exit', (code) => failed(new Error(`the server ended with ${code}: ${said}`)));
  });
  const end = async (signal) => {
    const ended = new Promise((done) => server.once('exit', done));
    server.kill(signal);
    await ended;
  };
  return { port: found, end };
}

// Runs `body` with a house and a browser, and leaves neither behind.
export async function inTheHouse(body) {
  const data = mkdtempSync(path.join(tmpdir(), 'caravanserai-e2e-'));
  let server = await startServer(data, '0');
  const house = `http://127.0.0.1:${server.port}`;
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--no-first-run'],
  });
  try {
    await body({
      visitor: (options) => visitor(browser, house, options),
      crash: () => server.end('SIGKILL'),
      reopen: async () => (server = await startServer(data, server.port)),
    });
  } finally {
    await browser.close();
    await server.end('SIGTERM');
    rmSync(data, { recursive: true, force: true });
  }
}

// Somebody with a browser of their own. Errors of the page fail the test; frames of the line are kept.
async function visitor(browser, house, { size = 'desktop', theme = 'dark', language = 'en', motion = 'reduce', address = '/' } = {}) {
  const context = await browser.newContext({
    viewport: sizes[size],
    colorScheme: theme,
    locale: language,
    reducedMotion: motion,
    hasTouch: size === 'phone' || size === 'narrow',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000); // a machine may be busy with other things
  page.on('pageerror', (error) => assert.fail(`the page failed: ${error.message}`));
  const received = [];
  const sent = [];
  const answers = []; // what came over HTTP, as promises of texts
  page.on('response', (response) => answers.push(response.text().catch(() => '')));
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => received.push(String(payload)));
    socket.on('framesent', ({ payload }) => sent.push(String(payload)));
  });
  await page.goto(house + address);
  return { page, context, received, sent, answers };
}

export async function picture(page, name) {
  mkdirSync(results, { recursive: true });
  await page.screenshot({ path: path.join(results, `${name}.png`) });
}

// Nothing for axe to complain of, and nothing to scroll sideways.
export async function isAccessible(page, where) {
  // While a move is on its way every button rests, for a moment that nobody meets by keyboard.
  await page.waitForFunction(() => !document.querySelector('.actions .act:disabled'), null, { timeout: 3000 }).catch(() => {});
  await page.evaluate(axeSource);
  const faults = await page.evaluate(async () => {
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    const found = await globalThis.axe.run(document, { runOnly: tags });
    return found.violations.map((fault) => `${fault.id}: ${fault.nodes.map((node) => node.target.join(' ')).join(', ')}`);
  });
  assert.deepEqual(faults, [], where);
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(sideways <= 0, `${where} scrolls ${sideways} px sideways`);
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('button, input, select, h1, h2')]
      .filter((one) => one.checkVisibility() && !one.closest('.sr') && one.getBoundingClientRect().width > 1)
      .filter((one) => one.getBoundingClientRect().right > innerWidth + 1 || one.getBoundingClientRect().left < -1)
      .map((one) => one.textContent.trim() || one.id),
  );
  assert.deepEqual(cut, [], `cut off at the side: ${where}`);
}

// What is pressed by a finger is 44 by 44; links inside a line of text may be smaller.
export async function targetsAreLarge(page, where) {
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('button, select, input, svg [role="button"][aria-pressed]')]
      .filter((one) => !one.closest('.rule-link, .log, label') && !one.disabled && one.checkVisibility())
      .map((one) => ({ name: one.getAttribute('aria-label') ?? one.textContent, box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && (box.width < 43.5 || box.height < 43.5))
      .map(({ name, box }) => `${name} ${Math.round(box.width)}x${Math.round(box.height)}`),
  );
  assert.deepEqual(small, [], where);
}

export const endScreen = (page) => page.locator('.stage');
export const tiles = (page) => page.locator('svg[role="group"] [role="button"][aria-pressed]');

// One choice by pointer: a tile of the board (pressed twice: first chosen, then taken), else the first action in the list.
export async function chooseByPointer(page) {
  const number = await moves(page);
  const tile = tiles(page).first();
  if (await tile.count()) {
    await tile.click();
    await page.locator('.actions .btn.primary').click();
  } else {
    await page.locator('.actions .act').first().click();
  }
  await page.waitForFunction((before) => Number(document.querySelector('[data-moves]')?.dataset.moves) > before, number);
}

export const moves = async (page) => Number(await page.locator('[data-moves]').getAttribute('data-moves'));

// A press right after a move is taken for one press too many; whoever asks why something is refused waits a moment.
export const noLongerHasty = (page) => page.waitForTimeout(500);

// Waits until this page is asked something or the match is over; says which.
export async function isAsked(page) {
  await page.waitForSelector('.actions .act, .stage', { state: 'attached' }); // it may be folded away
  return (await endScreen(page).count()) === 0;
}

// From the end of a match to the first question of the next.
export async function playAgain(page) {
  const before = page.url();
  await page.getByRole('button', { name: 'Play again' }).first().click();
  await page.waitForURL((url) => url.href !== before);
  assert.ok(await isAsked(page));
}
