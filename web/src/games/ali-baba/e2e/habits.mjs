export default {
  dense: ['.boardwrap .tile.choosable'],
  carried: ['.boardwrap .tile.choosable', '.tray'],
  usual: { mode: 'base', seats: 3 },
  short: { mode: 'small-cave', seats: 2 },
  rich: { mode: 'lamp', seats: 4, options: { memoryAid: 'on' } },
  secrets: {
    wish: { seats: 3 },
    own: ['held', 'setPoints', 'offers'],
    memory: ['chronicle.*.tile'],
    isClosed: ({ board, faceDown }) => board.tiles.filter(({ tile }) => tile === null).length === faceDown,
  },
};
