// A push service of our own: takes what the house sends, opens it as a browser would (RFC 8291), and checks who sent it
// (RFC 8292).
import assert from 'node:assert/strict';
import { createDecipheriv, createECDH, createHmac, createPublicKey, randomBytes, verify } from 'node:crypto';
import { createServer } from 'node:http';

const hmac = (key, ...parts) => createHmac('sha256', key).update(Buffer.concat(parts.map((part) => Buffer.from(part)))).digest();
const base64url = (bytes) => Buffer.from(bytes).toString('base64url');

export async function pushService() {
  const letters = [];
  const waiting = [];
  const server = createServer(async (request, response) => {
    const pieces = [];
    for await (const piece of request) pieces.push(piece);
    const letter = { path: request.url, headers: request.headers, body: Buffer.concat(pieces) };
    response.writeHead(201).end();
    const next = waiting.findIndex(({ path }) => path === letter.path);
    if (next >= 0) waiting.splice(next, 1)[0].found(letter);
    else letters.push(letter);
  });
  await new Promise((open) => server.listen(0, '127.0.0.1', open));
  const origin = `http://127.0.0.1:${server.address().port}`;
  return {
    origin,
    letters,
    // The next letter that comes to this path.
    next: (path) => {
      const here = letters.findIndex((letter) => letter.path === path);
      return here >= 0 ? Promise.resolve(letters.splice(here, 1)[0]) : new Promise((found) => waiting.push({ path, found }));
    },
    close: () => new Promise((closed) => server.close(closed)),
  };
}

// A browser's keys, and an address at that service.
export function newDevice(service, path) {
  const curve = createECDH('prime256v1');
  const point = curve.generateKeys();
  const auth = randomBytes(16);
  return { curve, point, auth, address: { endpoint: service.origin + path, p256dh: base64url(point), auth: base64url(auth) } };
}

export function opened({ body }, { curve, point, auth }) {
  const salt = body.subarray(0, 16);
  assert.equal(body.readUInt32BE(16), 4096);
  const idLength = body[20];
  const sender = body.subarray(21, 21 + idLength);
  const shared = curve.computeSecret(sender);
  const secret = hmac(hmac(auth, shared), 'WebPush: info\0', point, sender, [1]);
  const start = hmac(salt, secret);
  const key = hmac(start, 'Content-Encoding: aes128gcm\0', [1]).subarray(0, 16);
  const nonce = hmac(start, 'Content-Encoding: nonce\0', [1]).subarray(0, 12);
  const sealed = body.subarray(21 + idLength);
  const cipher = createDecipheriv('aes-128-gcm', key, nonce);
  cipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  const end = padded.findLastIndex((byte) => byte !== 0);
  assert.equal(padded[end], 2, 'the last record');
  return { text: padded.subarray(0, end).toString(), size: padded.length };
}

// The claims of a letter's sender, once its signature holds under the key that the page was told.
export function senderOf({ headers }, key) {
  const [, token, k] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization) ?? assert.fail(headers.authorization);
  assert.equal(k, key, 'the key the browser knows');
  const [head, claims, signature] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: base64url(point.subarray(1, 33)), y: base64url(point.subarray(33)) };
  const by = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' };
  assert.ok(verify('sha256', Buffer.from(`${head}.${claims}`), by, Buffer.from(signature, 'base64url')), 'the signature');
  assert.deepEqual(JSON.parse(Buffer.from(head, 'base64url')), { typ: 'JWT', alg: 'ES256' });
  return JSON.parse(Buffer.from(claims, 'base64url'));
}

// Chromium's own push service is far away: the page finds this one instead. Everything else is the browser's own.
export async function givePush(context, { address }) {
  await context.grantPermissions(['notifications']);
  await context.addInitScript((given) => {
    const kept = 'test.subscribed';
    // Without windows Chromium calls every permission denied, also one that it grants when it is asked.
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    const subscription = () => ({
      endpoint: given.endpoint,
      toJSON: () => ({ endpoint: given.endpoint, keys: { p256dh: given.p256dh, auth: given.auth } }),
      unsubscribe: async () => localStorage.removeItem(kept),
    });
    PushManager.prototype.getSubscription = async () => (localStorage.getItem(kept) ? subscription() : null);
    PushManager.prototype.subscribe = async ({ userVisibleOnly, applicationServerKey }) => {
      if (!userVisibleOnly) throw new TypeError('only what is seen');
      localStorage.setItem(kept, applicationServerKey);
      return subscription();
    };
  }, address);
}
export const keyTold = (page) => page.evaluate(() => localStorage.getItem('test.subscribed'));
