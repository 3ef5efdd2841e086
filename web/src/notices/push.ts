// What the browser can do to tell somebody of something while no page is open: permission, the worker, Web Push.
import { fetchPushKey } from '../connection/api';
import type { PushAddress } from '../connection/protocol';
import type { Shelf } from '../connection/tokens';
import { blake2b } from '../fair/blake2b';
import { hexOf } from '../fair/check';

// Why there is nothing to be switched on; the catalogue's texts are "notice." and these words.
export type Hindrance = 'insecure' | 'missing' | 'denied' | 'none' | 'failed';

export function hindrance(): Hindrance | null {
  if (!isSecureContext) return 'insecure';
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis) || !('Notification' in globalThis)) return 'missing';
  return Notification.permission === 'denied' ? 'denied' : null;
}

const workerAt = '/worker.js';

function isSameKey(kept: ArrayBuffer | null | undefined, key: string): boolean {
  if (!kept) return true; // the browser does not say
  const text = btoa(String.fromCharCode(...new Uint8Array(kept)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === key;
}

// Asks for permission, so it is called at a press only. The address of this browser, or what stands in the way.
export async function subscribe(): Promise<PushAddress | Hindrance> {
  const hindered = hindrance();
  if (hindered) return hindered;
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  try {
    const key = await fetchPushKey();
    if (!key) return 'none';
    await navigator.serviceWorker.register(workerAt);
    const { pushManager } = await navigator.serviceWorker.ready;
    const kept = await pushManager.getSubscription();
    if (kept && isSameKey(kept.options?.applicationServerKey, key)) return addressOf(kept);
    await kept?.unsubscribe(); // of another house that was here before
    return addressOf(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
  } catch {
    return 'failed';
  }
}

function addressOf(subscription: PushSubscription): PushAddress {
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' };
}

// Where this browser is told now, without asking for anything: push services change addresses at times.
export async function subscribed(): Promise<PushAddress | null> {
  if (hindrance()) return null;
  const registration = await navigator.serviceWorker.getRegistration(workerAt);
  const subscription = await registration?.pushManager.getSubscription();
  return subscription ? addressOf(subscription) : null;
}

// As the server calls a device.
export const deviceName = ({ endpoint }: PushAddress) => hexOf(blake2b(new TextEncoder().encode(endpoint))).slice(0, 16);

const shelfKey = 'caravanserai.device';

export function keptDevice(shelf: Shelf): PushAddress | null {
  try {
    const kept = JSON.parse(shelf.getItem(shelfKey) ?? 'null') as PushAddress | null;
    return typeof kept?.endpoint === 'string' ? kept : null;
  } catch {
    return null; // spoilt by hand
  }
}

export const keepDevice = (shelf: Shelf, device: PushAddress | null) => shelf.setItem(shelfKey, JSON.stringify(device));

// What the worker says; it holds no words of its own.
export async function teachWorker(words: { turn: string; games: Record<string, string> }): Promise<void> {
  const cache = await caches.open('caravanserai-words');
  await cache.put('/worker/words', new Response(JSON.stringify(words)));
}

// A notice from a page that is open, but not looked at.
export async function announce(title: string, body: string, table: string): Promise<void> {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return;
  const about = { body, tag: table, data: { table }, icon: '/favicon.svg' };
  const registration = await navigator.serviceWorker?.getRegistration(workerAt);
  if (registration) await registration.showNotification(title, about);
  else new Notification(title, about);
}
