import { createPublicKey } from 'node:crypto';
import type { PushMessage } from '@simmer/contracts/services';
import { createLog } from '@simmer/service-common/base/log.ts';
import { decodeProtectedHeader, jwtVerify } from 'jose';
import { afterEach, describe, expect, it } from 'vitest';
import webPush from 'web-push';
import { aPushBrowser } from '../../testing/aPushBrowser.ts';
import { startFakePushService } from '../../testing/fakePushService.ts';
import { perFile } from '../../testing/lifetimes.ts';
import { createPushPoster } from './postToPushService.ts';
import { createPushSender } from './sendPush.ts';

const log = createLog('test', 'silent');
const keys = webPush.generateVAPIDKeys();
const findPushKeys = async () => keys;
const message: PushMessage = {
  title: 'Bo replied to you on “Blue”',
  body: 'Größer, bitte. 🎺',
  path: '/song/%2FMusic%2FBlue.mp3?note=7',
  tag: 'notification-7',
  marksRead: [7],
};

const service = perFile(startFakePushService);
afterEach(() => {
  service.received.length = 0;
  service.reply = (_request, response) => void response.status(201).end();
});

const browser = aPushBrowser('phone');
const { endpoint, keys: browserKeys } = browser.address;
const device = { endpoint, ...browserKeys };

function sending({ publicUrl = 'https://simmer.band.example', limitMs = 10_000 } = {}) {
  const post = createPushPoster({ testService: service.url, log, limitMs });
  return createPushSender({ findPushKeys, post, publicUrl });
}

/** The key that a push service checks a signature with. */
function keyOf(publicKey: string) {
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  return createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
}

/** What a message says of who sent it. */
async function sender() {
  const [, token = '', key = ''] =
    /^vapid t=(\S+), k=(\S+)$/.exec(service.received[0]?.headers.authorization ?? '') ?? [];
  const { payload } = await jwtVerify(token, keyOf(key), { algorithms: ['ES256'] });
  return { key, payload, alg: decodeProtectedHeader(token).alg };
}

describe('a push message', () => {
  it('can be read by its browser alone', async () => {
    expect(await sending()(device, message, { urgency: 'high' })).toEqual({ state: 'taken' });
    const [pushed] = service.received;
    expect(pushed?.body.toString('latin1')).not.toContain('Blue');
    expect(browser.read(pushed?.body ?? Buffer.alloc(0))).toEqual(message);
    expect(() => aPushBrowser('other').read(pushed?.body ?? Buffer.alloc(0))).toThrow();
  });

  it('says how long and how soon it matters, and replaces one that waits with the same tag', async () => {
    await sending()(device, message, { urgency: 'high' });
    expect(service.received[0]).toMatchObject({
      path: browser.path,
      headers: {
        'x-push-service': 'push.example.net',
        'content-encoding': 'aes128gcm',
        ttl: '86400',
        urgency: 'high',
        topic: 'notification-7',
      },
    });
  });

  it('is signed by this Simmer, for that push service, for half a day', async () => {
    await sending()(device, message, { urgency: 'normal' });
    const { key, payload, alg } = await sender();
    expect([key, alg]).toEqual([keys.publicKey, 'ES256']);
    expect(payload).toMatchObject({ aud: 'https://push.example.net', sub: 'https://simmer.band.example' });
    const hours = ((payload.exp ?? 0) - Date.now() / 1000) / 3600;
    expect(hours).toBeGreaterThan(11);
    expect(hours).toBeLessThan(13);
  });

  it('names no address of a machine that only knows itself', async () => {
    await sending({ publicUrl: 'http://localhost:8080' })(device, message, { urgency: 'normal' });
    expect((await sender()).payload.sub).toBe('mailto:push@simmer.invalid');
  });
});

describe('a push service', () => {
  const later = (afterSeconds?: number) => ({ state: 'later', afterSeconds });
  const refused = (status: number) => ({ state: 'refused', because: `its push service replied with ${status}` });

  it.each([
    ['has taken it', 200, undefined, { state: 'taken' }],
    ['knows the browser no longer', 404, undefined, { state: 'gone' }],
    ['knows that it is gone', 410, undefined, { state: 'gone' }],
    ['is busy', 429, undefined, later()],
    ['is busy for two minutes', 429, '120', later(120)],
    ['is away for longer than a message lives', 503, '999999', later(21_600)],
    ['says nonsense about when', 503, 'soon', later()],
    ['fails', 500, '0', later(1)],
    ['does not accept the signature', 403, undefined, refused(403)],
    ['finds it too large', 413, undefined, refused(413)],
    ['leads elsewhere', 307, undefined, refused(307)],
  ])('%s: %i, retry after %s', async (_what, status, retryAfter, reply) => {
    service.reply = (_request, response) => {
      if (retryAfter) response.setHeader('retry-after', retryAfter);
      response.setHeader('location', `${service.url}/elsewhere`).status(status).end();
    };
    expect(await sending()(device, message, { urgency: 'normal' })).toEqual(reply);
    expect(service.received.map(({ path }) => path)).toEqual([browser.path]);
  });

  it('may name a time', async () => {
    service.reply = (_request, response) => {
      response
        .setHeader('retry-after', new Date(Date.now() + 90_000).toUTCString())
        .status(503)
        .end();
    };
    const reply = await sending()(device, message, { urgency: 'normal' });
    expect(reply).toEqual(later(expect.any(Number)));
    const { afterSeconds = 0 } = reply.state === 'later' ? reply : {};
    expect(afterSeconds).toBeGreaterThan(80);
    expect(afterSeconds).toBeLessThanOrEqual(90);
  });

  it('that never replies is given up after a while', async () => {
    service.reply = () => undefined;
    expect(await sending({ limitMs: 50 })(device, message, { urgency: 'normal' })).toEqual(later());
  });

  it('that replies without end is not listened to', async () => {
    let sent = 0;
    const ended = new Promise<void>((resolve) => {
      service.reply = (_request, response) => {
        response.status(201);
        response.on('close', resolve);
        const goOn = () => {
          for (; !response.destroyed && response.write(Buffer.alloc(65_536)); sent += 65_536);
        };
        response.on('drain', goOn);
        goOn();
      };
    });
    expect(await sending()(device, message, { urgency: 'normal' })).toEqual({ state: 'taken' });
    await ended;
    expect(sent).toBeLessThan(20_000_000);
  });

  it('that hangs up counts as away', async () => {
    service.reply = (_request, response) => void response.destroy();
    expect(await sending()(device, message, { urgency: 'normal' })).toEqual(later());
  });

  it.each([
    'https://127.0.0.1/x',
    'https://10.0.0.1/x',
    'https://[::1]/x',
    'https://push.example.net:8443/x',
    'http://push.example.net/x',
  ])('at %s is not asked', async (address) => {
    const because = 'its push service has no public address';
    expect(await sending()({ ...device, endpoint: address }, message, { urgency: 'normal' })).toEqual({
      state: 'refused',
      because,
    });
    expect(service.received).toEqual([]);
  });

  it('whose name leads to this machine is not asked', async () => {
    const post = createPushPoster({ testService: undefined, log });
    const send = createPushSender({ findPushKeys, post, publicUrl: 'https://simmer.band.example' });
    expect(await send({ ...device, endpoint: 'https://localhost/x' }, message, { urgency: 'normal' })).toEqual({
      state: 'inside',
    });
  });
});
