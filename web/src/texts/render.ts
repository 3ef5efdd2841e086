// Turns a message (a key and its arguments) into words of one catalogue.
//
//   {name}        a number, the player's name for a seat, the text of a symbol ("kind.ring" -> "ring"), or a text as it is
//   {name:form}   the text of the symbol in another form: "kind.ring.form"
//   {n|one|many}  the first word when n is singular in this language, otherwise the second
//   {name#n}      the text of the symbol when n is singular, otherwise its form "many": "kind.ring.many"
//
// When an argument is null (this viewer may not know it) and "<key>.hidden" exists, that sentence is used instead;
// so is "<key>.self" when two of them are the same seat. What happened several times has "<key>.times", where it can
// be said in one sentence.
import type { MessageArg } from '../connection/protocol';

export interface Catalogue {
  language: string;
  texts: Record<string, string>;
}

// A text that is no symbol, such as a name somebody chose, is wrapped: it must never be looked up.
export type Arg = MessageArg | { text: string };

export interface Words {
  key: string;
  args?: Record<string, Arg>;
}

export type Part =
  | { is: 'text'; text: string }
  | { is: 'seat'; text: string; seat: number }
  | { is: 'number'; text: string }
  | { is: 'times'; text: string }
  | { is: 'symbol'; text: string; symbol: string };

type SeatName = (seat: number) => string;

// French has a space before some signs and inside its quotes: no line ends there.
export const unbroken = (text: string): string => text.replace(/ (?=[:;?!»])|(?<=«) /g, '\u00a0');

// The same for all texts of a catalogue that is shown as it is.
export const allUnbroken = (texts: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, unbroken(text)]));

const slot = /\{(\w+)(?::([\w-]+)|#(\w+)|\|([^{}|]*)\|([^{}|]*))?\}/g;

export function parts(message: Words, catalogue: Catalogue, seatName: SeatName): Part[] {
  const args = message.args ?? {};
  const key = sentenceKey(message.key, args, catalogue.texts);
  const template = unbroken(catalogue.texts[key] ?? key); // a missing text shows its key: ugly, but it can be reported
  const result: Part[] = [];
  let end = 0;
  for (const match of template.matchAll(slot)) {
    const [whole, name = '', form, counted, one, many] = match;
    if (match.index > end) result.push({ is: 'text', text: template.slice(end, match.index) });
    end = match.index + whole.length;
    if (one !== undefined && many !== undefined) {
      result.push({ is: 'text', text: plural(args[name], one, many, catalogue.language) });
    } else {
      const number = counted === undefined ? form : plural(args[counted], undefined, 'many', catalogue.language);
      result.push(filled(args[name], number, catalogue, seatName));
    }
  }
  if (end < template.length) result.push({ is: 'text', text: template.slice(end) });
  return result;
}

// What happened so many times: "Badr draws 3 cards.", or once and how often: "Badr draws a card. ×3"
export function partsOfMany({ key, args = {} }: Words, times: number, catalogue: Catalogue, seatName: SeatName): Part[] {
  const once = sentenceKey(key, args, catalogue.texts);
  const many = `${once}.times`;
  if (times > 1 && many in catalogue.texts) return parts({ key: many, args: { ...args, times } }, catalogue, seatName);
  const said = parts({ key, args }, catalogue, seatName);
  return times > 1 ? [...said, { is: 'text', text: ' ' }, { is: 'times', text: `×${times}` }] : said;
}

export function render(message: Words, catalogue: Catalogue, seatName: SeatName = (seat) => `${seat + 1}`): string {
  return parts(message, catalogue, seatName)
    .map((part) => part.text)
    .join('');
}

// The arguments of a message in the order in which its sentence names them.
export function slotsOf(key: string, { texts }: Catalogue): string[] {
  return [...new Set([...(texts[key] ?? '').matchAll(slot)].map((match) => match[1] ?? ''))];
}

// One sentence for many messages that differ only after their first `known` arguments: "Move a guard from Rose to …".
// A remark in brackets that would say nothing any more is left out, gaps side by side are one gap, and what has too
// many gaps to be read ends at the first.
export function outline(message: Words, catalogue: Catalogue, seatName: SeatName, known: number): string {
  const open = slotsOf(message.key, catalogue).slice(known).map((name): [string, Arg] => [name, { text: '…' }]);
  const args = { ...message.args, ...Object.fromEntries(open) };
  const sketch = render({ key: message.key, args }, catalogue, seatName)
    .replace(/\s*\([^()]*…[^()]*\)/g, '')
    .replace(/…(?:,?\s*…)+/g, '…');
  const gaps = sketch.split('…').length - 1;
  return gaps > gapsMax ? sketch.slice(0, sketch.indexOf('…') + 1) : sketch;
}

const gapsMax = 2;

function sentenceKey(key: string, args: Record<string, Arg>, texts: Record<string, string>): string {
  if (`${key}.hidden` in texts && Object.values(args).some((arg) => arg === null)) return `${key}.hidden`;
  return `${key}.self` in texts && namesOneTwice(args) ? `${key}.self` : key;
}

// Whether two of them are the same seat: somebody does it to himself.
function namesOneTwice(args: Record<string, Arg>): boolean {
  const seats = Object.values(args).flatMap((arg) => (typeof arg === 'object' && arg !== null && 'seat' in arg ? [arg.seat] : []));
  return new Set(seats).size < seats.length;
}

function plural<One>(arg: Arg | undefined, one: One, many: string, language: string): One | string {
  return formatsOf(language).plural.select(Number(arg ?? 0)) === 'one' ? one : many;
}

// Making one of these costs more than a hundred sentences: one of each for a language.
interface Formats {
  number: Intl.NumberFormat;
  plural: Intl.PluralRules;
}
const formats = new Map<string, Formats>();

function formatsOf(language: string): Formats {
  const known = formats.get(language) ?? { number: new Intl.NumberFormat(language), plural: new Intl.PluralRules(language) };
  formats.set(language, known);
  return known;
}

function filled(arg: Arg | undefined, form: string | undefined, catalogue: Catalogue, seatName: SeatName): Part {
  if (arg === undefined || arg === null) return { is: 'text', text: '?' };
  if (typeof arg === 'number') return { is: 'number', text: formatsOf(catalogue.language).number.format(arg) };
  if (typeof arg === 'object' && 'text' in arg) return { is: 'text', text: arg.text };
  if (typeof arg === 'object') return { is: 'seat', text: seatName(arg.seat), seat: arg.seat };
  const text = (form !== undefined ? catalogue.texts[`${arg}.${form}`] : undefined) ?? catalogue.texts[arg] ?? arg;
  return { is: 'symbol', text, symbol: arg };
}
