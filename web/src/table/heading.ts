// What is said under a heading does not begin by repeating it: below "Gold cave" stands "Nobody is there.".
export function under(heading: string, sentence: string): string {
  if (heading === '' || !sentence.startsWith(heading)) return sentence;
  const [, rest = ''] = /^\s*:\s*(.+)$/.exec(sentence.slice(heading.length)) ?? [];
  return rest === '' ? sentence : rest.charAt(0).toUpperCase() + rest.slice(1);
}
