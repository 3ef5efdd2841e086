// What every browser test needs: a real server on a fresh data folder, a real browser, and eyes.
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { after } from 'node:test';
import { chromium } from 'playwright-core';
import { program, web } from './roster.mjs';
import { follower } from './whole.mjs';

export const dist = process.env.WEB_DIST ?? path.join(web, 'dist');
// Debian's chromium; the build of it without windows is the same engine and costs half.
const engine = process.env.CHROMIUM ?? ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(existsSync) ?? 'chromium';
const results = path.join(web, 'test-results');
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export const sizes = {
  desktop: { width: 1440, height: 900 },
  tablet: { width: 834, height: 1112 },
  phone: { width: 390, height: 844 },
  narrow: { width: 360, height: 740 },
};

// Starts the server and waits until it says where it is.
async function startServer(data, port, flags = []) {
  const args = ['serve', '--port', port, '--address', '127.0.0.1', '--data', data, '--web', dist, '--bot-delay', process.env.BOT_DELAY ?? '0', ...flags];
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
    if (server.exitCode !== null || server.signalCode !== null) return; // a test failed before it reopened the house
    const ended = new Promise((done) => server.once('exit', done));
    server.kill(signal);
    await ended;
  };
  return { port: found, end };
}

// One browser for all tests of a file: whoever visits has a memory of their own in it. It is closed after the last one, or
// when it has been left alone for a while: a script that is no test has no last one, and a file whose first tests are
// left out may be told of its last one before it has named the others.
const isTest = 'NODE_TEST_CONTEXT' in process.env;
const lingerMs = isTest ? 2000 : 500;
let browser = null;
let closing;
if (isTest) after(closeBrowser);

async function closeBrowser() {
  clearTimeout(closing);
  const borrowed = browser;
  browser = null;
  await (await borrowed)?.close();
}

async function borrowBrowser() {
  clearTimeout(closing);
  browser ??= chromium.launch({
    executablePath: engine,
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--no-first-run'],
  });
  return browser;
}

async function giveBrowserBack(borrowed) {
  await Promise.all(borrowed.contexts().map((context) => context.close()));
  closing = setTimeout(closeBrowser, lingerMs);
}

// Runs `body` with a browser alone.
export async function inTheBrowser(body) {
  const borrowed = await borrowBrowser();
  try {
    await body(borrowed);
  } finally {
    await giveBrowserBack(borrowed);
  }
}

// Runs `body` with a house and a browser, and leaves neither behind. `flags` are told to the house besides.
export async function inTheHouse(body, flags = []) {
  const data = mkdtempSync(path.join(tmpdir(), 'caravanserai-e2e-'));
  let server = await startServer(data, '0', flags);
  const house = `http://127.0.0.1:${server.port}`;
  try {
    await inTheBrowser((borrowed) =>
      body({
        visitor: (options) => visitor(borrowed, house, options),
        crash: () => server.end('SIGKILL'),
        close: () => server.end('SIGTERM'),
        order: (...words) => execFileSync(program, ['admin', ...words, '--data', data], { encoding: 'utf8' }),
        reopen: async () => (server = await startServer(data, server.port, flags)),
      }),
    );
  } finally {
    await server.end('SIGTERM');
    rmSync(data, { recursive: true, force: true });
  }
}

// The same with three nodes of a house behind a proxy (tests/postgresql/three_nodes.py). `kill` ends the one that has a table.
export async function inTheHouseOfThree(body) {
  const nodes = spawn(path.join(web, '../tests/postgresql/three_nodes.py'), [dist], { stdio: ['pipe', 'pipe', 'inherit'], env: { ...process.env, CARAVANSERAI: program } });
  const lines = createInterface({ input: nodes.stdout })[Symbol.asyncIterator]();
  const ended = new Promise((done) => nodes.once('exit', done));
  const heard = async (what) => {
    const { value } = await lines.next();
    assert.match(value ?? 'nothing', what);
    return value;
  };
  try {
    const house = await heard(/^http:/);
    const kill = (table) => {
      nodes.stdin.write(`kill ${table}\n`);
      return heard(/^killed \['node/);
    };
    await inTheBrowser((borrowed) => body({ visitor: (options) => visitor(borrowed, house, options), kill }));
  } finally {
    nodes.stdin.end();
    await ended;
  }
}

// Somebody with a browser of their own. Errors of the page fail the test; frames of the line are kept. Who wants motion watches.
async function visitor(borrowed, house, { size = 'desktop', theme = 'dark', language = 'en', motion = 'reduce', story = 'none', screen = motion === 'reduce' ? 'off' : 'on', address = '/', keeps = false, name } = {}) {
  const context = await borrowed.newContext({
    viewport: sizes[size],
    colorScheme: theme,
    locale: language,
    reducedMotion: motion,
    hasTouch: size === 'phone' || size === 'narrow',
    serviceWorkers: keeps ? 'allow' : 'block', // a page that is kept would hide what the house sends
  });
  await context.addInitScript(remembers, { story, ...(name ? { name } : {}) }); // most tests want to see how it ends, and are guests
  if (screen === 'off') await context.addInitScript(screenOff);
  const page = await context.newPage();
  if (screen === 'off') dark.add(page);
  page.setDefaultTimeout(30_000); // a machine may be busy with other things
  page.on('pageerror', (error) => assert.fail(`the page failed: ${error.message}`));
  const received = []; // changes made whole
  const wire = []; // as it came
  const sent = [];
  const answers = []; // what came over HTTP, as promises of texts
  page.on('response', (response) => answers.push(response.text().catch(() => '')));
  page.on('websocket', (socket) => {
    const whole = follower();
    socket.on('framereceived', ({ payload }) => {
      wire.push(String(payload));
      received.push(whole(String(payload)));
    });
    socket.on('framesent', ({ payload }) => sent.push(String(payload)));
  });
  await page.goto(house + address);
  return { page, context, received, wire, sent, answers };
}

// What this person has chosen before: how fast they want to be told what happened, their name. Runs in the page.
function remembers(chosen) {
  const key = 'caravanserai.settings';
  try {
    localStorage.setItem(key, JSON.stringify({ ...chosen, ...JSON.parse(localStorage.getItem(key) ?? '{}') }));
  } catch {
    // spoilt by a test: what the page makes of it is that test's affair
  }
}

// Painting is most of the work of a browser without a graphics card. While a test reads the tree, presses keys or listens
// to the line, the screen is off: everything is there, and nothing is painted. Who looks switches it on for that.
const dark = new WeakSet(); // pages

function screenOff() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('html { opacity: 0 !important; }');
  document.adoptedStyleSheets = [sheet];
}

async function inTheLight(page, look) {
  if (!dark.has(page)) return look();
  await page.evaluate(() => (document.adoptedStyleSheets = []));
  const seen = await look();
  await page.evaluate(screenOff);
  return seen;
}

export async function picture(page, name) {
  mkdirSync(results, { recursive: true });
  await inTheLight(page, () => page.screenshot({ path: path.join(results, `${name}.png`) }));
}

// Nothing for axe to complain of, and nothing to scroll sideways.
export async function isAccessible(page, where) {
  // While a move is on its way every button rests, for a moment that nobody meets by keyboard.
  await page.waitForFunction(() => !document.querySelector('.actions .act:disabled'), null, { timeout: 3000 }).catch(() => {});
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  assert.deepEqual(await inTheLight(page, () => page.evaluate(axeFaults)), [], where);
  await nothingIsCutOff(page, where);
}

// Runs in the page.
async function axeFaults() {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  const { violations } = await globalThis.axe.run(document, { runOnly: tags, resultTypes: ['violations'] });
  // What scrolls is half hidden by the edge now and then, and then a smaller target; it is judged where it is in sight.
  const isSmall = async (target) => {
    document.querySelector(target).scrollIntoView({ block: 'center' });
    const alone = await globalThis.axe.run(target, { runOnly: { type: 'rule', values: ['target-size'] }, resultTypes: ['violations'] });
    return alone.violations.length > 0;
  };
  const faults = [];
  for (const { id, nodes } of violations) {
    const targets = [];
    for (const target of nodes.map((node) => node.target.join(' '))) if (id !== 'target-size' || (await isSmall(target))) targets.push(target);
    if (targets.length > 0) faults.push(`${id}: ${targets.join(', ')}`);
  }
  return faults;
}

// Nothing scrolls sideways, nothing to press or to read first sticks out, and no drawing is missing or squeezed to nothing.
export async function nothingIsCutOff(page, where) {
  const { sideways, cut, missing } = await page.evaluate(() => ({
    missing: [...document.querySelectorAll('use')]
      .filter((one) => {
        const svg = one.closest('svg');
        const { width, paddingLeft, paddingRight } = getComputedStyle(svg);
        const isThere = document.getElementById(one.getAttribute('href').slice(1)) !== null;
        return !isThere || (svg.checkVisibility() && parseFloat(width) - parseFloat(paddingLeft) - parseFloat(paddingRight) < 1);
      })
      .map((one) => one.getAttribute('href')),
    sideways: document.documentElement.scrollWidth - innerWidth,
    cut: [...document.querySelectorAll('button, input, select, h1, h2')]
      .filter((one) => one.checkVisibility() && !one.closest('.sr'))
      .filter((one) => {
        const { left, right, width } = one.getBoundingClientRect();
        return width > 1 && (right > innerWidth + 1 || left < -1);
      })
      .map((one) => one.textContent.trim() || one.id),
  }));
  assert.ok(sideways <= 0, `${where} scrolls ${sideways} px sideways`);
  assert.deepEqual(cut, [], `cut off at the side: ${where}`);
  assert.deepEqual(missing, [], `drawings that are not there: ${where}`);
}

// A state of a board on every screen, as pictures. What a tablet shows is what a desktop shows, laid out otherwise: axe
// looks at the desktop and at the phone, where other parts stand.
export async function everyScreen(page, state) {
  for (const size of ['tablet', 'phone', 'desktop']) {
    await page.setViewportSize(sizes[size]);
    await (size === 'tablet' ? nothingIsCutOff : isAccessible)(page, `${state} ${size}`);
    await picture(page, `${state}-${size}`);
  }
}

// What of all that is played by, pressed or read first lies below something that comes and goes.
export const hiddenBy = (page, passing) =>
  page.evaluate((selector) => {
    const box = (one) => one.getBoundingClientRect();
    const lies = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    const seen = (all) => [...document.querySelectorAll(all)].filter((one) => one.checkVisibility() && box(one).height > 0);
    const over = seen(selector).map(box);
    return seen('.prompt.asked, .boardwrap, .tray-slot, .actbar, .tabs, .side .actions').filter((one) => over.some((news) => lies(news, box(one)))).map((one) => one.className);
  }, passing);

// What is pressed by a finger is 44 by 44 (more where the page is shown smaller); links inside a line of text may be smaller.
export async function targetsAreLarge(page, where, least = 44) {
  const small = await page.evaluate((least) =>
    [...document.querySelectorAll('button, select, input, svg [role="button"][aria-pressed]')]
      .filter((one) => !one.closest('.rule-link, .log, label') && !one.disabled && one.checkVisibility())
      .map((one) => ({ name: one.getAttribute('aria-label') ?? one.textContent, box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && (box.width < least - 0.5 || box.height < least - 0.5))
      .map(({ name, box }) => `${name} ${Math.round(box.width)}x${Math.round(box.height)}`),
    least,
  );
  assert.deepEqual(small, [], where);
}

// The size of letters that a person sets in the browser.
export async function lettersOf(page) {
  const line = await page.context().newCDPSession(page);
  await line.send('Page.enable');
  return (px) => line.send('Page.setFontSizes', { fontSizes: { standard: px, fixed: px } });
}

export const endScreen = (page) => page.locator('.stage');
export const moves = async (page) => Number(await page.locator('[data-moves]').getAttribute('data-moves'));

// A press right after a move is taken for one press too many; whoever asks why something is refused waits a moment.
export const noLongerHasty = (page) => page.waitForTimeout(500);

// Waits until this page is asked something or the match is over; says which.
export async function isAsked(page) {
  await page.waitForSelector('.actions .act:enabled, .stage', { state: 'attached' }); // it may be folded away; it rests while a move is on its way
  return (await endScreen(page).count()) === 0;
}

// From the end of a match to the first question of the next.
export async function playAgain(page) {
  const before = page.url();
  await page.getByRole('button', { name: 'Play again' }).first().click();
  await page.waitForURL((url) => url.href !== before);
  await endScreen(page).waitFor({ state: 'detached' });
  assert.ok(await isAsked(page));
}
