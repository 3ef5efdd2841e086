// What is different in a value, told briefly (toolkit/shape/change.h says how), made whole again. What has not changed
// stays the same object.
type Tree = { [key: string]: unknown };

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value);

function changedList(list: unknown[], change: Tree): unknown[] {
  const gone = change['-'];
  const now = Array.isArray(gone) ? list.filter((_, place) => !gone.includes(place)) : list.slice(0, gone as number | undefined);
  for (const [place, inside] of Object.entries(change)) if (place !== '-') now[+place] = changed(now[+place], inside);
  return now;
}

// What the pattern has, and the next value of the row wherever that is null.
function filled(pattern: unknown, row: Iterator<unknown>): unknown {
  if (pattern === null) return row.next().value ?? null;
  if (!isTree(pattern)) return pattern;
  return Object.fromEntries(Object.entries(pattern).map(([key, inside]) => [key, filled(inside, row)]));
}

export function changed(before: unknown, change: unknown): unknown {
  if (Array.isArray(change)) return change[0];
  if (!isTree(change)) return change;
  const groups = change['*'] as [unknown, ...unknown[][]][] | undefined;
  if (groups) return groups.flatMap(([pattern, ...rows]) => rows.map((row) => filled(pattern, row.values())));
  if (Array.isArray(before)) return changedList(before, change);
  const now: Tree = isTree(before) ? { ...before } : {};
  for (const [key, inside] of Object.entries(change)) {
    if (key !== '-') now[key] = changed(now[key], inside);
    else for (const gone of inside as string[]) delete now[gone];
  }
  return now;
}
