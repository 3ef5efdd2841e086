// Fingers on a screen, as a phone tells of them.
const steps = 6; // of one stroke
const heldMs = 240; // before a finger lifts what it is on

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

  // One finger holds what is there, and takes it along; `underway` looks at it before it is set down.
  async function carry([x, y], [toX, toY], underway = async () => {}) {
    await send('touchStart', [[x, y]]);
    await page.waitForTimeout(heldMs);
    for (let i = 1; i <= steps; i++) await send('touchMove', [[x + ((toX - x) * i) / steps, y + ((toY - y) * i) / steps]]);
    await underway();
    await send('touchEnd', []);
  }

  // Two fingers side by side around a place, so far from it before and after.
  const pinch = ([x, y], before, after) => stroke([[x - before, y], [x - after, y]], [[x + before, y], [x + after, y]]);
  const tap = async (place) => {
    await send('touchStart', [place]);
    await send('touchEnd', []);
  };
  return { stroke, carry, pinch, tap };
}
