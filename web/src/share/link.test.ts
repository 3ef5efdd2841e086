import { expect, test } from 'vitest';
import { captionMax, decodeShared, encodeShared, linkCharsMax, LinkTrouble, sharedBytesMax, type Shared } from './link';

const shared: Shared = { game: 'some-game', setup: { mode: 'base', seats: 3 }, position: { gone: [50, 51], held: [['lamp blue'], [], []] }, eyes: 0, names: ['Ann', 'Björn', ''], caption: 'Que faire ? ☾' };
const trouble = (link: string) => decodeShared(link).then(() => '', (why: LinkTrouble) => why.trouble);

test('what is shared comes back', async () => {
  const link = await encodeShared(shared);
  expect(link).toMatch(/^1\.[\w-]+$/);
  expect(await decodeShared(link)).toEqual(shared);
});

test('a link that is cut anywhere, or has a letter changed, is told apart from a good one', async () => {
  const link = await encodeShared(shared);
  for (let end = 0; end < link.length; end++) expect(await trouble(link.slice(0, end)), `${end} letters`).toBe('cut');
  const at = link.length >> 1;
  expect(await trouble(link.slice(0, at) + (link[at] === 'A' ? 'B' : 'A') + link.slice(at + 1))).toMatch(/cut|foreign/);
});

test('other versions, other things and too much are refused by name', async () => {
  expect(await trouble(`2.${(await encodeShared(shared)).slice(2)}`)).toBe('version');
  expect(await trouble('hello')).toBe('cut');
  const no = async (value: unknown) => trouble(await encodeShared(value as Shared));
  expect(await no({ caption: '' })).toBe('foreign');
  expect(await no({ ...shared, view: {} })).toBe('foreign'); // the truth and a view of it
  expect(await no({ ...shared, position: undefined })).toBe('foreign');
  expect(await no({ ...shared, eyes: 9 })).toBe('foreign');
  expect(await no({ ...shared, names: Array(6).fill('x') })).toBe('foreign');
  expect(await trouble(`1.${'A'.repeat(linkCharsMax)}`)).toBe('long');
});

test('a small link cannot unfold without end, and a long caption is shortened', async () => {
  const bytes = new TextEncoder().encode(JSON.stringify({ ...shared, caption: ' '.repeat(sharedBytesMax) }));
  const squeezed = new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'))).arrayBuffer());
  const link = `1.${Buffer.from(squeezed).toString('base64url')}`;
  expect(link.length).toBeLessThan(1000);
  expect(await trouble(link)).toBe('long');
  expect((await decodeShared(await encodeShared({ ...shared, caption: 'x'.repeat(1000) }))).caption).toHaveLength(captionMax);
});
