import { readFile, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SettingsError } from '@simmer/service-common/base/settingsError.ts';
import { startPublishedServer } from '@simmer/service-common/registry/testing/publishedServer.ts';
import { type Drain, drainOf } from '@simmer/service-common/service/drain.ts';
import { listen } from '@simmer/service-common/service/runService.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { throwAwayFolder } from '../../tests/setup/throwAwayFolder.ts';
import { freePort } from '../processes/freePort.ts';
import { runNginx } from './runNginx.ts';

let folder: string;
let servers: Server[];
let port: number;
let servicePort: number;
let addresses: string[];
/** how often the services' names were looked up */
let lookUps: number;
/** requests that their instance answers later */
let waiting: number;
let stopping: AbortController;
/** auth, as far as the modules are concerned */
let published: Awaited<ReturnType<typeof startPublishedServer>>;
const secret = 'x'.repeat(32);

type Instance = { server: Server; drain: Drain };

/** Every service's instance at an address: it replies with that address, and later to `?slow`. */
async function instance(address: string): Promise<Instance> {
  const drain = drainOf((request, response) => {
    const isSlow = request.url?.endsWith('?slow');
    if (isSlow) waiting += 1;
    setTimeout(() => response.end(address), isSlow ? 500 : 0);
  });
  const { server } = await listen(drain.handle, servicePort, address);
  servers.push(server);
  return { server, drain };
}

const environment = () => ({
  SIMMER_SECRET: secret,
  PUBLIC_URL: `http://localhost:${port}`,
  AUTH_URL: published.url,
  LIBRARY_URL: `http://library:${servicePort}`,
  SYNC_URL: `http://sync:${servicePort}`,
  NGINX_PORT: `${port}`,
  RUN_FOLDER: join(folder, 'run'),
  SHELL_FOLDER: folder,
  ACCESS_LOG: join(folder, 'nginx.log'),
  LOG_LEVEL: 'silent',
});

const start = (noFileForMs = 500) =>
  runNginx(environment(), stopping.signal, {
    async lookUp(name) {
      if (name === new URL(published.url).hostname) return ['127.0.0.1'];
      lookUps += 1;
      if (addresses.length === 0) throw new Error('no such name');
      return addresses;
    },
    checkEveryMs: 100,
    answerWithinMs: 250,
    noFileForMs,
  });
/** Opens a connection for each request: an older nginx closes idle ones when it reads a new configuration. */
const ask = async (path = '', method = 'GET') => {
  const headers = { Connection: 'close' };
  const answer = await fetch(`http://127.0.0.1:${port}/api/health/library${path}`, { method, headers });
  return answer.ok ? answer.text() : answer.status;
};
const isUp = () =>
  expect
    .poll(
      () =>
        fetch(`http://127.0.0.1:${port}/healthz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 15_000 },
    )
    .toBe(true);

beforeEach(async () => {
  folder = await throwAwayFolder();
  servers = [];
  [port, servicePort] = [await freePort(), await freePort()];
  addresses = ['127.0.0.1'];
  lookUps = 0;
  waiting = 0;
  stopping = new AbortController();
  published = await startPublishedServer(secret);
  published.publish({ 'modules.json': '{"revision":1}' });
});
afterEach(async () => {
  stopping.abort();
  await published.close();
  for (const server of servers) {
    server.close();
    server.closeAllConnections();
  }
});

it('follows the services to other addresses, without a failed request', async () => {
  const first = await instance('127.0.0.1');
  const over = start();
  await isUp();
  expect(await ask()).toBe('127.0.0.1');
  await instance('127.0.0.2');
  addresses = ['127.0.0.2'];
  const replies: (string | number)[] = [];
  await expect
    .poll(async () => replies[replies.push(await ask()) - 1], { timeout: 5000, interval: 5 })
    .toBe('127.0.0.2');
  expect(new Set(replies)).toEqual(new Set(['127.0.0.1', '127.0.0.2']));
  first.server.close();
  stopping.abort();
  expect(await over).toBe(0);
});

it('starts before the services have addresses, and keeps the last ones while the name server is away', async () => {
  addresses = [];
  const over = start();
  await isUp();
  expect(await ask()).toBe(502);
  await instance('127.0.0.1');
  addresses = ['127.0.0.1'];
  await expect.poll(() => ask(), { timeout: 5000 }).toBe('127.0.0.1');
  addresses = [];
  const before = lookUps;
  // Two services are found by name.
  await expect.poll(() => lookUps).toBeGreaterThan(before + 4);
  expect(await ask()).toBe('127.0.0.1');
  stopping.abort();
  await over;
});

it('sends nothing to an instance about to stop: not one request fails, whatever its method', async () => {
  addresses = ['127.0.0.1', '127.0.0.2'];
  const [first] = [await instance('127.0.0.1'), await instance('127.0.0.2')];
  const over = start();
  await isUp();
  const replies: (string | number)[] = [];
  let isAsking = true;
  const asking = ['GET', 'POST'].map(async (method) => {
    while (isAsking) {
      replies.push(await ask('', method).catch(() => 'failed'));
      await sleep(5);
    }
  });
  await expect.poll(() => new Set(replies).size).toBe(2);
  await first.drain.run(first.server, 1.5);
  const before = replies.length;
  await expect.poll(() => replies.length).toBeGreaterThan(before + 100);
  isAsking = false;
  await Promise.all(asking);
  expect(replies.filter((reply) => !addresses.includes(String(reply)))).toEqual([]);
  expect(new Set(replies.slice(before + 2))).toEqual(new Set(['127.0.0.2']));
  stopping.abort();
  await over;
}, 15_000);

it('serves the published modules, from the start and after each change', async () => {
  published.state.isAway = true;
  const over = start();
  published.state.isAway = false;
  await isUp();
  const modules = () => fetch(`http://127.0.0.1:${port}/modules.json`).then((answer) => answer.text());
  expect(await modules()).toBe('{"revision":1}');
  published.publish({ 'modules.json': '{"revision":2}', 'mf-song/1.0.0/remoteEntry.js': 'export {};' });
  await expect.poll(modules, { timeout: 5000 }).toBe('{"revision":2}');
  expect((await fetch(`http://127.0.0.1:${port}/modules/mf-song/1.0.0/remoteEntry.js`)).status).toBe(200);
  stopping.abort();
  await over;
});

it('opens pages while auth is away, and serves the modules once it is back', async () => {
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Simmer</title>');
  published.state.isAway = true;
  const over = start();
  await isUp();
  const status = (path: string) => fetch(`http://127.0.0.1:${port}${path}`).then((answer) => answer.status);
  expect([await status('/'), await status('/modules.json')]).toEqual([200, 404]);
  published.state.isAway = false;
  await expect.poll(() => status('/modules.json'), { timeout: 5000 }).toBe(200);
  stopping.abort();
  await over;
}, 20_000);

it('opens pages though a module’s file is damaged', async () => {
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Simmer</title>');
  published.publish({ 'modules.json': '{"revision":2}', 'mf-song/1.0.0/remoteEntry.js': 'export {};' });
  published.state.broken = Buffer.from('damaged');
  const over = start();
  await isUp();
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
  stopping.abort();
  await over;
}, 20_000);

it('waits for its modules, however slowly they arrive', async () => {
  const files = Array.from({ length: 12 }, (_, place) => [`mf-song/1.0.0/${place}.js`, `${place}`] as const);
  published.publish({ 'modules.json': '{"revision":2}', ...Object.fromEntries(files) });
  published.state.beforeContent = () => sleep(750);
  const beganMs = performance.now();
  const over = start(2_000);
  await isUp();
  expect(performance.now() - beganMs).toBeGreaterThan(2_000);
  expect((await fetch(`http://127.0.0.1:${port}/modules.json`)).status).toBe(200);
  stopping.abort();
  await over;
}, 30_000);

it('leaves out an instance that has frozen', async () => {
  addresses = ['127.0.0.1', '127.0.0.2'];
  const frozen = await instance('127.0.0.1');
  await instance('127.0.0.2');
  const over = start();
  await isUp();
  frozen.server.removeAllListeners('request');
  const both = () => Promise.all([0, 1, 2, 3].map(() => Promise.race([ask(), sleep(500, 'late')])));
  await expect.poll(both, { timeout: 12_000, interval: 100 }).toEqual(Array.from({ length: 4 }, () => '127.0.0.2'));
  // nginx would wait for what it has asked the frozen one.
  frozen.server.closeAllConnections();
  stopping.abort();
  await over;
}, 20_000);

it('lets open requests finish when it is stopped', async () => {
  await instance('127.0.0.1');
  const over = start();
  await isUp();
  const reply = ask('?slow');
  await expect.poll(() => waiting).toBe(1);
  stopping.abort();
  expect(await reply).toBe('127.0.0.1');
  expect(await over).toBe(0);
});

it('ends when nginx does, so that the container is started again', async () => {
  const over = start();
  await isUp();
  process.kill(Number(await readFile(join(folder, 'run/nginx.pid'), 'utf8')), 'SIGKILL');
  expect(await over).not.toBe(0);
});

it('renders from its own settings, and says which one is wrong', async () => {
  const given = { ...environment(), PUBLIC_URL: '', SIMMER_SECRET: 'short', FRONT_PROXIES: 'everything' };
  await expect(runNginx(given, stopping.signal)).rejects.toThrow(SettingsError);
  await expect(runNginx(given, stopping.signal)).rejects.toThrow(/SIMMER_SECRET.*\n.*FRONT_PROXIES/);
});
