// Every drawing of this folder as a symbol of one inline sprite, used by <use href="#name">. The patterns live in the
// same sprite, because a pattern takes its colours from the place where it is defined.
const files = import.meta.glob<string>('./*.svg', { query: '?raw', import: 'default', eager: true });

function symbolOf(path: string, file: string): string {
  const pattern = /<pattern[\s\S]*<\/pattern>/.exec(file);
  if (pattern) return pattern[0];
  const id = path.slice(2, -4);
  const viewBox = /viewBox="([^"]+)"/.exec(file)?.[1] ?? '0 0 64 64';
  const inner = file.replace(/^[\s\S]*?<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '');
  return `<symbol id="${id}" viewBox="${viewBox}">${inner}</symbol>`;
}

export function hangSprite(): void {
  const symbols = Object.entries(files).map(([path, file]) => symbolOf(path, file));
  const sprite = document.createElement('div');
  sprite.className = 'sprite';
  sprite.setAttribute('aria-hidden', 'true');
  sprite.innerHTML = `<svg width="0" height="0" focusable="false"><defs>${symbols.join('')}</defs></svg>`;
  document.body.prepend(sprite);
}
