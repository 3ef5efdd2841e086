// A text as a QR code to be drawn, made by this page itself: nobody else learns which table you invite to.
import { encode } from 'uqr';

const margin = 4; // modules; readers need that many

export interface Code {
  size: number; // modules from edge to edge, the margin among them
  path: string; // the dark ones, each a square of one by one
}

export function codeOf(text: string): Code {
  const { size, data } = encode(text, { ecc: 'M', border: margin });
  return { size, path: data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('') };
}
