import { endpoint } from '@simmer/contracts/services';
import express from 'express';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createLog } from '../base/log.ts';
import { setRequestContext } from '../base/requestContext.ts';
import { listenForTest } from '../testing/listenForTest.ts';
import { mountEndpoints, route } from './mountEndpoint.ts';

const names = z.array(z.string());
const shared = { method: 'GET', service: 'library', access: 'everyone', summary: 'Names' } as const;
const polled = endpoint({
  ...shared,
  name: 'listPolled',
  path: '/api/polled',
  isPolled: true,
  reply: { kind: 'json', schema: names },
});
const asked = endpoint({ ...shared, name: 'listAsked', path: '/api/asked', reply: { kind: 'json', schema: names } });

let service: Awaited<ReturnType<typeof listenForTest>>;
let listed: string[];

beforeAll(async () => {
  const app = express();
  app.set('etag', false);
  app.use((request, _response, next) => {
    setRequestContext(request, { requestId: 'one', log: createLog('silent') });
    next();
  });
  mountEndpoints(app, [polled, asked], [route(polled, () => listed), route(asked, () => listed)], {
    identify: () => Promise.resolve(undefined),
    publicUrl: 'http://localhost',
    checkReplies: true,
  });
  service = await listenForTest(app);
});
afterAll(() => service.close());
beforeEach(() => {
  listed = ['Café', '🍲'];
});

// Sends the headers that browsers send; Node's own fetch would bypass the cache.
const ask = (path: string, tag?: string | null) =>
  fetch(service.url + path, tag ? { headers: { 'if-none-match': tag, 'cache-control': 'max-age=0' } } : {});
const tagNow = async () => (await ask(polled.path)).headers.get('etag');

describe('a list that pages ask for again and again', () => {
  it('has an ETag, for the calling browser only', async () => {
    const answer = await ask(polled.path);
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await answer.json()).toEqual(listed);
    expect(answer.headers.get('etag')).toMatch(/^W\/"[\w-]+"$/);
  });

  it('is 304 without a body while it is the same', async () => {
    const answer = await ask(polled.path, await tagNow());
    expect(answer.status).toBe(304);
    expect(await answer.text()).toBe('');
  });

  it('is sent in full once it has changed', async () => {
    const tag = await tagNow();
    listed = ['Café'];
    const answer = await ask(polled.path, tag);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual(['Café']);
  });
});

it('any other answer is stored nowhere', async () => {
  const { headers } = await ask(asked.path);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('etag')).toBeNull();
});
