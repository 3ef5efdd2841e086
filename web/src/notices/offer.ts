// When a browser may offer to tell that it is my turn: never in the middle of a choice, and where there is somebody to
// wait for.
import type { Frame } from '../connection/shapes';

interface Waiting {
  asked: boolean;
  seat: number | null;
  here: boolean;
  frame: Pick<Frame, 'info' | 'notices'> | null;
}

export function mayOffer({ asked, seat, here, frame }: Waiting, { offered, tellMe }: { offered: boolean; tellMe: boolean }, permission: NotificationPermission): boolean {
  if (offered || tellMe || permission !== 'default') return false;
  if (asked || seat === null || here || !frame?.notices || frame.info.stage !== 'playing') return false;
  return frame.info.seats.some(({ who }, chair) => who === 'person' && chair !== seat);
}
