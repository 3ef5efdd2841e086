// A name made fit for the table as far as a page can: what looks like somebody else the server alone can tell
// (server/table/checks.cpp).
export const nameMax = 24; // characters, not bytes

export type NameRemark = 'fine' | 'empty' | 'cut' | 'cleaned';

const breaks = /[\t\n\r\u2028\u2029]/g;
// Control characters, halves of characters, and the marks that turn the direction of the text around them.
const unseen = /[\u0000-\u001f\u007f-\u009f\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]|\p{Surrogate}/gu;
const joiners = /[\u200c\u200d]/g; // needed between some letters, nothing by themselves

export function cleanName(typed: string): { name: string; remark: NameRemark } {
  const whole = typed.normalize('NFKC').replace(breaks, ' ').replace(unseen, '').trim();
  if (whole.replace(joiners, '').trim() === '') return { name: '', remark: 'empty' };
  const letters = [...whole];
  if (letters.length > nameMax) return { name: letters.slice(0, nameMax).join('').trim(), remark: 'cut' };
  return { name: whole, remark: whole === typed.trim() ? 'fine' : 'cleaned' };
}

// For a guest whom nobody has named yet: one of the names that is not at the table already.
export function otherGuest(guests: readonly string[], taken: readonly string[]): string {
  const free = guests.filter((guest) => !taken.includes(guest));
  return free[Math.floor(Math.random() * free.length)] ?? guests[0]!;
}
