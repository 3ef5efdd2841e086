// The names of fields and values of a view: in the game's words where its catalogue has them, else made readable.
import { plainName } from './facts';

type Texts = Record<string, string>;

export const fieldName = (texts: Texts, field: string): string => texts[`field.${field}`] ?? plainName(field);

export const scoreName = (texts: Texts, field: string): string => texts[`score.${field}`] ?? fieldName(texts, field);

// A value of a field, such as "act" of "phase": the catalogue may have it under both names or as a symbol.
export const valueName = (texts: Texts, field: string, value: string): string => texts[`${field}.${value}`] ?? texts[value] ?? value;

// What is counted in a tally is a symbol without its family: "rose" for "palace.rose" and "card.rose". The shortest
// text with that name says it best.
export function entryName(texts: Texts, entry: string): string {
  const found = Object.entries(texts).filter(([key, text]) => key.split('.').length === 2 && key.endsWith(`.${entry}`) && !text.includes('{'));
  return found.map(([, text]) => text).sort((a, b) => a.length - b.length)[0] ?? plainName(entry);
}
