// Drawings as symbols of inline sprites, used by <use href="#name">: a drawing is called like its file, and no two of the
// house have the same name. The patterns live among them, because a pattern takes its colours from the place where it is
// defined. What all share and what the covers of the games show hangs from the start; a game's other drawings come with
// its board.
export type Drawings = Record<string, string>; // path of the file to what is in it

const covers = import.meta.glob<string>('../games/*/cover/*.svg', { query: '?raw', import: 'default', eager: true });
const shared = import.meta.glob<string>('./*.svg', { query: '?raw', import: 'default', eager: true });

function symbolOf(path: string, file: string): string {
  const pattern = /<pattern[\s\S]*<\/pattern>/.exec(file);
  if (pattern) return pattern[0];
  const id = path.slice(path.lastIndexOf('/') + 1, -'.svg'.length);
  const viewBox = /viewBox="([^"]+)"/.exec(file)?.[1] ?? '0 0 64 64';
  const inner = file.replace(/^[\s\S]*?<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '');
  return `<symbol id="${id}" viewBox="${viewBox}">${inner}</symbol>`;
}

export function hangSprite(drawings: Drawings): void {
  const symbols = Object.entries(drawings).map(([path, file]) => symbolOf(path, file));
  const sprite = document.createElement('div');
  sprite.className = 'sprite';
  sprite.setAttribute('aria-hidden', 'true');
  sprite.innerHTML = `<svg width="0" height="0" focusable="false"><defs>${symbols.join('')}</defs></svg>`;
  document.body.prepend(sprite);
}

export const hangFirstSprite = (): void => hangSprite({ ...shared, ...covers });
