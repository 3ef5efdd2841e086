// Fingers on a screen, as a phone tells of them.
const steps = 6; // of one stroke

export async function fingersOf({ page, context }) {
  const line = await context.newCDPSession(page);
  const send = (type, points) => line.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });

  // Each finger goes from one place to another, all at the same time.
  async function stroke(...ways) {
    const at = (share) => ways.map(([[x, y], [toX, toY]]) => [x + (toX - x) * share, y + (toY - y) * share]);
    await send('touchStart', at(0));
    for (let i = 1; i <= steps; i++) await send('touchMove', at(i / steps));
    await send('touchEnd', []);
  }

  // Two fingers side by side around a place, so far from it before and after.
  const pinch = ([x, y], before, after) => stroke([[x - before, y], [x - after, y]], [[x + before, y], [x + after, y]]);
  const tap = async (place) => {
    await send('touchStart', [place]);
    await send('touchEnd', []);
  };
  return { stroke, pinch, tap };
}
