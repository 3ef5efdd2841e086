// A view for tests: a magic game of three, the Market being tallied.
import type { MorgenlandView } from './shapes';

const options = {
  camelWho: 'any', camelWhen: 'immediate', leftover: 'toBank', bank: 'limited', treasures: 'hidden', maxRounds: 'off', start: 'random',
} as const;
const none = { red: 0, white: 0, blue: 0, black: 0, gold: 0 };

export function aView(): MorgenlandView {
  return {
    viewer: 0, mode: 'magic', seats: 3, options, stage: 'turned', space: 'market', round: 2, camel: 1, nextCamel: 1, turn: 0, toAct: [0],
    question: { ask: 'window', seat: 0, left: 0, floor: 'red', mayWithdraw: false, about: null, types: [] },
    window: { kind: 'turned', passes: 1 }, hadMagic: false,
    bank: { ...none, red: 20 },
    caves: { red: [4, 3, 0, 0], white: [0, 0, 0, 0], blue: [0, 0, 0, 0], black: [0, 0, 0, 0], gold: [5, 0, 0, 0] },
    treasures: [{ ...none, red: 2 }, null, null], remembered: [none, none, none], picked: [3, 3, 3], picks: [], card: 'T3-04', cardsUsed: [],
    tokens: [
      [{ slot: 1, place: 'red', doubles: 0, shown: 7, not: [], value: 7 }, { slot: 2, place: 'taken-back', doubles: 0, shown: null, not: [], value: 2 }, { slot: 3, place: 'room1', doubles: 0, shown: null, not: [], value: 9 }],
      [{ slot: 1, place: 'red', doubles: 0, shown: 4, not: [] }, { slot: 2, place: 'room1', doubles: 0, shown: null, not: [] }],
      [],
    ],
    inHand: [5, 6, 8], carpets: [[], [{ carpet: 1, place: 'market' }], []], guard: null, entries: 0, admitted: [], declined: [], buyer: null,
    spied: [], taboo: ['room2'], smuggled: [], smuggler: null, swapped: false, returned: [[], [], []],
    lastRound: { guard: 7, tokens: [[{ place: 'red', shown: 9 }], [{ place: 'taken-back', shown: null }], []] },
    rooms: [{ room: 'room1', down: 2, display: 'key', known: ['scroll', null], knownBy: ['everybody', [1]] }, { room: 'room2', down: 3, display: 'lamp', known: [null, null, null], knownBy: [[], [], []] }],
    artifacts: [2, 1, 1], owned: [{ lamp: 1 }, { lamp: 1 }, { lamp: 1 }], secrets: [1, 0, 0], secret: { key: 1 }, used: [{}, { carpet: 1 }, {}],
    lit: [], twice: [], hand: ['charity', 'spy'], handSizes: [2, 0, 1], passedOn: [[], [], ['trade']], discard: ['taboo'], deck: 17, tent: null,
    batch: [{ item: '#1', seat: 1, power: 'carpet', first: null, second: null, status: 'pending', memo: [0, 0] }, { item: '#2', seat: 2, power: 'counterspell', first: '#1', second: null, status: 'pending', memo: [0, 0] }],
    current: null, recall: null,
  };
}
