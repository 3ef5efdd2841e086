// The names of fields and values of a view: in the game's words where its catalogue has them, else made readable.
import { plainName, type Reading } from './facts';

type Texts = Record<string, string>;

// A symbol without its family: "rose" for "palace.rose" and "card.rose". The shortest text with that name says it best.
function symbolName(texts: Texts, symbol: string): string | undefined {
  const found = Object.entries(texts).filter(([key, text]) => key.split('.').length === 2 && key.endsWith(`.${symbol}`) && !text.includes('{'));
  return found.map(([, text]) => text).sort((a, b) => a.length - b.length)[0];
}

// What is counted in a tally, or what a record is indexed by.
export const entryName = (texts: Texts, entry: string): string => symbolName(texts, entry) ?? plainName(entry);

export const fieldName = (texts: Texts, field: string): string => texts[`field.${field}`] ?? entryName(texts, field);

export const scoreName = (texts: Texts, field: string): string => texts[`score.${field}`] ?? fieldName(texts, field);

// A value of a field, such as "act" of "phase": the catalogue may have it under both names or as a symbol.
export function valueName(texts: Texts, field: string, value: string, reading?: Reading): string {
  const known = texts[`${field}.${value}`] ?? texts[value] ?? symbolName(texts, value);
  return known ?? reading?.nameOf?.(value, (symbol) => entryName(texts, symbol)) ?? value;
}
