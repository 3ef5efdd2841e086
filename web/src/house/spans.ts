// Spans of time as clocks show them: 0:09, 4:32, 1:02:05; and days where seconds do not matter.
const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

const two = (n: number) => String(n).padStart(2, '0');

// Rounded up where time runs out: a clock that shows 0:00 has fallen.
export function clockFace(leftMs: number): string {
  const left = Math.ceil(Math.max(0, leftMs) / second) * second;
  const minutes = Math.floor((left % hour) / minute);
  const seconds = two(Math.floor((left % minute) / second));
  return left >= hour ? `${Math.floor(left / hour)}:${two(minutes)}:${seconds}` : `${minutes}:${seconds}`;
}

export const daysAndHours = (leftMs: number): { n: number; h: number } => ({ n: Math.floor(leftMs / day), h: Math.floor((leftMs % day) / hour) });
export const isDays = (leftMs: number): boolean => leftMs >= day;
export const isLow = (leftMs: number): boolean => leftMs <= 15 * second;
