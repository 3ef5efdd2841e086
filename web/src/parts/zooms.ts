// Two fingers on a dense board draw it nearer; then one finger moves it, and two taps beside its places put it back. A
// page that does not fit is scrolled as ever: only what these fingers mean is taken from the browser. What flies over the
// board stays outside: it finds its spots where they are shown.
import { isNear, moved, pinched, whole, type Near } from './zoom';

const tapsMs = 320;
const slipPx = 8;

interface Point {
  x: number;
  y: number;
}

export function zooms(frame: HTMLElement, set: { isDense: boolean; changed: (near: boolean) => void }): { update(next: typeof set): void; destroy(): void } {
  let options = set;
  let near: Near = whole;
  let last: Point[] = [];
  let travelled = 0;
  let tappedAt = -Infinity;

  const pointsOf = ({ touches }: TouchEvent): Point[] => {
    const { x, y } = frame.getBoundingClientRect();
    return [...touches].map(({ clientX, clientY }) => ({ x: clientX - x, y: clientY - y }));
  };

  function show(next: Near) {
    const was = isNear(near);
    near = next;
    const board = frame.firstElementChild;
    if (board instanceof HTMLElement) Object.assign(board.style, isNear(near) ? { transformOrigin: '0 0', transform: `translate(${near.x}px, ${near.y}px) scale(${near.scale})` } : { transformOrigin: '', transform: '' });
    frame.style.overflow = isNear(near) ? 'hidden' : '';
    if (was !== isNear(near)) options.changed(isNear(near));
  }

  function start(event: TouchEvent) {
    last = pointsOf(event);
    travelled = last.length > 1 ? Infinity : 0;
    if (options.isDense && last.length === 2) event.preventDefault();
  }

  function move(event: TouchEvent) {
    const now = pointsOf(event);
    const [a, b] = now;
    const [c, d] = last;
    const size = { width: frame.clientWidth, height: frame.clientHeight };
    if (!options.isDense || now.length !== last.length || !a || !c || event.defaultPrevented) return;
    travelled += Math.hypot(a.x - c.x, a.y - c.y);
    if (b && d) show(pinched(near, [c, d], [a, b], size));
    else if (isNear(near)) show(moved(near, a.x - c.x, a.y - c.y, size));
    else return;
    if (event.cancelable) event.preventDefault();
    last = now;
  }

  function end(event: TouchEvent) {
    last = pointsOf(event);
    if (last.length > 0) return;
    if (!isNear(near)) show(whole);
    const onPlace = event.target instanceof Element && event.target.closest('button, [role="button"]');
    if (onPlace || travelled > slipPx) return;
    if (event.timeStamp - tappedAt < tapsMs) show(whole);
    tappedAt = event.timeStamp;
  }

  const back = () => show(whole);
  frame.addEventListener('touchstart', start, { passive: false });
  frame.addEventListener('touchmove', move, { passive: false });
  frame.addEventListener('touchend', end);
  frame.addEventListener('wholeboard', back);
  addEventListener('resize', back);
  return {
    update(next) {
      options = next;
      if (!next.isDense) back();
    },
    destroy() {
      removeEventListener('resize', back);
    },
  };
}
