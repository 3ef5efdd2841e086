// What one says at an open table: each is one command under the key of one's own seat, and what is refused is shown at
// that table. Who is asked, and which key it is, the house knows.
import type { Answer, Client, Command } from '../connection/client';
import type { Code, CodeUse, Message, Phrase, Refused, Shown, VoteChoice } from '../connection/protocol';
import type { Shapes } from '../connection/shapes';
import type { Press } from './stopwatch';
import type { OpenTable } from './table.svelte';
import { t } from './words.svelte';

export type Parting =
  | { kind: 'standIn'; seat: number }
  | { kind: 'vote'; seat: number; choice: VoteChoice }
  | { kind: 'offerEnd'; agrees: boolean }
  | { kind: 'back' | 'resign' };

type OfSeat<T> = T extends { table: string; token: string } ? Omit<T, 'table' | 'token'> : never;
type Words = OfSeat<Command>;

export abstract class Speaker {
  protected abstract get client(): Client;
  protected abstract tokenOf(table: string): string;

  #speak(open: OpenTable<Shapes>, words: Words, id?: string): Promise<Answer> {
    return this.client.send({ ...words, table: open.id, token: this.tokenOf(open.id) } as Command, id);
  }

  // The same, and a refusal is shown; unless it only says that somebody else was quicker.
  async #tell(open: OpenTable<Shapes>, words: Words, mayBeLate = false, id?: string): Promise<Answer> {
    const answer = await this.#speak(open, words, id);
    if (answer.kind === 'refused' && !(mayBeLate && answer.reason === 'late')) open.refuse(answer, '');
    return answer;
  }

  // While it is on its way nothing else is played.
  async #play(open: OpenTable, words: Words, action = ''): Promise<void> {
    open.send();
    const answer = await this.#speak(open, words);
    open.sent(answer);
    if (answer.kind === 'refused') open.refuse(answer, action);
  }

  // ---- playing

  async act(open: OpenTable, action: string): Promise<void> {
    const question = open.frame?.question;
    if (question !== undefined && !open.sending) await this.#play(open, { kind: 'act', question, action }, action);
  }

  // Takes this seat's last action back.
  async undo(open: OpenTable): Promise<void> {
    const number = open.frame?.mayUndo;
    if (number !== undefined && !open.sending) await this.#play(open, { kind: 'undo', number });
  }

  // In a race: a press, measured on this page's own stopwatch. Says what became of it.
  tap(open: OpenTable, now: number): Press['is'] | 'nothing' {
    const { races, question } = open.frame ?? {};
    if (!races || races.now?.answered || open.sending) return 'nothing';
    const press = open.stopwatch.press(now, races.lockoutMs);
    if (press.is === 'tap' && question !== undefined) void this.#play(open, { kind: 'tap', question, claimed: press.claimed });
    return press.is;
  }

  // Asks for races without speed, or no longer.
  async calm(open: OpenTable, calm: boolean): Promise<void> {
    await this.#tell(open, { kind: 'calm', calm });
  }

  // Chooses what this seat is asked from now on.
  async stop(open: OpenTable<Shapes>, stop: string): Promise<void> {
    await this.#tell(open, { kind: 'stop', stop });
  }

  // ---- asking about the game

  // The table as it was after a move, through one's own eyes or others'.
  async moment(open: OpenTable, number: number, eyes?: number): Promise<Shown | Refused> {
    const through = eyes === undefined ? {} : { eyes };
    return (await this.#speak(open, { kind: 'moment', number, ...through })) as Shown | Refused;
  }

  // Asks which rule forbids an action, and shows it.
  async why(open: OpenTable, action: string): Promise<void> {
    const answer = await this.#speak(open, { kind: 'why', action });
    if (answer.kind === 'refused') open.refuse(answer, action);
  }

  // What an action would do, as far as this seat may know. Asked once for each action of a question.
  async foretell(open: OpenTable, action: string): Promise<void> {
    if (!open.mayForetell(action)) return;
    const { frame } = open;
    const answer = await this.#speak(open, { kind: 'foretell', action });
    if (answer.kind === 'foretold' && open.frame === frame) open.foretell(action, answer.lines);
  }

  // What a piece or an empty place is, as it was after that step; nothing where there is nothing to tell.
  async explain(open: OpenTable, number: number, piece: string): Promise<Message[]> {
    const answer = await this.#speak(open, { kind: 'explain', number, piece });
    return answer.kind === 'explained' ? answer.lines : [];
  }

  // ---- with the others

  // What is done about somebody who is away, or about oneself: a bot plays, the owner is back, a vote, an end.
  async part(open: OpenTable, wish: Parting): Promise<void> {
    await this.#tell(open, wish);
  }

  // Says something to all at the table. True: it is said.
  async say(open: OpenTable<Shapes>, words: { phrase: Phrase } | { text: string }): Promise<boolean> {
    return (await this.#tell(open, { kind: 'say', text: '', ...words })).kind === 'done';
  }

  // Shows a line of the talk to the host. True: he will find it.
  async report(open: OpenTable<Shapes>, line: number): Promise<boolean> {
    return (await this.#tell(open, { kind: 'report', line })).kind === 'done';
  }

  // The host lets somebody in, or not.
  async receive(open: OpenTable, request: string, yes: boolean): Promise<void> {
    await this.#tell(open, { kind: 'receive', request, yes }, true);
  }

  // Lets somebody watch, or does not.
  async admit(open: OpenTable<Shapes>, guest: string, admits: boolean): Promise<void> {
    await this.#tell(open, { kind: 'admit', guest, let: admits }, true);
  }

  // The host keeps an open chair for a name; for none: for anybody.
  async keep(open: OpenTable, chair: number, name: string): Promise<void> {
    await this.#tell(open, { kind: 'keep', chair, name });
  }

  // A code by which my seat is taken over: on another device of mine, or by somebody else. Asked for again under the
  // same id it is the same code, also of a house that has forgotten it.
  async askCode(open: OpenTable, use: CodeUse, id: string): Promise<Code | null> {
    const answer = await this.#tell(open, { kind: 'askCode', use }, false, id);
    return answer.kind === 'code' ? answer : null;
  }

  // The address of the whole table; why not, in words, or "".
  async hook(open: OpenTable, url: string): Promise<string> {
    const answer = await this.#speak(open, { kind: 'hook', url });
    return answer.kind === 'refused' ? t(`refused.${answer.reason}`) : '';
  }
}
