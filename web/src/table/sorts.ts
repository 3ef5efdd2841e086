// A long list of actions in sorts, so that it is read by its headings and not line by line.
import type { Choice } from '../connection/protocol';

const glance = 16; // so many actions are all shown
const few = 3; // so many of one sort are shown even in a longer list
const atOnce = 6; // in a list with more, which scrolls, the rare sorts come first: the end of a turn is not far down
const many = 8; // a sort with more is divided once more, by what its sentence names first

export interface Sort {
  name: string;
  members: Choice[];
  parts: Sort[]; // empty: not divided
}

export interface SortedChoices {
  shown: Choice[][];
  folded: Sort[];
  order: Choice[]; // as they stand in the list
}

export function sortChoices(choices: Choice[], firstOf: (choice: Choice) => string): SortedChoices {
  const sorts = grouped(choices, ({ message }) => message.key);
  const isShown = ({ members }: Sort) => choices.length <= glance || members.length <= few;
  const shown = rareFirst(sorts.filter(isShown).map(({ members }) => members));
  const folded = sorts.filter((sort) => !isShown(sort)).map((sort) => divided(sort, firstOf));
  const inParts = folded.flatMap(({ members, parts }) => (parts.length > 0 ? parts.flatMap((part) => part.members) : members));
  return { shown, folded, order: [...shown.flat(), ...inParts] };
}

function rareFirst(sorts: Choice[][]): Choice[][] {
  if (sorts.flat().length <= atOnce) return sorts;
  return [...sorts.filter(({ length }) => length <= few), ...sorts.filter(({ length }) => length > few)];
}

function divided(sort: Sort, firstOf: (choice: Choice) => string): Sort {
  const parts = sort.members.length > many ? grouped(sort.members, firstOf) : [];
  return { ...sort, parts: parts.length > 1 ? parts : [] };
}

function grouped(choices: Choice[], nameOf: (choice: Choice) => string): Sort[] {
  const sorts = new Map<string, Sort>();
  for (const choice of choices) {
    const name = nameOf(choice);
    const sort = sorts.get(name) ?? { name, members: [], parts: [] };
    sort.members.push(choice);
    sorts.set(name, sort);
  }
  return [...sorts.values()];
}
