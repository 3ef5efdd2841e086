// Actions as things pressed on the boards one after the other: a die, then where it goes or what it shows.
import { wordOf } from '../../connection/shapes';
import type { Chest, MagicLampAction } from './shapes';

export type Spot = `die ${number} ${Chest}` | `face ${number}`;

export const dieSpot = (seat: number, chest: Chest): Spot => `die ${seat} ${chest}`;
export const faceSpot = (face: number): Spot => `face ${face}`;

// What is pressed for an action, in order; null: it is not made of dice.
export function spotsOf({ key, args }: MagicLampAction, me: number): Spot[] | null {
  switch (key) {
    case 'action.turn':
      return [dieSpot(me, wordOf(args.chest)), faceSpot(args.face)];
    case 'action.move':
      return [dieSpot(me, wordOf(args.chest)), dieSpot(me, wordOf(args.to))];
    case 'action.push':
      return [dieSpot(args.seat.seat, wordOf(args.chest)), dieSpot(args.seat.seat, wordOf(args.to))];
    case 'action.nudge':
      return [dieSpot(args.seat.seat, wordOf(args.chest)), faceSpot(args.face)];
    case 'action.mirror':
      return [dieSpot(me, wordOf(args.chest)), dieSpot(args.seat.seat, wordOf(args.chest2))];
    default:
      return null;
  }
}

export interface Offer {
  action: string;
  spots: Spot[];
}

const fits = (offer: Offer, picked: Spot | null) => picked === null || offer.spots[0] === picked;

// What was picked up first: as pressed, or without a press where every offer begins with the same thing.
export function pickedFirst(offers: readonly Offer[], pressed: Spot | null): Spot | null {
  const firsts = new Set(offers.map(({ spots }) => spots[0]!));
  if (pressed && firsts.has(pressed)) return pressed;
  return firsts.size === 1 ? [...firsts][0]! : null;
}

// What may be pressed now: the second things of the first one picked, and all first things to begin anew.
export function pressable(offers: readonly Offer[], picked: Spot | null): Set<Spot> {
  const seconds = picked === null ? [] : offers.filter((offer) => fits(offer, picked)).map(({ spots }) => spots[1]!);
  return new Set([...offers.map(({ spots }) => spots[0]!), ...seconds]);
}

// The action that pressing `spot` completes, or null.
export const completes = (offers: readonly Offer[], picked: Spot | null, spot: Spot): string | null =>
  (picked !== null && offers.find(({ spots }) => spots[0] === picked && spots[1] === spot)?.action) || null;
