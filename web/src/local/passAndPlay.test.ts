// Two people hand one device around, with a bot beside them: every game, from the deal to the end, as the page does it.
import { expect, test } from 'vitest';
import type { Seated } from '../connection/protocol';
import type { Person } from '../connection/tokens';
import { handTo } from './people';
import { games, Page, share, TestStore } from './testing';

async function seated(page: Page, game: string): Promise<[string, Person[]]> {
  const seats = [{ who: 'person' as const, bot: '' }, { who: 'open' as const, bot: '' }, { who: 'bot' as const, bot: 'apprentice' }];
  const made = (await page.client.send({ kind: 'create', game, setup: { seats: 3 }, seats, name: 'Ann', share, listed: false })) as Seated;
  expect(made.kind, JSON.stringify(made)).toBe('seated');
  const { table } = made;
  const joined = (await page.client.send({ kind: 'join', table, seat: 1, name: 'Bob', share })) as Seated;
  return [table, [{ seat: 0, name: 'Ann', token: made.token }, { seat: 1, name: 'Bob', token: joined.token }]];
}

let drawn = 1;
const pick = (count: number) => ((drawn = (Math.imul(drawn, 1103515245) + 12345) >>> 0) >>> 16) % count;

test.each(games)('%s', { timeout: 60_000 }, async (game) => {
  const page = await Page.at(new TestStore());
  const [table, people] = await seated(page, game);
  const had = new Set<number>();
  let now: Person | null = null;
  page.client.watch(table, '');
  for (;;) {
    await page.until(() => page.table?.info.stage === 'finished' || (page.table?.toAct ?? []).some((seat) => seat < people.length));
    const { info, toAct } = page.table!;
    if (info.stage === 'finished') break;
    const next = handTo(people, toAct, now?.seat ?? null);
    if (next) {
      expect(page.table!.seat, 'the page has only what one of them may know').toBe(now?.seat);
      now = next;
      had.add(next.seat);
      page.client.watch(table, next.token);
      await page.until(() => page.table!.seat === next.seat);
    }
    await page.until(() => page.table!.question !== undefined || !page.table!.toAct.includes(now!.seat));
    const { question, choices } = page.table!;
    if (question === undefined) continue;
    const { action } = choices[pick(choices.length)]!;
    const answer = await page.client.send({ kind: 'act', table, token: now!.token, question, action });
    expect(answer.kind, JSON.stringify(answer)).toBe('done');
    await page.until(() => page.table!.question !== question || page.table!.info.stage === 'finished');
  }
  expect([...had].sort()).toEqual([0, 1]);
  expect(page.table!.outcome!.winners.length).toBeGreaterThan(0);
});
