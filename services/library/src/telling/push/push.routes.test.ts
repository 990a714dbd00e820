import { MOST_PUSH_DEVICES, type PushDevice } from '@simmer/contracts/services';
import { column } from '@simmer/service-common/database/column.ts';
import { readValues } from '@simmer/service-common/database/rows.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { aPushBrowser } from '../../testing/aPushBrowser.ts';
import { askLibrary } from '../../testing/askLibrary.ts';
import { startFakePushService } from '../../testing/fakePushService.ts';
import { perFile } from '../../testing/lifetimes.ts';
import { startTestLibrary } from '../../testing/testLibrary.ts';
import { createPushKeyRepository } from './pushKey.repository.ts';
import { createPushKeys } from './pushKeys.ts';

const service = perFile(startFakePushService);
const library = perFile(() => startTestLibrary({ pushServiceUrl: service.url }));
beforeEach(async () => {
  await library.database.query('DELETE FROM push_device');
  library.clock.set('2026-05-02T09:00:05.000Z');
  service.received.length = 0;
  service.reply = (_request, response) => void response.status(201).end();
});

const ana = { userId: 1, sessionId: 11 };
const bo = { userId: 2, sessionId: 21 };
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const ask = <Body = Record<string, unknown>>(method: string, path: string, body?: unknown, as: object = ana) =>
  askLibrary<Body>(library, method, path, { as, ...(body !== undefined && { body }) });
const add = async (name: string, as: object = ana) => {
  const browser = aPushBrowser(name);
  const { status, body } = await ask<PushDevice>('POST', '/api/push-devices', browser.address, as);
  expect(status).toBe(200);
  return { browser, device: body };
};
const list = async (as: object = ana) => (await ask<PushDevice[]>('GET', '/api/push-devices', undefined, as)).body;
const test = (id: number, as: object = ana) =>
  ask<{ code: string; detail: string }>('POST', `/api/push-devices/${id}/test`, undefined, as);

describe('the key of this Simmer', () => {
  const publicKey = async (url = library.url) => {
    const answer = await library.call(new URL('/api/push-key', url).href, { as: ana });
    return (await answer.json()).publicKey;
  };

  it('is a point of the curve, the same for everybody and every instance', async () => {
    const other = await library.startAnother();
    const keys = await Promise.all([publicKey(), publicKey(other.url), publicKey()]);
    expect(new Set(keys).size).toBe(1);
    expect(Buffer.from(keys[0], 'base64url')).toHaveLength(65);
  });

  it('is kept with its private half encrypted', async () => {
    await publicKey();
    const sealKey = Buffer.alloc(32, 1);
    const repository = createPushKeyRepository(library.database);
    const before = await repository.find();
    const { clock } = library;
    const elsewhere = createPushKeys({ pushKey: repository, sealKey, clock });
    const { device } = await add('phone');
    // Another secret cannot read it: there is a new one, and browsers that knew the old one must register again.
    const { publicKey: renewed, privateKey } = await elsewhere();
    expect(renewed).not.toBe(before?.publicKey);
    expect((await repository.find())?.sealedPrivateKey.includes(privateKey)).toBe(false);
    expect(await createPushKeys({ pushKey: repository, sealKey, clock })()).toEqual({ publicKey: renewed, privateKey });
    expect(await list()).toEqual([]);
    expect((await test(device.id)).status).toBe(404);
  });
});

describe('browsers that show notifications', () => {
  it('are listed for their person alone, the latest first, and this one is marked', async () => {
    const { body: first } = await ask<PushDevice>('POST', '/api/push-devices', aPushBrowser('desk').address);
    expect(first).toEqual({
      id: expect.any(Number),
      name: 'Unknown browser',
      addedAt: library.clock.now().toISOString(),
      lastReachedAt: null,
      isThis: true,
    });
    const answer = await library.call('/api/push-devices', {
      method: 'POST',
      as: { userId: 1, sessionId: 12 },
      json: aPushBrowser('phone').address,
      headers: { 'user-agent': FIREFOX },
    });
    expect(await answer.json()).toMatchObject({ name: 'Firefox on Linux' });
    expect((await list()).map(({ name, isThis }) => [name, isThis])).toEqual([
      ['Firefox on Linux', false],
      ['Unknown browser', true],
    ]);
    expect(await list(bo)).toEqual([]);
  });

  it('are renewed, not doubled, by being added again', async () => {
    const { device } = await add('phone');
    library.clock.set('2026-05-03T09:00:00.000Z');
    const { device: renewed } = await add('phone-renewed');
    expect(renewed).toEqual(device);
    await test(renewed.id);
    expect(service.received.map(({ path }) => path)).toEqual(['/to/phone-renewed']);
  });

  it('belong to the last person who turned them on there', async () => {
    const { browser, device } = await add('shared');
    await ask('POST', '/api/push-devices', browser.address, bo);
    expect(await list()).toEqual([]);
    expect(await list(bo)).toHaveLength(1);
    expect((await test(device.id)).status).toBe(404);
  });

  it('are ten at most: another one replaces the oldest, also where they are added at once', async () => {
    const sessions = Array.from({ length: MOST_PUSH_DEVICES + 2 }, (_, place) => ({
      userId: 1,
      sessionId: 100 + place,
    }));
    for (const [place, as] of sessions.entries()) await add(`browser-${place}`, as);
    expect(await list({ userId: 1, sessionId: 100 })).toHaveLength(MOST_PUSH_DEVICES);
    expect((await list({ userId: 1, sessionId: 100 })).some(({ isThis }) => isThis)).toBe(false);
    expect((await list(sessions.at(-1)))[0]?.isThis).toBe(true);
  });

  it('can be removed by their person alone', async () => {
    const { device } = await add('phone');
    expect((await ask('DELETE', `/api/push-devices/${device.id}`, undefined, bo)).status).toBe(404);
    expect((await ask('DELETE', `/api/push-devices/${device.id}`)).status).toBe(204);
    expect((await ask('DELETE', `/api/push-devices/${device.id}`)).status).toBe(404);
    expect(await list()).toEqual([]);
  });

  it('are announced to their person’s pages alone, when one is added or removed', async () => {
    const announced = () =>
      readValues(library.database, column.text, `SELECT topic || user_ids::text AS said FROM outbox ORDER BY seq`);
    const before = (await announced()).length;
    const { device } = await add('phone');
    await ask('DELETE', `/api/push-devices/${device.id}`);
    expect((await announced()).slice(before)).toEqual(['notifications{1}', 'notifications{1}']);
  });

  it('need a session', async () => {
    const { status } = await ask('POST', '/api/push-devices', aPushBrowser('x').address, { userId: 1 });
    expect(status).toBe(401);
  });

  const good = aPushBrowser('good').address;
  it.each([
    ['an address without encryption', { ...good, endpoint: 'http://push.example.net/x' }],
    ['an address of this machine', { ...good, endpoint: 'https://127.0.0.1/x' }],
    ['an address inside a network', { ...good, endpoint: 'https://192.168.1.7/x' }],
    ['another port', { ...good, endpoint: 'https://push.example.net:444/x' }],
    ['an address with a password', { ...good, endpoint: 'https://a:b@push.example.net/x' }],
    ['an address that is too long once escaped', { ...good, endpoint: `https://push.example.net/${'ü'.repeat(600)}` }],
    ['no address', { ...good, endpoint: 'push' }],
    ['a point off the curve', { ...good, keys: { ...good.keys, p256dh: Buffer.alloc(65, 4).toString('base64url') } }],
    ['a key that is too short', { ...good, keys: { ...good.keys, p256dh: 'BA' } }],
    ['a secret that is too long', { ...good, keys: { ...good.keys, auth: Buffer.alloc(17).toString('base64url') } }],
    ['no keys', { endpoint: good.endpoint }],
  ])('are refused with %s', async (_what, body) => {
    const answer = await ask<{ code: string; detail: string }>('POST', '/api/push-devices', body);
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    expect(answer.body.detail).toMatch(/^[A-Z][\w’ :,]+$/);
    expect(await list()).toEqual([]);
  });
});

describe('a test', () => {
  it('reaches that browser, which says when', async () => {
    const { browser, device } = await add('phone');
    expect((await test(device.id)).status).toBe(204);
    expect(service.received.map(({ path, body }) => [path, browser.read(body)])).toEqual([
      ['/to/phone', expect.objectContaining({ title: 'Notifications are working', path: '/notification-settings' })],
    ]);
    expect(await list()).toMatchObject([{ lastReachedAt: library.clock.now().toISOString() }]);
  });

  it('can be sent every ten seconds, and to one’s own browsers only', async () => {
    const { device } = await add('phone');
    await test(device.id);
    expect(await test(device.id)).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    library.clock.set('2026-05-02T09:00:15.000Z');
    expect((await test(device.id)).status).toBe(204);
    expect((await test(device.id, bo)).status).toBe(404);
    expect(service.received).toHaveLength(2);
  });

  it.each([
    [410, 410, 'gone', 'no longer accepts notifications'],
    [503, 503, 'unavailable', 'can’t be reached'],
    [403, 502, 'bad_gateway', 'refused'],
  ])('to which the push service says %i: %i', async (said, status, code, words) => {
    const { device } = await add('phone');
    service.reply = (_request, response) => void response.status(said).end();
    const answer = await test(device.id);
    expect(answer).toMatchObject({ status, body: { code } });
    expect(answer.body.detail).toContain(words);
    expect(await list()).toMatchObject(said === 410 ? [] : [{ lastReachedAt: null }]);
  });
});
