// Aladdin & the Magic Lamp by keyboard alone: dice by letters and digits, everything else by Tab and Enter.
import { byShownKeys } from '../../../../e2e/keys.mjs';

export default { choose, enough: ['dice', 'search'] };

const board = (selector) => `.lampboard ${selector}`;
const answers = ['.window .answers .btn', '.wish .answers .btn', '.lampside .seats .btn', '.picker button', '.peeks button', '.lampside .faces button:enabled', '.dicebox .btn'].map(board);

async function choose(keyboard) {
  if (await keyboard.has(board('.column.choosable'))) return dice(keyboard);
  if (await keyboard.has(board('.space.can'))) return moveADie(keyboard);
  if (await keyboard.has('.race .answers .btn')) return press(keyboard, '.race .answers .btn');
  for (const answer of answers) if (await keyboard.has(answer)) return press(keyboard, answer);
  const drawn = await keyboard.page.locator(board('.drawn .card:not(.slot)')).count();
  if (!(await keyboard.has(board('.answers .btn')))) return byShownKeys(keyboard).then(() => 'search'); // a low board leaves them to the list
  await keyboard.enter(board('.answers .btn'), drawn >= 3 ? /[Ss]top|Keep|None|none/ : /./);
  return 'search';
}

async function press(keyboard, selector) {
  await keyboard.enter(selector);
  await confirm(keyboard);
  return 'answer';
}

// What asks first is chosen now.
async function confirm(keyboard) {
  if (await keyboard.has('.actions .btn.primary')) await keyboard.press('Enter');
}

// On a chest a letter names a chest and a digit a face; then the lock.
async function dice(keyboard) {
  await keyboard.to(board('.column.choosable'));
  await keyboard.press('bsg'[Math.floor(Math.random() * 3)], String(3 + Math.floor(Math.random() * 4)));
  await keyboard.enter(board('.dicebox .btn'), /Lock it/);
  return 'dice';
}

async function moveADie(keyboard) {
  if (!(await keyboard.has(board('.space.picked')))) await keyboard.enter(board('.space.can'));
  if (await keyboard.has(board('.lampside .faces button:enabled'))) await keyboard.enter(board('.lampside .faces button:enabled'));
  else await keyboard.enter(board('.space.can:not(.picked)'));
  await confirm(keyboard);
  return 'die';
}
