// The lobby at / and a table at /table/<id>; at /watch/<id> nobody is asked to sit down. No address holds the key to a
// seat. A code that somebody was given leads to the lobby: /c#<code>. It stands behind the #, so that no server, and no log
// of one, ever sees it. A table on this device is at #here=<id>, wherever the page itself is: also on a web space that
// knows nothing of tables. So is a lesson, at #learn=<game>/<lesson>, a rulebook, at #book=<game>/<mode>/<chapter>, and a board
// to try things on, at #try= and all there is to know about it.

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

// Puzzles: #practice is all of them, #practice=today or #practice=<game>/<number> one.
const practiceSign = '#practice';
const practiceOf = (hash: string): string | null => /^#practice(?:=([\w-]+(?:\/\d+)?))?$/.exec(hash)?.slice(1).map((which) => which ?? '')[0] ?? null;

const bookSign = '#book=';
const bookOf = (hash: string): BookPath | null => {
  const found = hash.startsWith(bookSign) ? /^([\w-]+)(?:\/([\w-]+)(?:\/([\w-]+))?)?$/.exec(hash.slice(bookSign.length)) : null;
  return found ? { game: found[1]!, mode: found[2] ?? '', chapter: found[3] ?? '' } : null;
};

const trySign = '#try=';
const tryOf = (hash: string): string | null => (hash.startsWith(trySign) ? hash.slice(trySign.length) : null);

export interface BookPath {
  game: string;
  mode: string; // "" for the usual one
  chapter: string; // "" for the first; "all" for the whole book
}

export interface LessonPath {
  game: string;
  file: string;
}

class Route {
  here = $state(hereOf(location.hash) !== null); // the table is on this device
  table = $state<string | null>(hereOf(location.hash) ?? tableOf(location.pathname));
  lesson = $state.raw<LessonPath | null>(lessonOf(location.hash));
  practice = $state<string | null>(practiceOf(location.hash));
  book = $state.raw<BookPath | null>(bookOf(location.hash));
  tried = $state.raw<string | null>(tryOf(location.hash)); // a board to try things on
  onlyWatches = $state(location.pathname.startsWith('/watch/'));
  code = $state<string | null>(location.pathname === '/c' ? decodeURIComponent(location.hash.slice(1)) : null);

  constructor() {
    if (this.code !== null) history.replaceState(null, '', '/');
    addEventListener('popstate', () => this.#look()); // also when somebody pastes another link
  }

  // A table that follows another is where that one was.
  toTable(table: string, here = this.here): void {
    this.#go(here ? homePath : `/table/${table}`, here ? hereSign + table : '');
  }

  toLesson(game: string, file: string): void {
    this.#go(homePath, lessonSign + `${game}/${file}`);
  }

  lessonPath = (game: string, file: string): string => `${homePath}${lessonSign}${game}/${file}`;

  toBook(game: string, mode: string, chapter: string): void {
    this.#go(homePath, bookHash({ game, mode, chapter }));
  }

  toTry(shared: string): void {
    this.#go(homePath, trySign + shared);
  }

  // The lobby, a table, or something else that needs neither server nor house.
  get isApart(): boolean {
    return this.lesson !== null || this.practice !== null || this.book !== null || this.tried !== null;
  }

  toPractice(which: string): void {
    this.#go(homePath, which ? `${practiceSign}=${which}` : practiceSign);
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
    this.practice = practiceOf(location.hash);
    this.book = bookOf(location.hash);
    this.tried = tryOf(location.hash);
    this.onlyWatches = location.pathname.startsWith('/watch/');
  }
}

export const route = new Route();
export const watchPath = (table: string) => `/watch/${table}`;
export const invitePath = (table: string) => `/table/${table}`;
export const codePath = (code: string) => `/c#${code}`;
const bookHash = ({ game, mode, chapter }: BookPath) => `${bookSign}${[game, mode, chapter].filter(Boolean).join('/')}`;
export const bookPath = (path: BookPath) => homePath + bookHash(path);
export const tryPath = (shared: string) => homePath + trySign + shared;
