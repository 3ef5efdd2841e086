import { beforeEach, expect, test, vi } from 'vitest';
import type { Choice } from '../../connection/protocol';
import type { OpenTable } from '../../house/table.svelte';
import { Plan } from './plan.svelte';
import type { ThiefOfBaghdadShapes } from './shapes';

const move = (from: string, to: string, pay: string): Choice => ({
  action: `move ${from} ${to} pay ${pay}`,
  message: { key: 'action.move', args: { from: `palace.${from}`, to: `palace.${to}`, pay: `card.${pay}` } },
});
const place = (palace: string): Choice => ({
  action: `place ${palace}`,
  message: { key: 'action.place', args: { palace: `palace.${palace}`, cards: 1 } },
});

const choices = [place('rose'), move('rose', 'jade', 'dancer'), move('rose', 'jade', 'jade'), move('rose', 'sand', 'rose')];
const guard = { verb: 'move', from: 'rose' } as const;

// A table as the plan sees it, and a press as the page handles it: what is legal is selected, then played.
let table: { frame: unknown; view: unknown; selected: string | null; refusal: unknown };
let plan: Plan;
const played = vi.fn<(action: string) => void>();
const asked = vi.fn<(action: string) => void>();
function press(action: string) {
  if (!choices.some((choice) => choice.action === action)) asked(action);
  else if (table.selected === action) played(action);
  else table.selected = action;
}

beforeEach(() => {
  table = { frame: { question: 7, choices }, view: { phase: 'act' }, selected: null, refusal: null };
  plan = new Plan(table as unknown as OpenTable<ThiefOfBaghdadShapes>);
  played.mockClear();
  asked.mockClear();
});

test('with nothing in hand a palace asks for a thief: proposed, then placed', () => {
  plan.setDown('rose', press);
  expect(table.selected).toBe('place rose');
  plan.setDown('rose', press);
  expect(played).toHaveBeenCalledWith('place rose');
});

test('a guard is taken up and set down, real cards first; another payment is played as it was chosen', () => {
  plan.take(guard, press);
  expect(plan.isTaken(guard)).toBe(true);
  plan.setDown('jade', press);
  expect(table.selected).toBe('move rose jade pay jade');
  expect(plan.ways.map(({ pay }) => pay)).toEqual([['jade'], ['dancer']]);
  table.selected = 'move rose jade pay dancer';
  plan.setDown('jade', press);
  expect(played).toHaveBeenCalledWith('move rose jade pay dancer');
});

test('another palace changes the proposal, the same piece or its own palace puts it back', () => {
  plan.take(guard, press);
  plan.setDown('jade', press);
  plan.setDown('sand', press);
  expect(table.selected).toBe('move rose sand pay rose');
  plan.setDown('rose', press);
  expect([plan.taken, table.selected]).toEqual([null, null]);
  plan.take(guard, press);
  plan.take(guard, press);
  expect(plan.taken).toBeNull();
});

test('what cannot be done asks why', () => {
  plan.setDown('lapis', press);
  expect(asked).toHaveBeenLastCalledWith('place lapis');
  plan.take({ verb: 'carry', from: 'marble' }, press);
  expect(asked).toHaveBeenLastCalledWith('carry marble rose pay marble');
  expect(plan.taken).toBeNull();
});

test('when the table moves on nothing is in hand any more', () => {
  plan.take(guard, press);
  table.frame = { ...(table.frame as object), question: 8 };
  expect(plan.taken).toBeNull();
});
