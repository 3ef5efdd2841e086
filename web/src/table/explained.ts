// The lines of an answer by the part they belong to: "piece.does.tile" says what it does. What an action with it would do,
// or why it cannot be done, is what it means to the asker now.
import type { Message } from '../connection/protocol';

export const partNames = ['name', 'does', 'when', 'now'] as const;
export type PartName = (typeof partNames)[number];

export function partOf({ key }: Message): PartName {
  const [family, part] = key.split('.');
  return (family === 'piece' && partNames.find((one) => one === part)) || 'now';
}

export const linesOf = (lines: readonly Message[], part: PartName): Message[] => lines.filter((line) => partOf(line) === part);
