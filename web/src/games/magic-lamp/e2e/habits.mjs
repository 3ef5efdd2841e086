// A die on a chest, locked with the face it lies on.
async function firstDice(page) {
  await page.locator('.column.choosable').first().click();
  await page.locator('.dicebox').getByRole('button', { name: 'Lock it' }).click();
  return 2;
}

export default {
  usual: { mode: 'base', seats: 3, options: { tap: 'relaxed' } },
  short: { seats: 2 },
  rich: { mode: 'precious', seats: 5, options: { tap: 'nerve' } },
  likes: [/^Draw/i], // one card more
  firstMove: firstDice,
  secrets: {
    own: ['choice', 'tapped', 'pick', 'chests.*.top'],
    isClosed: ({ chests, lamp }) =>
      chests.every(({ unseen }) => unseen.join() === [...unseen].sort().join()) && lamp.cards.filter((card) => card === null).length >= lamp.cards.length - lamp.known - 1,
  },
};
