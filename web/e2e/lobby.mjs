// What people do in the lobby, and what their pages say to the server.
import { games } from './roster.mjs';

export const cardOf = (page, game) => page.locator('.card').nth(games.indexOf(game));
export const setUp = (page, game) => cardOf(page, game).locator('.friends').click();
export const playWithBots = (page, game) => cardOf(page, game).locator('.primary').click();
export const dialogOf = (page) => page.getByRole('dialog');
export const linkOf = (page) => page.getByLabel('Send this link to your friends').inputValue();
const pathOf = async (page) => new URL(await linkOf(page)).pathname;
export const create = (sent) => JSON.parse(sent.findLast((text) => text.includes('"kind":"create"')));
export const join = (sent) => JSON.parse(sent.findLast((text) => text.includes('"kind":"join"')));
export const chair = (page, which) => dialogOf(page).getByRole('group', { name: 'Chairs' }).getByLabel(which);
export const chairs = async (page) => {
  await chair(page, 'Seat 1').waitFor();
  return chair(page, /Seat \d/).evaluateAll((all) => all.map((one) => one.value));
};

// Opens a table for friends and says where it is.
export async function openTable(page, game, { listed = false, players = '' } = {}) {
  await setUp(page, game);
  if (players) await dialogOf(page).getByLabel('Players').first().selectOption(players);
  if (listed) await dialogOf(page).getByLabel(/Show this table/).check();
  await dialogOf(page).getByRole('button', { name: 'Open the table and invite' }).click();
  return pathOf(page);
}
