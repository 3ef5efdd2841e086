// What a board shows and can be asked about: everything that carries `data-piece`, in the game's own words for it.
export type PieceElement = HTMLElement | SVGElement;

const isPiece = (node: Element): node is PieceElement => node instanceof HTMLElement || node instanceof SVGElement;

export const nameOf = (element: PieceElement): string => element.dataset.piece ?? '';

const boxOf = (element: Element) => element.getBoundingClientRect();
const isSeen = (element: Element): boolean => {
  const { width, height } = boxOf(element);
  return width > 0 && height > 0 && element.checkVisibility();
};

export function isWithin(element: Element, x: number, y: number): boolean {
  const { left, right, top, bottom } = boxOf(element);
  return x >= left && x <= right && y >= top && y <= bottom;
}

// All of them in the order of the page, each once however often it is drawn.
export function piecesIn(root: ParentNode): PieceElement[] {
  const seen = new Set<string>();
  return [...root.querySelectorAll('[data-piece]')].filter(isPiece).filter((one) => {
    if (seen.has(nameOf(one)) || !isSeen(one)) return false;
    seen.add(nameOf(one));
    return true;
  });
}

const clearlySmaller = 0.7; // tiles of one size overlap: then it is the one that is hit

// The piece under a point. What lies on a space is often only drawn there, and the space takes the presses: the smaller
// thing is meant.
export function pieceAt(target: EventTarget | null, x: number, y: number): PieceElement | null {
  if (!(target instanceof Element)) return null;
  const hit = target.closest('[data-piece]');
  const around = hit?.closest('li, section, .boardwrap') ?? target.closest('li, section, .boardwrap');
  const area = (one: Element) => boxOf(one).width * boxOf(one).height;
  const limit = hit ? area(hit) * clearlySmaller : Infinity;
  const within = [...(around?.querySelectorAll('[data-piece]') ?? [])].filter((one) => one !== hit && isWithin(one, x, y) && isSeen(one) && area(one) < limit);
  const smallest = within.sort((a, b) => area(a) - area(b))[0] ?? hit;
  return smallest && isPiece(smallest) ? smallest : null;
}
