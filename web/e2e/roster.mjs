// The games of this house, as the program lists them, and what is known of each for the sake of the tests: a file in the
// game's own folder, src/games/<key>/e2e/habits.mjs. A game that has none is tested all the same.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export const web = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
export const program = process.env.CARAVANSERAI ?? path.join(web, '../build/release/cli/caravanserai');

const roster = JSON.parse(execFileSync(program, ['games', '--json'], { encoding: 'utf8' }));
export const games = roster.map(({ key }) => key);
export const listingOf = (game) => roster.find(({ key }) => key === game);
export const titleOf = (game) => listingOf(game).title;

// A file of the game's folder for the tests, or nothing.
export async function ofFolder(game, file) {
  const at = path.join(web, 'src/games', game, 'e2e', file);
  return existsSync(at) ? import(pathToFileURL(at).href) : undefined;
}

// What a game is taken for that says nothing else of itself:
//   usual    the quickest table that has everything: mode, seats, options
//   short    what is changed of it, or which bots sit there, for a match that is soon over
//   rich     a table with every seat and every rule
//   likes    what somebody presses who wants to get on, by its name
//   dense    where two fingers draw the board nearer: what is pressed there, in turn, to propose a move
//   carried  on a dense board, what a finger can take along and where to
//   secrets  what the test of secrets knows of the view
//   firstMove(page)  makes a first move on the board and says with how many clicks
function ordinary({ modes }) {
  const [first] = modes;
  const last = modes.at(-1);
  return {
    usual: { mode: first.key, seats: Math.min(Math.max(2, first.seatsMin), first.seatsMax) },
    short: {},
    rich: { mode: last.key, seats: last.seatsMax },
    likes: [],
    secrets: {},
  };
}

const known = new Map();
for (const listing of roster) known.set(listing.key, { ...ordinary(listing), ...(await ofFolder(listing.key, 'habits.mjs'))?.default });
export const habitsOf = (game) => known.get(game);

// Where a test needs some game and does not mind which: the first for as many players as that.
export const someGame = (seats = 2) => roster.find(({ modes }) => modes[0].seatsMin <= seats && modes[0].seatsMax >= seats).key;
// And another one, where two are needed.
export const anotherGame = (game) => games.find((one) => one !== game) ?? game;

// The words of a game, as the house gives them to pages.
export const textsOf = (page, game, language = 'en') =>
  page.evaluate(async (at) => (await (await fetch(at)).json()).texts, `/api/games/${game}/texts/${language}`);
