// Who may ask the vizier: whoever plays with bots alone, and a table whose people agreed on it when it was made. A page
// can keep to that; a program beside it cannot be made to (docs/hints.md).
import type { TableInfo } from '../connection/protocol';

export type MayAsk = 'yes' | 'agreed' | 'no';

export function mayAsk({ seats, customs }: Pick<TableInfo, 'seats' | 'customs'>): MayAsk {
  const people = seats.filter(({ who }) => who !== 'bot').length;
  if (people <= 1) return 'yes';
  return customs.hints ? 'agreed' : 'no';
}
