// The lobby at / and a table at /table/<id>; at /watch/<id> nobody is asked to sit down. No address holds the key to a
// seat. A code that somebody was given leads to the lobby: /c#<code>. It stands behind the #, so that no server, and no log
// of one, ever sees it. A table on this device is at #here=<id>, wherever the page itself is: also on a web space that
// knows nothing of tables. So is a lesson, at #learn=<game>/<lesson>.

import { homePath } from '../connection/place';

function tableOf(path: string): string | null {
  const match = /^\/(?:table|watch)\/([\w-]+)\/?$/.exec(path);
  return match?.[1] ?? null;
}

const hereSign = '#here=';
const hereOf = (hash: string) => (hash.startsWith(hereSign) ? hash.slice(hereSign.length) : null);

const lessonSign = '#learn=';
const lessonOf = (hash: string): LessonPath | null => {
  const found = hash.startsWith(lessonSign) ? /^([\w-]+)\/([\w-]+)$/.exec(hash.slice(lessonSign.length)) : null;
  return found ? { game: found[1]!, file: found[2]! } : null;
};

export interface LessonPath {
  game: string;
  file: string;
}

class Route {
  here = $state(hereOf(location.hash) !== null); // the table is on this device
  table = $state<string | null>(hereOf(location.hash) ?? tableOf(location.pathname));
  lesson = $state.raw<LessonPath | null>(lessonOf(location.hash));
  onlyWatches = $state(location.pathname.startsWith('/watch/'));
  code = $state<string | null>(location.pathname === '/c' ? decodeURIComponent(location.hash.slice(1)) : null);

  constructor() {
    if (this.code !== null) history.replaceState(null, '', '/');
    addEventListener('popstate', () => this.#look());
  }

  // A table that follows another is where that one was.
  toTable(table: string, here = this.here): void {
    this.#go(here ? homePath : `/table/${table}`, here ? hereSign + table : '');
  }

  toLesson(game: string, file: string): void {
    this.#go(homePath, `${lessonSign}${game}/${file}`);
  }

  toLobby(): void {
    this.#go(homePath, '');
  }

  #go(path: string, hash: string): void {
    history.pushState(null, '', path + location.search + hash); // ?board=plain stays with whoever asked for it
    this.#look();
    scrollTo(0, 0);
  }

  #look(): void {
    const onThisDevice = hereOf(location.hash);
    this.here = onThisDevice !== null;
    this.table = onThisDevice ?? tableOf(location.pathname);
    this.lesson = lessonOf(location.hash);
    this.onlyWatches = location.pathname.startsWith('/watch/');
  }
}

export const route = new Route();
export const watchPath = (table: string) => `/watch/${table}`;
export const invitePath = (table: string) => `/table/${table}`;
export const codePath = (code: string) => `/c#${code}`;
