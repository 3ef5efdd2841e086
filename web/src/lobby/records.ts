// Records of matches on this device, as files: out of the browser, and into another.
import { house } from '../house/house.svelte';

export async function saveRecord(table: string): Promise<void> {
  const url = URL.createObjectURL(new Blob([await house.here.record(table)], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: `${table}.json` });
  link.click();
  URL.revokeObjectURL(url);
}
