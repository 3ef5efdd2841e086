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

// A new worker serves at once: it keeps nothing that an open page could miss.
const life = {
  install: () => self.skipWaiting(),
  activate: () => self.clients.claim(),
};

const parts = [life, notices];
for (const part of parts)
  for (const [name, hear] of Object.entries(part)) self.addEventListener(name, (event) => event.waitUntil(hear(event)));
