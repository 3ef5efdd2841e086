// How a dense board is looked at more closely: two fingers draw it nearer, one moves it, and it never leaves its frame.
export const nearest = 3;
const snap = 1.06; // so little is meant as none

export interface Near {
  scale: number;
  x: number; // of the board's corner, in pixels of the frame
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

export const whole: Near = { scale: 1, x: 0, y: 0 };

const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));

function inFrame({ scale, x, y }: Near, { width, height }: Size): Near {
  return { scale, x: within(x, width * (1 - scale), 0), y: within(y, height * (1 - scale), 0) };
}

export const moved = (near: Near, dx: number, dy: number, frame: Size): Near => inFrame({ ...near, x: near.x + dx, y: near.y + dy }, frame);

interface Point {
  x: number;
  y: number;
}

const middle = ([a, b]: readonly [Point, Point]): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const distance = ([a, b]: readonly [Point, Point]): number => Math.hypot(a.x - b.x, a.y - b.y);

// What lay below the middle of the two fingers stays there.
export function pinched(near: Near, before: readonly [Point, Point], now: readonly [Point, Point], frame: Size): Near {
  const scale = within(near.scale * (distance(now) / Math.max(1, distance(before))), 1, nearest);
  const [from, to] = [middle(before), middle(now)];
  const ratio = scale / near.scale;
  return inFrame({ scale, x: to.x - (from.x - near.x) * ratio, y: to.y - (from.y - near.y) * ratio }, frame);
}

export const isNear = ({ scale }: Near): boolean => scale > snap;
