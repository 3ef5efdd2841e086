// Where a sentence stands on the board: beside the place it tells of, never over it where there is room, and within the
// board.
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface CaptionAt {
  x: number;
  y: number;
  nub: number | null; // how far along its edge it points at the place; null: it points nowhere
  above: boolean;
}

const gap = 12; // the nub is in it
const margin = 8;
const nubMargin = 22; // from the rounded corners

const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, Math.max(least, most)));

// `place` and what comes out are measured from the corner of the board.
export function captionAt(place: Box | null, caption: { width: number; height: number }, board: { width: number; height: number }): CaptionAt {
  if (!place) return { x: Math.max(margin, (board.width - caption.width) / 2), y: margin, nub: null, above: false };
  const middle = place.x + place.width / 2;
  const x = within(middle - caption.width / 2, margin, board.width - caption.width - margin);
  const over = place.y - gap - caption.height;
  const below = place.y + place.height + gap;
  const above = over >= margin || below + caption.height > board.height;
  const y = within(above ? over : below, margin, board.height - caption.height - margin);
  const covers = y + caption.height > place.y && y < place.y + place.height;
  return { x, y, nub: covers ? null : within(middle - x, nubMargin, caption.width - nubMargin), above };
}
