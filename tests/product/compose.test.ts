import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { endpoints } from '@simmer/contracts';
import { prepareNginx } from '@simmer/proxy/compose/prepareNginx.ts';
import { serviceNames } from '@simmer/proxy/start/serviceDatabases.ts';
import { settingNames } from '@simmer/proxy/start/settings.ts';
import { readSettings } from '@simmer/service-common/base/config.ts';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { authSettings } from '../../services/auth/src/settings.ts';
import { librarySettings } from '../../services/library/src/settings.ts';
import { readConfig as readStorageConfig } from '../../services/storage/src/config.ts';
import { syncSettings } from '../../services/sync/src/settings.ts';

const root = resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const service = z.strictObject({
  image: z.string(),
  build: z.strictObject({ context: z.literal('.'), dockerfile: z.string(), target: z.string() }).optional(),
  init: z.literal(true).optional(),
  profiles: z.array(z.string()).default([]),
  command: z.array(z.string()).default([]),
  environment: z.record(z.string(), z.union([z.string(), z.number()]).transform(String)).default({}),
  ports: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  healthcheck: z
    .strictObject({
      test: z.tuple([z.literal('CMD')], z.string()),
      interval: z.string(),
      timeout: z.string(),
      retries: z.number(),
      start_period: z.string().optional(),
    })
    .optional(),
  depends_on: z
    .record(z.string(), z.strictObject({ condition: z.enum(['service_healthy', 'service_completed_successfully']) }))
    .default({}),
  restart: z.enum(['no', 'unless-stopped']),
});

// No top-level `name`: older compose programs refuse it.
const composeFile = z.strictObject({
  services: z.record(z.string(), service),
  networks: z.object({ default: z.object({ ipam: z.object({ config: z.array(z.object({ subnet: z.string() })) }) }) }),
  volumes: z.record(z.string(), z.null()),
});

const source: unknown = parse(read('docker-compose.yml'), { merge: true });
const compose = composeFile.parse(
  Object.fromEntries(
    Object.entries(z.record(z.string(), z.unknown()).parse(source)).filter(([key]) => !key.startsWith('x-')),
  ),
);
const { services } = compose;
const entry = (name: string) => service.parse(services[name] && { ...services[name] });

const secrets = { SIMMER_SECRET: 'x'.repeat(32), POSTGRES_PASSWORD: 'admin' };

/** What compose makes of `${NAME}`, `${NAME:-default}` and `${NAME:?sentence}` when .env holds no more than the two secrets. */
function filledIn(text: string): string {
  return text.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name: string, kind?: string, rest = '') => {
    const value = Object.entries(secrets).find(([key]) => key === name)?.[1];
    return value ?? (kind === '-' ? rest : '');
  });
}

const environmentOf = (name: string) =>
  Object.fromEntries(Object.entries(entry(name).environment).map(([key, value]) => [key, filledIn(value)]));

const schemas = { auth: authSettings, library: librarySettings, sync: syncSettings };

describe('docker-compose.yml', () => {
  it('runs the database, the services, the storage stand-in, nginx, and what prepares them', () => {
    const expected = ['postgres', 'prepare', 'publish', ...serviceNames, 'storage', 'nginx'];
    expect(Object.keys(services).toSorted()).toEqual(expected.toSorted());
    expect(entry('storage').profiles).toEqual(['storage']);
  });

  it('opens one port, nginx, on the setting PORT', () => {
    const open = Object.entries(services).flatMap(([name, { ports }]) => ports.map((port) => `${name} ${port}`));
    expect(open).toEqual(['nginx $' + '{PORT:-8080}:8080']);
  });

  it('uses only the product’s settings, and the password of its own Postgres', () => {
    const asked = [...read('docker-compose.yml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
    const known = [...settingNames, 'POSTGRES_PASSWORD'];
    expect(asked.filter((name) => !known.some((setting) => setting === name))).toEqual([]);
  });

  it.each(serviceNames)('gives %s settings that it accepts, and none it does not know', (name) => {
    const { DATABASE_SERVER = '', ...environment } = environmentOf(name);
    const schema = schemas[name];
    expect(() => readSettings(schema, { ...environment, DATABASE_URL: DATABASE_SERVER })).not.toThrow();
    const known = [...Object.keys(authSettings.shape), 'AUTH_URL', 'LIBRARY_URL', 'SYNC_URL', 'STORAGE_URL'];
    const unknown = Object.keys(environment).filter((key) => !(key in schema.shape) && !known.includes(key));
    expect(unknown).toEqual([]);
  });

  it('gives the storage stand-in settings that it accepts, and neither secret nor database', () => {
    const environment = environmentOf('storage');
    expect(readStorageConfig(environment)).toMatchObject({ port: 8000, musicFolder: '/music', faults: false });
    expect(Object.keys(environment)).not.toEqual(expect.arrayContaining(['SIMMER_SECRET']));
    expect(Object.keys(environment)).not.toEqual(expect.arrayContaining(['DATABASE_SERVER']));
  });

  it('gives no service the database administrator’s password', () => {
    const told = Object.entries(services).filter(([, { environment }]) =>
      Object.values(environment).some((value) => value.includes('POSTGRES_PASSWORD')),
    );
    expect(told.map(([name]) => name)).toEqual(['postgres', 'prepare']);
  });

  it('lets services find each other at the names and the port they listen on', () => {
    for (const name of [...serviceNames, 'storage' as const]) {
      expect(environmentOf(name).SERVICE_PORT).toBe('8000');
      expect(environmentOf('sync')[`${name.toUpperCase()}_URL`]).toBe(`http://${name}:8000`);
    }
  });

  it('believes the addresses that the proxy reports only from its own network', () => {
    for (const name of serviceNames) {
      expect(entry(name).environment.TRUSTED_PROXIES).toBe(compose.networks.default.ipam.config[0]?.subnet);
    }
  });

  it('keeps the database where the postgres 18 image keeps it', () => {
    expect(entry('postgres').image).toBe('postgres:18');
    expect(entry('postgres').volumes).toEqual(['postgres:/var/lib/postgresql']);
  });

  it('names volumes that are declared', () => {
    const named = Object.values(services).flatMap(({ volumes }) => volumes.map((volume) => volume.split(':')[0] ?? ''));
    const declared = Object.keys(compose.volumes);
    expect(named.filter((name) => !name.startsWith('$') && !declared.includes(name))).toEqual([]);
  });

  it('starts files that exist', () => {
    const started = Object.values(services).flatMap(({ command }) => command.filter((part) => part.endsWith('.ts')));
    expect(started).toHaveLength(6);
    expect(started.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });

  it('waits for what each part needs', () => {
    for (const [name, { depends_on }] of Object.entries(services)) {
      for (const [needed, { condition }] of Object.entries(depends_on)) {
        const other = entry(needed);
        expect(`${name}: ${needed} ${condition}`).toBe(
          `${name}: ${needed} ${other.restart === 'no' ? 'service_completed_successfully' : 'service_healthy'}`,
        );
        expect(other.restart === 'no' || other.healthcheck !== undefined).toBe(true);
      }
    }
  });
});

describe('health checks', () => {
  it.each(serviceNames)('ask %s whether it is ready', (name) => {
    expect(entry(name).healthcheck?.test.join(' ')).toContain("fetch('http://127.0.0.1:8000/readyz')");
  });

  it('ask nginx for a call of the contract that needs no session', () => {
    const address = entry('nginx').healthcheck?.test.at(-1) ?? '';
    const { pathname, port } = new URL(address);
    expect(port).toBe('8080');
    expect(endpoints.filter(({ method, path }) => method === 'GET' && path === pathname)).toMatchObject([
      { access: 'everyone' },
    ]);
  });
});

describe('the proxy container', () => {
  it('gets a configuration that leads to the services of the compose file', async () => {
    const data = await mkdtemp(join(tmpdir(), 'simmer-compose-'));
    try {
      const conf = await prepareNginx({ ...environmentOf('publish'), SIMMER_DATA: data });
      for (const name of serviceNames) expect(conf).toMatch(new RegExp(`server ${name}:8000\\b`));
      expect(conf).toContain('listen 8080;');
      expect(conf).toContain('/simmer/shell/dist');
    } finally {
      await rm(data, { recursive: true, force: true });
    }
  });
});

describe('proxy/Dockerfile', () => {
  it('has the stages that compose builds', () => {
    const stages = [...read('proxy/Dockerfile').matchAll(/^FROM \S+ AS (\w+)$/gm)].map(([, stage]) => stage);
    const wanted = Object.values(services).flatMap(({ build }) => build?.target ?? []);
    expect([...new Set(wanted)].filter((target) => !stages.includes(target))).toEqual([]);
  });

  it('takes neither installed packages nor builds nor data of this machine into an image', () => {
    const ignored = read('proxy/Dockerfile.dockerignore').split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['**/node_modules', '**/dist', '.simmer', '.env', '.git']));
  });
});
