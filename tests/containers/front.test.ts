import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { request } from '@playwright/test';
import { requestMagicLink } from '@simmer/contracts';
import { auditEntry, listAudit } from '@simmer/contracts/extra';
import { freePort } from '@simmer/proxy/processes/freePort.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { run } from './engine/run.ts';
import { attach } from './product/attach.ts';
import { become } from './product/become.ts';
import { ask, instancesOf } from './product/instance.ts';
import { ADMIN_EMAIL, signedInByMail } from './product/member.ts';

const simmer = attach();
const examples = resolve(import.meta.dirname, '../../proxy/examples');
const NAME = 'simmer-containers-front';
const PUBLIC_URL = 'https://simmer.example.org';
const WAIT = { timeout: 90_000, interval: 200 };

/** The example as it is, but for the names and ports of this machine. */
async function frontConf(folder: string, ports: { tls: number; plain: number }): Promise<string> {
  const example = await readFile(join(examples, 'nginxInFront.conf'), 'utf8');
  const here = example
    .replaceAll(/\/etc\/letsencrypt\/live\/\S+?\/(\w+)\.pem/g, join(folder, '$1.pem'))
    .replaceAll(/listen (\[::\]:)?443/g, `listen $1${ports.tls}`)
    .replaceAll(/listen (\[::\]:)?80;/g, `listen $1${ports.plain};`)
    .replace('127.0.0.1:8080', `127.0.0.1:${simmer.settings['PORT']}`);
  return `events {}\nhttp {\n${here}\n}\n`;
}

let port = 0;
beforeAll(async () => {
  const folder = join(simmer.folder, 'front');
  await mkdir(folder, { recursive: true });
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
  await run('openssl', [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    '-subj',
    '/CN=localhost',
    ...files,
  ]);
  port = await freePort();
  await writeFile(join(folder, 'nginx.conf'), await frontConf(folder, { tls: port, plain: await freePort() }));
  await become(simmer, {});
  await vi.waitUntil(async () => (await statusForPublic()) === 421, WAIT);
  await become(simmer, { settings: { PUBLIC_URL, FRONT_PROXIES: '192.0.2.7,10.87.0.1' }, only: ['auth', 'nginx'] });
  const start = ['nginx', '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'];
  await simmer.docker(
    'run',
    '--detach',
    '--rm',
    '--network=host',
    '--name',
    NAME,
    '-v',
    `${folder}:${folder}:ro`,
    'nginx:stable',
    ...start,
  );
});
afterAll(async () => {
  await simmer.docker('rm', '--force', NAME);
});

const ourNginx = async () => (await instancesOf(simmer, 'nginx'))[0] ?? expect.fail('no nginx');
const statusForPublic = async () => (await ask(await ourNginx(), '/', { host: new URL(PUBLIC_URL).host })).status;

it('lets nginx answer to a new PUBLIC_URL', async () => {
  await expect.poll(statusForPublic).toBe(200);
});

it('lets nginx trust a new front proxy', async () => {
  const conf = async () =>
    simmer.docker('exec', (await ourNginx()).name, 'cat', '/run/simmer/nginx.conf').catch(String);
  await expect.poll(conf).toContain('set_real_ip_from 192.0.2.7;');
});

describe('an nginx of this machine that ends TLS', () => {
  it('lets people in, and Simmer sees their own addresses', async () => {
    const url = `https://localhost:${port}`;
    const client = await request.newContext({ baseURL: url, ignoreHTTPSErrors: true });
    await expect
      .poll(() =>
        client.get('/api/health/auth').then(
          (reply) => reply.status(),
          () => 0,
        ),
      )
      .toBe(200);
    await client.dispose();

    const boss = await signedInByMail({ url, origin: PUBLIC_URL, mailFolder: simmer.mailFolder });
    try {
      // A client that claims another address is not believed.
      await boss.post(requestMagicLink.path, {
        data: { email: ADMIN_EMAIL },
        headers: { 'x-forwarded-for': '203.0.113.9' },
      });
      const { entries } = z
        .object({ entries: z.array(auditEntry) })
        .parse(await (await boss.get(listAudit.path)).json());
      const networks = new Set(entries.slice(0, 1).map(({ network }) => network));
      expect(networks).toEqual(new Set(['127.0.0.1']));
    } finally {
      await boss.dispose();
    }
  });
});

it('the example with Caddy puts nginx and Caddy into a network of their own', async () => {
  const files = ['docker-compose.yml', 'proxy/examples/caddy.compose.yml'].flatMap((file) => ['--file', file]);
  const merged = await run('docker-compose', [...files, 'config'], {
    cwd: resolve(examples, '../..'),
    env: simmer.env,
  });
  expect(merged).toContain('FRONT_PROXIES: 10.88.0.0/24');
  expect(merged).toContain('subnet: 10.88.0.0/24');
});
