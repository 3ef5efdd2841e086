// Which face a game has. A game without an entry is played on the plain board, complete from the day it exists.
import { aliBabaFace } from './ali-baba/face';
import type { GameFace } from './face';
import { plainFace } from './plain/face';
import { thiefFace } from './thief-of-baghdad/face';

const faces: Record<string, GameFace> = {
  'ali-baba': aliBabaFace,
  'thief-of-baghdad': thiefFace,
};

// ?board=plain shows any game on the plain board.
export function faceOf(game: string): GameFace {
  const plain = new URLSearchParams(location.search).get('board') === 'plain';
  return plain ? plainFace : (faces[game] ?? plainFace);
}
