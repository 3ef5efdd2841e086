// A picture of the book as a board to try things on.
import type { Shared } from '../share/link';
import { settled, type Book, type Scene } from './book';
import { bt } from './words';

export async function sharedScene(book: Book, from: Scene, caption: string): Promise<Shared> {
  const { game, setup, rivals } = book;
  const scene = await settled(book, from);
  const eyes = scene.seat ?? 0;
  const names = [...rivals];
  names.splice(Math.max(eyes, 0), 0, bt('you'));
  const whole = { ...setup, ...scene.setup };
  return { game, setup: whole, position: scene.position ?? {}, eyes, names: names.slice(0, whole.seats), caption };
}
