export default {
  dense: ['.boardwrap [data-palace]'],
  carried: ['.tray [data-carries]', '.boardwrap [data-palace]'],
  usual: { mode: 'standard', seats: 2 },
  short: { bot: 'merchant' },
  rich: { mode: 'tactical', seats: 4 },
  likes: [/^Steal|steal the chest/i, /^Place a thief/i], // chests before thieves, thieves before turns that end with nothing
  secrets: {
    own: ['hand', 'handAtShuffle'],
    reckoned: ['keptByRivals'],
    isClosed: ({ drawPile, dancerPile }) => [drawPile, dancerPile].every(Number.isInteger),
  },
};
