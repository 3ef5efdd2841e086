// The course of a match: the points of every seat at some of its moments, and where it was decided.
export interface Sample {
  number: number; // the move
  points: number[]; // by seat
}

export interface Mark {
  number: number;
  seat: number; // who gained
  gain: number;
  leads: boolean; // and took the lead by it
}

const samplesMax = 24; // as many moments as the house answers in two seconds
const marksMax = 4;

// Spread over the match, its start and its end among them.
export function sampleNumbers(last: number, most: number = samplesMax): number[] {
  const count = Math.min(most, last + 1);
  return [...new Set(Array.from({ length: count }, (_, i) => Math.round((i * last) / Math.max(1, count - 1))))];
}

const foremost = (points: readonly number[]): number => points.indexOf(Math.max(...points));

// Who alone has most; null while several do.
function leader(points: readonly number[]): number | null {
  const first = foremost(points);
  return points.filter((one) => one === points[first]).length === 1 ? first : null;
}

// Where the lead changed, for the last time before all, or most was gained; in the order of the match.
export function marksOf(samples: readonly Sample[]): Mark[] {
  const marks = samples.slice(1).map((sample, i): Mark => {
    const before = samples[i]!;
    const gains = sample.points.map((points, seat) => points - (before.points[seat] ?? 0));
    const ahead = leader(sample.points);
    const leads = ahead !== null && leader(before.points) !== ahead;
    const seat = leads ? ahead : foremost(gains);
    return { number: sample.number, seat, gain: gains[seat] ?? 0, leads };
  });
  const decision = marks.findLast(({ leads }) => leads);
  const weight = (mark: Mark) => (mark === decision ? 2000 : mark.leads ? 1000 : 0) + mark.gain;
  return marks.filter(({ gain }) => gain > 0).sort((a, b) => weight(b) - weight(a)).slice(0, marksMax).sort((a, b) => a.number - b.number);
}

const clear = 0.32; // of the height: so much of it a badge covers where the graph is lowest

// Where the lines of the seats end, a badge each that hides no other: whoever ends too near to another stands in the next column.
export function columnsOf(ends: readonly number[], most: number): number[] {
  const columns: number[] = [];
  for (const points of ends) {
    const taken = columns.filter((_, seat) => Math.abs(ends[seat]! - points) < clear * most);
    columns.push(ends.findIndex((_, column) => !taken.includes(column)));
  }
  return columns;
}

// The line of the count that made the gap between two seats: its key and how much; null where none did.
export function decidingLine(ahead: Readonly<Record<string, number>>, behind: Readonly<Record<string, number>>): { key: string; n: number } | null {
  const gaps = Object.entries(ahead).map(([key, points]) => ({ key, n: points - (behind[key] ?? 0) }));
  const most = gaps.reduce((best, gap) => (gap.n > best.n ? gap : best), { key: '', n: 0 });
  return most.n > 0 ? most : null;
}
