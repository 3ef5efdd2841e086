// A position as a link: "1." and then, squeezed and written in letters that every address takes, what a board to try
// things on begins with. It stands behind the #, so that no server sees it; nothing is kept anywhere.
import type { JsonValue } from '../connection/protocol';

export const linkVersion = 1;
export const linkCharsMax = 12_000; // as long as any messenger passes on
export const sharedBytesMax = 100_000; // when it is unfolded; the largest position has a tenth of that
export const captionMax = 280;
const namesMax = 5;

export interface Shared {
  game: string;
  setup?: { mode?: string; seats?: number; options?: Record<string, string>; rules?: number };
  position?: { [field: string]: JsonValue }; // the whole truth: of a match that is over, or set up by hand
  view?: JsonValue; // what one viewer knew, of a match that is being played: the rest is guessed
  eyes: number; // who looks; -1 is nobody at the table
  names: string[];
  caption: string;
}

export type Trouble = 'cut' | 'version' | 'foreign' | 'long';

export class LinkTrouble extends Error {
  constructor(readonly trouble: Trouble) {
    super(`the link cannot be read: ${trouble}`);
  }
}

async function through(bytes: Uint8Array<ArrayBuffer>, by: CompressionStream | DecompressionStream, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new Blob([bytes]).stream().pipeThrough(by).getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > most) {
      void reader.cancel().catch(() => null);
      throw new LinkTrouble('long');
    }
    parts.push(value);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const letters = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
const bytesOf = (text: string) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

export async function encodeShared(shared: Shared): Promise<string> {
  const text = JSON.stringify({ ...shared, caption: shared.caption.slice(0, captionMax) });
  const squeezed = await through(new TextEncoder().encode(text), new CompressionStream('deflate'), sharedBytesMax);
  const link = `${linkVersion}.${letters(squeezed)}`;
  if (link.length > linkCharsMax) throw new LinkTrouble('long');
  return link;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

// Whether it has the form; whether a match could look like that is the engine's to say.
function isShared(value: unknown): value is Shared {
  if (!isObject(value) || typeof value.game !== 'string' || typeof value.caption !== 'string' || value.caption.length > captionMax) return false;
  const { names, eyes, position, view, setup } = value;
  const named = Array.isArray(names) && names.length <= namesMax && names.every((name) => typeof name === 'string' && name.length <= 60);
  const looks = Number.isInteger(eyes) && (eyes as number) >= -1 && (eyes as number) < namesMax;
  return named && looks && isObject(position) !== isObject(view) && (setup === undefined || isObject(setup));
}

// Rejects with what is wrong: cut off or damaged, of another version, no position at all, too long.
export async function decodeShared(link: string): Promise<Shared> {
  if (link.length > linkCharsMax) throw new LinkTrouble('long');
  const [, version, squeezed = ''] = /^(\d{1,4})\.([\w-]*)$/.exec(link) ?? [];
  if (version === undefined) throw new LinkTrouble('cut');
  if (Number(version) !== linkVersion) throw new LinkTrouble('version');
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(await through(bytesOf(squeezed), new DecompressionStream('deflate'), sharedBytesMax)));
  } catch (error) {
    throw error instanceof LinkTrouble ? error : new LinkTrouble('cut');
  }
  if (!isShared(value)) throw new LinkTrouble('foreign');
  return value;
}
