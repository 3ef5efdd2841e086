// Were the dice of this match fair? Recomputed here from the record and from what this browser noted for itself before
// the deal; nothing is asked of the server but the record. What it takes the rules to check is not checked here.
import type { Seal } from '../connection/protocol';
import { blake2b } from './blake2b';
import { numbersUnder } from './stream';

export interface DiceRecord {
  commitment: string;
  secret: string;
  shares: string[];
  draws?: [step: number, number: string][]; // step 0 is the deal
}

// What only this browser knows: what it was promised before it added its bytes, and those.
export interface Noted {
  seat: number;
  promise?: string;
  share?: string;
}

export const questions = ['secret', 'same', 'promise', 'share', 'draws'] as const;
export type Question = (typeof questions)[number];
export interface Finding {
  about: Question;
  holds: boolean | null; // null: there is nothing here to compare
  n: number; // draws: how many hold, up to the first that does not
  dealt: number; // and those of the deal among them
}

const secretBytes = 32;

function bytesOf(hex: string): Uint8Array | null {
  if (typeof hex !== 'string' || hex.length % 2 || !/^[0-9a-f]*$/i.test(hex)) return null;
  return Uint8Array.from(hex.match(/../g) ?? [], (byte) => parseInt(byte, 16));
}

export const hexOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

// Each part preceded by its length, eight bytes, lowest first.
export function keyOf(parts: Uint8Array[]): Uint8Array {
  const data = new Uint8Array(parts.reduce((sum, part) => sum + 8 + part.length, 0));
  let at = 0;
  for (const part of parts) {
    new DataView(data.buffer).setUint32(at, part.length, true);
    data.set(part, at + 8);
    at += 8 + part.length;
  }
  return blake2b(data);
}

const isPromised = ({ secret, commitment }: DiceRecord) => {
  const bytes = bytesOf(secret);
  return bytes?.length === secretBytes && hexOf(blake2b(bytes)) === commitment;
};

const saysTheSame = (dice: DiceRecord, seal: Seal) =>
  dice.commitment === seal.commitment && dice.secret === seal.secret && dice.shares.join() === seal.shares.join();

const compared = (noted: string | undefined, found: string | undefined) => (noted ? noted === found : null);

function drawsHold(dice: DiceRecord, actions: number): Omit<Finding, 'about'> {
  if (!dice.draws) return { holds: null, n: 0, dealt: 0 };
  const parts = [dice.secret, ...dice.shares].map(bytesOf);
  let n = 0;
  let dealt = 0;
  let before = 0;
  if (!parts.every((part) => part !== null)) return { holds: false, n, dealt };
  const numbers = numbersUnder(keyOf(parts));
  for (const [step, listed] of dice.draws) {
    if (listed !== numbers.next().value || !(step >= before && step <= actions)) return { holds: false, n, dealt };
    before = step;
    n += 1;
    if (step === 0) dealt += 1;
  }
  return { holds: true, n, dealt };
}

export function checkDice(dice: DiceRecord, actions: number, seal: Seal, noted: Noted | null): Finding[] {
  const nothing = { n: 0, dealt: 0 };
  return [
    { about: 'secret', holds: isPromised(dice), ...nothing },
    { about: 'same', holds: saysTheSame(dice, seal), ...nothing },
    { about: 'promise', holds: compared(noted?.promise, dice.commitment), ...nothing },
    { about: 'share', holds: compared(noted?.share, dice.shares[noted?.seat ?? 0]), ...nothing },
    { about: 'draws', ...drawsHold(dice, actions) },
  ];
}

export const isFair = (findings: Finding[]) => findings.every(({ holds }) => holds !== false);
