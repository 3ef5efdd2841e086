// Where on the page a lesson points. "pos 51" is whatever carries data-pos="51"; "action take 51" is where that action
// is pressed beside the board: a picker of the game, or the list.
export function selectorOf(word: string): string {
  const space = word.indexOf(' ');
  const [name, value] = [word.slice(0, space), CSS.escape(word.slice(space + 1))];
  return name === 'action' ? ['pick', 'card', 'foretell', 'action'].map((one) => `[data-${one}="${value}"]`).join(', ') : `[data-${name}="${value}"]`;
}

// What is there and can be seen. Beside a picker of the game the list need not be lit as well.
export function spotsOf(root: ParentNode, word: string): Element[] {
  const found = [...root.querySelectorAll(selectorOf(word))].filter((one) => one.checkVisibility());
  const outside = found.filter((one) => !one.closest('.actions'));
  return outside.length > 0 ? outside : found;
}
