// A moment of a match as a link.
import { inflateSync } from 'node:zlib';

// What stands in a link.
export const payload = (link) => JSON.parse(inflateSync(Buffer.from(new URL(link).hash.slice('#try=1.'.length), 'base64url')).toString());

// Opens the dialog at the moment that is looked at.
export async function shareMoment(page) {
  await page.getByRole('button', { name: 'Share this moment' }).click();
  await page.waitForFunction(() => document.querySelector('dialog[open] input[readonly]')?.value.includes('#try=1.'));
  return page.getByRole('textbox', { name: 'The link' });
}
