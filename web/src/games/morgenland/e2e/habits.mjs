export default {
  dense: ['[data-token][aria-pressed]', '.boardwrap [data-space][aria-pressed]'],
  carried: ['[data-token][aria-pressed]', '.boardwrap [data-space][aria-pressed]'],
  usual: { mode: 'first', seats: 3 },
  short: { bot: 'merchant' },
  rich: { mode: 'magic', seats: 5 },
  likes: [/^Pay|^Buy/i],
  secrets: {
    wish: { mode: 'magic', seats: 3 },
    own: ['treasures.me', 'tokens.me.*.value', 'picks', 'secret', 'hand', 'passedOn.*', 'tent'],
    memory: ['rooms.*.known.*', 'recall.was.*'],
    isClosed: ({ deck, tokens, viewer, round, lastRound }) =>
      Number.isInteger(deck) && tokens.every((all, seat) => seat === viewer || all.every(({ value }) => value === undefined)) && (round > 1 || lastRound === null),
  },
};
