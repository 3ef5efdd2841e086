// Which lesson a game begins with, and whether it has a rulebook: all that the lobby needs to know of learning.
const firsts = Object.keys(import.meta.glob('../../../games/*/lessons/1-*.json'));

export const firstLesson = (game: string): string | null =>
  firsts.find((file) => file.includes(`/${game.replaceAll('-', '_')}/`))?.replace(/^.*\/|\.json$/g, '') ?? null;

const books = Object.keys(import.meta.glob('../../../games/*/rulebook/book.json'));

export const hasBook = (game: string): boolean => books.some((file) => file.includes(`/${game.replaceAll('-', '_')}/`));
