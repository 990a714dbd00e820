import { request } from 'node:http';
import { libraryHealth, libraryMetrics, problem } from '@simmer/contracts/services';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '../base/log.ts';
import { createService } from '../service/createService.ts';
import { listenForTest } from '../testing/listenForTest.ts';
import { createServiceMetrics } from './serviceMetrics.ts';

const TOKEN = 'a-token.of_more~than+16/chars=';

const start = (metricsToken?: string) =>
  listenForTest(
    createService({
      service: 'library',
      endpoints: [libraryHealth, libraryMetrics],
      routes: [],
      log: createLog('test', 'silent'),
      metrics: createServiceMetrics('library'),
      metricsToken,
      identify: () => Promise.reject(new Error('nobody is to be identified')),
      publicUrl: 'https://simmer.example',
      checkReplies: true,
      isReady: () => Promise.resolve(),
      budget: {
        spend(_call, who) {
          if (who) throw new Error('a watcher is nobody whose calls are counted');
        },
      },
    }),
  );

let open: Awaited<ReturnType<typeof start>>;
let closed: Awaited<ReturnType<typeof start>>;
beforeAll(async () => {
  [open, closed] = await Promise.all([start(TOKEN), start()]);
});
afterAll(() => Promise.all([open.close(), closed.close()]));

const ask = (service: { url: string }, authorization?: string) =>
  fetch(service.url + libraryMetrics.path, { headers: authorization === undefined ? {} : { authorization } });

describe('the public address', () => {
  it('answers whoever has the token, in the format of Prometheus', async () => {
    const answer = await ask(open, `Bearer ${TOKEN}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.text()).toContain('simmer_build_info{');
  });

  it.each([
    ['no token', undefined],
    ['another token', `Bearer ${TOKEN}x`],
    ['a part of it', `Bearer ${TOKEN.slice(0, -1)}`],
    ['another scheme', `Basic ${TOKEN}`],
    ['a token without a scheme', TOKEN],
    ['nothing after the scheme', 'Bearer '],
  ])('refuses %s with 401', async (_, authorization) => {
    const answer = await ask(open, authorization);
    expect(answer.status).toBe(401);
    const body = await answer.text();
    expect(problem.parse(JSON.parse(body)).code).toBe('signed_out');
    expect(body).not.toContain(TOKEN);
  });

  it('does not exist without METRICS_TOKEN', async () => {
    for (const authorization of [undefined, 'Bearer ', 'Bearer undefined', `Bearer ${TOKEN}`]) {
      expect((await ask(closed, authorization)).status).toBe(404);
    }
  });
});

describe('the service’s own port', () => {
  const statusFor = (host: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const asked = request(`${closed.url}/metrics`, { headers: { host } }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      });
      asked.once('error', reject);
      asked.end();
    });

  it.each([
    ['this machine', 'localhost:8000'],
    ['the service’s name', 'library:8000'],
    ['the address at which Prometheus found an instance', '10.87.0.7:8000'],
    ['such an address of IPv6', '[fd00::7]:8000'],
  ])('answers without a token to %s', async (_, host) => {
    expect(await statusFor(host)).toBe(200);
  });

  it('refuses a name that a foreign page could make resolve to this machine', async () => {
    expect(await statusFor('rebound.example:8000')).toBe(421);
  });
});
