// Two places: the lobby at / and a table at /table/<id>.

function tableOf(path: string): string | null {
  const match = /^\/table\/([\w-]+)\/?$/.exec(path);
  return match?.[1] ?? null;
}

class Route {
  table = $state<string | null>(tableOf(location.pathname));

  constructor() {
    addEventListener('popstate', () => {
      this.table = tableOf(location.pathname);
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
    this.table = tableOf(path);
    scrollTo(0, 0);
  }
}

export const route = new Route();
export const inviteLink = (table: string) => `${location.origin}/table/${table}`;
