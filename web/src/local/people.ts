// Several people around one device: whose turn it is to look.
import type { Person } from '../connection/tokens';

// Whom the device is to be handed to: nobody while whoever has it is asked, or no person is. Those after him come first,
// so that sealed choices go once around the table.
export function handTo(people: Person[], toAct: number[], now: number | null): Person | null {
  if (now !== null && toAct.includes(now)) return null;
  const after = (seat: number) => (now !== null && seat <= now ? 1 : 0);
  const waiting = people.filter(({ seat }) => toAct.includes(seat)).sort((a, b) => after(a.seat) - after(b.seat) || a.seat - b.seat);
  return waiting[0] ?? null;
}
