// Two places: the lobby at / and a table at /table/<id>; at /watch/<id> nobody is asked to sit down. No address holds the
// key to a seat. A code that somebody was given leads to the lobby: /c#<code>. It stands behind the #, so that no server,
// and no log of one, ever sees it.

function tableOf(path: string): string | null {
  const match = /^\/(?:table|watch)\/([\w-]+)\/?$/.exec(path);
  return match?.[1] ?? null;
}

class Route {
  table = $state<string | null>(tableOf(location.pathname));
  onlyWatches = $state(location.pathname.startsWith('/watch/'));
  code = $state<string | null>(location.pathname === '/c' ? decodeURIComponent(location.hash.slice(1)) : null);

  constructor() {
    if (this.code !== null) history.replaceState(null, '', '/');
    addEventListener('popstate', () => {
      this.#at(location.pathname);
    });
  }

  toTable(table: string): void {
    this.#go(`/table/${table}`);
  }

  toLobby(): void {
    this.#go('/');
  }

  #go(path: string): void {
    history.pushState(null, '', path + location.search); // ?board=plain stays with whoever asked for it
    this.#at(path);
    scrollTo(0, 0);
  }

  #at(path: string): void {
    this.table = tableOf(path);
    this.onlyWatches = path.startsWith('/watch/');
  }
}

export const route = new Route();
export const watchPath = (table: string) => `/watch/${table}`;
export const invitePath = (table: string) => `/table/${table}`;
export const codePath = (code: string) => `/c#${code}`;
