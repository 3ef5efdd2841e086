// Under which addresses others find this house. Whoever sits at the machine itself sees "localhost", which leads nowhere
// from another one.
import type { Whereabouts } from '../connection/api';

export interface Places {
  is: 'here' | 'network' | 'nowhere'; // as this page was opened; in the network around this machine; on it alone
  bases: string[]; // the best first
}

const isLocal = (hostname: string): boolean => hostname === 'localhost' || hostname === '[::1]' || /^127\./.test(hostname);

export function placesOf({ origin, hostname }: { origin: string; hostname: string }, known: Whereabouts | null): Places {
  if (known?.publicUrl) return { is: 'here', bases: [known.publicUrl] };
  if (!known || !isLocal(hostname)) return { is: 'here', bases: [origin] };
  return known.addresses.length > 0 ? { is: 'network', bases: known.addresses } : { is: 'nowhere', bases: [origin] };
}
