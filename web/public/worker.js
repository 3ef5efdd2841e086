// The page's service worker. Each thing it can do stands in a part of its own: `parts` says which events it hears.
// It holds no words: the page leaves those it needs in a cache, in the language somebody has chosen.

const wordsCache = 'caravanserai-words';
const wordsAt = '/worker/words';

async function words() {
  const kept = await (await caches.open(wordsCache)).match(wordsAt);
  return kept ? kept.json() : { turn: 'Caravanserai', games: {} };
}

const tableAt = (table) => `/table/${encodeURIComponent(table)}`;
const pages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

// It is somebody's turn, and no page of his is open.
const notices = {
  async push(event) {
    const { table, game } = event.data.json();
    const open = (await pages()).some(({ url, focused }) => focused && new URL(url).pathname === tableAt(table));
    if (open) return;
    const { turn, games } = await words();
    await self.registration.showNotification(games[game] ?? 'Caravanserai', { body: turn, tag: table, data: { table }, icon: '/favicon.svg' });
  },

  async notificationclick(event) {
    event.notification.close();
    const address = tableAt(event.notification.data.table);
    const all = await pages();
    const there = all.find(({ url }) => new URL(url).pathname === address);
    if (there) return there.focus();
    return self.clients.openWindow(address);
  },
};

// The page for when there is no network. The build writes what it consists of, and a word that changes with it.
const release = 'unbuilt';
const files = [];
const home = new URL('./', self.location.href).pathname;
const page = `caravanserai-page-${release}`;
const answersCache = 'caravanserai-answers'; // what a server last said about its games
const patienceMs = 2500; // so long a network may take before the kept page is shown

// An open page still needs the files it was made of: so a new release waits until somebody asks for it.
const keeping = {
  async install() {
    const cache = await caches.open(page);
    await cache.addAll(['', ...files].map((file) => new Request(home + file, { cache: 'no-cache' })));
    if (!self.registration.active) await self.skipWaiting();
  },

  async activate() {
    const old = (await caches.keys()).filter((name) => name.startsWith('caravanserai-page-') && name !== page);
    await Promise.all(old.map((name) => caches.delete(name)));
    await self.clients.claim();
  },

  async message({ data }) {
    if (data === 'use') await self.skipWaiting();
    if (data?.keep) await (await caches.open(answersCache)).addAll(data.keep);
  },
};

const inTime = (request) =>
  new Promise((resolve, reject) => {
    setTimeout(reject, patienceMs);
    fetch(request).then(resolve, reject);
  });

// The network's answer, else the last one.
async function newest(request) {
  const cache = await caches.open(answersCache);
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put(request, answer.clone());
    return answer;
  } catch (error) {
    const kept = await cache.match(request);
    if (!kept) throw error;
    return kept;
  }
}

// What is answered here; everything else goes its way.
function answerTo(request) {
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || !pathname.startsWith(home)) return null;
  const path = pathname.slice(home.length);
  if (request.mode === 'navigate') return inTime(request).catch(async () => (await (await caches.open(page)).match(home)) ?? Response.error());
  if (/^api\/games(\.json$|\/.*\/texts\/|$)/.test(path)) return newest(request);
  if (files.includes(path)) return caches.open(page).then(async (cache) => (await cache.match(home + path)) ?? fetch(request));
  return null;
}

self.addEventListener('fetch', (event) => {
  const answer = answerTo(event.request);
  if (answer) event.respondWith(answer);
});

const parts = [keeping, notices];
for (const part of parts)
  for (const [name, hear] of Object.entries(part)) self.addEventListener(name, (event) => event.waitUntil(hear(event)));
