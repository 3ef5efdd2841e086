// One habit of confirmation, in every game, on the board, in the list and by key: the first press chooses and says what
// it does, the second plays. Two things go at one press: what can be changed or taken back by another press (a game says
// which), and the answers to a question that offers nothing else, where every button says all that it does.
import type { Choice } from '../connection/protocol';

const answersMax = 3;

export interface Habits {
  onBoard?(action: string): boolean;
  free?(action: string): boolean;
}

// Few, in words, each of its own sort, and none of them a place to point at.
export function areAnswers(choices: readonly Choice[], { onBoard }: Habits): boolean {
  const sorts = new Set(choices.map(({ message }) => message.key));
  return choices.length > 1 && choices.length <= answersMax && sorts.size === choices.length && !choices.some(({ action }) => onBoard?.(action));
}

export const asksFirst = (choices: readonly Choice[], action: string, habits: Habits): boolean => !habits.free?.(action) && !areAnswers(choices, habits);
