// Which lesson a game begins with: all that the lobby needs to know of lessons.
const firsts = Object.keys(import.meta.glob('../../../games/*/lessons/1-*.json'));

export const firstLesson = (game: string): string | null =>
  firsts.find((file) => file.includes(`/${game.replaceAll('-', '_')}/`))?.replace(/^.*\/|\.json$/g, '') ?? null;
