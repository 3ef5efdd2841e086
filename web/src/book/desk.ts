// One engine for all pictures of a book, fetched with the first of them and given back when the book is closed. Pictures
// are made one after the other: a study is open only as long as it is looked at.
import { frameOfStudy, seatsNamed } from '../local/sight';
import { Studies } from '../local/study';
import type { Frame } from '../connection/shapes';
import { settled, type Book, type Scene } from './book';

export class BookDesk {
  #studies: Promise<Studies> | null = null;
  #last: Promise<unknown> = Promise.resolve();

  // What the scene shows. Rejects where this browser cannot run the engine.
  frame(book: Book, scene: Scene, you: string): Promise<Frame> {
    const next = this.#last.then(() => this.#look(book, scene, you));
    this.#last = next.catch(() => null);
    return next;
  }

  async #look(book: Book, from: Scene, you: string): Promise<Frame> {
    const { game, setup, rivals } = book;
    const scene = await settled(book, from);
    const studies = await (this.#studies ??= Studies.open());
    const study = await studies.open({ game, setup: { ...setup, ...scene.setup }, ...(scene.position ? { position: scene.position } : {}) });
    const done = (scene.steps ?? []).filter((step) => step.do !== undefined).slice(0, scene.after ?? 0);
    for (const step of done) await study.act(step.seat ?? 0, step.do!);
    const seat = scene.seat ?? 0;
    const names = [...rivals];
    names.splice(Math.max(seat, 0), 0, you);
    const frame = await frameOfStudy(study, { game, viewer: seat < 0 ? null : seat, seats: seatsNamed(names), question: 1, told: 0 });
    await study.close();
    return frame;
  }

  close(): void {
    void this.#studies?.then((studies) => studies.close(), () => null);
  }
}
