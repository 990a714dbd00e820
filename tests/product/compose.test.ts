import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { containerConf, readContainerSettings } from '@simmer/proxy/compose/containerNginx.ts';
import { findNginx } from '@simmer/proxy/nginx/nginxBinary.ts';
import { serviceNames } from '@simmer/proxy/start/serviceDatabases.ts';
import { settingNames } from '@simmer/proxy/start/settings.ts';
import { readSettings } from '@simmer/service-common/base/config.ts';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { authSettings } from '../../services/auth/src/base/settings.ts';
import { librarySettings } from '../../services/library/src/base/settings.ts';
import { readConfig as readStorageConfig } from '../../services/storage/src/config.ts';
import { syncSettings } from '../../services/sync/src/base/settings.ts';

const root = resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const service = z.strictObject({
  image: z.string(),
  build: z
    .strictObject({ context: z.literal('.'), dockerfile: z.literal('proxy/Dockerfile'), target: z.string() })
    .optional(),
  init: z.literal(true).optional(),
  read_only: z.literal(true).optional(),
  cap_drop: z.tuple([z.literal('ALL')]).optional(),
  security_opt: z.tuple([z.literal('no-new-privileges:true')]).optional(),
  stop_grace_period: z.string().optional(),
  profiles: z.array(z.string()).default([]),
  command: z.array(z.string()).default([]),
  environment: z.record(z.string(), z.union([z.string(), z.number()]).transform(String)).default({}),
  ports: z.array(z.string()).default([]),
  secrets: z.array(z.string()).default([]),
  tmpfs: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  healthcheck: z
    .strictObject({
      test: z.array(z.string()).min(2),
      interval: z.string(),
      timeout: z.literal('10s'),
      retries: z.number(),
      start_period: z.string(),
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
  secrets: z.record(z.string(), z.strictObject({ file: z.string() })),
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

/** What compose makes of `${NAME:-default}` without .env. Every setting has a default, so that a start needs only the secrets. */
const filledIn = (text: string) => text.replace(/\$\{\w+:-([^}]*)\}/g, '$1');

/** A service's environment as its process sees it: what secret files hold is in it too. */
function environmentOf(name: string): Record<string, string> {
  const { SIMMER_SECRET_FILE, POSTGRES_PASSWORD_FILE, ...environment } = Object.fromEntries(
    Object.entries(entry(name).environment).map(([key, value]) => [key, filledIn(value)]),
  );
  return {
    ...environment,
    ...(SIMMER_SECRET_FILE && { SIMMER_SECRET: 'x'.repeat(32) }),
    ...(POSTGRES_PASSWORD_FILE && { POSTGRES_PASSWORD: 'p@ss' }),
  };
}

/** Parts of ours that answer nobody. */
const silent = ['setup', 'backup'];
const ours = Object.keys(services).filter((name) => services[name]?.build);

const schemas = { auth: authSettings, library: librarySettings, sync: syncSettings };

describe('docker-compose.yml', () => {
  it('runs the database, the services, the storage stand-in, nginx, what prepares them, and the backups', () => {
    const expected = ['postgres', 'setup', 'backup', ...serviceNames, 'storage', 'nginx'];
    expect(Object.keys(services).toSorted()).toEqual(expected.toSorted());
    expect(entry('storage').profiles).toEqual(['storage']);
  });

  it('starts again whatever has ended, but for what runs once', () => {
    const others = Object.keys(services).filter((name) => entry(name).restart !== 'unless-stopped');
    expect(others).toEqual(['setup']);
  });

  it('opens one port, nginx, on the setting PORT', () => {
    const open = Object.entries(services).flatMap(([name, { ports }]) => ports.map((port) => `${name} ${port}`));
    expect(open.map(filledIn)).toEqual(['nginx 127.0.0.1:8080:8080']);
    expect(open[0]).toContain('{PORT:-');
  });

  it('uses only the product’s settings and those of containers', () => {
    const asked = new Set([...read('docker-compose.yml').matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name));
    const ofContainers = [
      'DATABASE_SERVER',
      'DRAIN_SECONDS',
      'METRICS_TOKEN',
      'POSTGRES_PASSWORD_FILE',
      'POSTGRES_USER',
      'PUBLISH_AT',
      'SIMMER_SECRET_FILE',
    ];
    const known = new Set<string>([...settingNames, ...ofContainers]);
    expect([...asked].filter((name) => !known.has(name))).toEqual([]);
  });

  it('starts without a setting: only the secrets have to be there', () => {
    expect([...read('docker-compose.yml').matchAll(/\$\{\w+(?!\w*:-)/g)].map(([text]) => text)).toEqual([]);
  });

  it.each(ours)('lets %s write nothing but what is its own, as a user without rights', (name) => {
    expect(entry(name)).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
    expect(entry(name).tmpfs.map((path) => path.slice(1))).toContain('tmp');
  });

  it('lets the user of an image write to its folders in memory', () => {
    // A folder that the image has lends them its rights, but not its owner.
    const others = ours.flatMap((name) => entry(name).tmpfs.filter((path) => path.slice(1) !== 'tmp'));
    expect(others.filter((path) => !/:uid=(1000|101),gid=\1,mode=700$/.test(path))).toEqual([]);
  });

  it('shares no folder between services', () => {
    const places = Object.values(services).flatMap(({ volumes }) =>
      volumes.map((volume) => volume.split(':')[0] ?? ''),
    );
    const named = places.filter((place) => place in compose.volumes);
    expect(named).toHaveLength(new Set(named).size);
  });

  it('takes secrets from files, and gives each to those alone who need it', () => {
    const holders = (secret: string) =>
      Object.keys(services).filter((name) => services[name]?.secrets.includes(secret));
    expect(holders('postgres_password')).toEqual(['postgres', 'setup']);
    expect(holders('simmer_secret').toSorted()).toEqual(['setup', 'backup', ...serviceNames, 'nginx'].toSorted());
    expect(Object.keys(compose.secrets).toSorted()).toEqual(['postgres_password', 'simmer_secret']);
    expect(read('docker-compose.yml')).not.toMatch(/^\s+(SIMMER_SECRET|POSTGRES_PASSWORD):/m);
  });

  it.each(serviceNames)('gives %s settings that it accepts, and none it does not know', (name) => {
    const { DATABASE_SERVER = '', ...environment } = environmentOf(name);
    const schema = schemas[name];
    expect(() => readSettings(schema, { ...environment, DATABASE_URL: DATABASE_SERVER })).not.toThrow();
    const known = [
      ...Object.keys(authSettings.shape),
      'AUTH_URL',
      'LIBRARY_URL',
      'SYNC_URL',
      'STORAGE_URL',
      'METRICS_TOKEN',
    ];
    const unknown = Object.keys(environment).filter((key) => !(key in schema.shape) && !known.includes(key));
    expect(unknown).toEqual([]);
  });

  it('gives the storage stand-in settings that it accepts, and neither secret nor database', () => {
    const environment = environmentOf('storage');
    expect(readStorageConfig(environment)).toMatchObject({ port: 8000, musicFolder: '/music', faults: false });
    expect(Object.keys(environment)).not.toEqual(expect.arrayContaining(['SIMMER_SECRET']));
    expect(Object.keys(environment)).not.toEqual(expect.arrayContaining(['DATABASE_SERVER']));
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
    // One without a name is each instance's own.
    const shared = Object.values(services).flatMap(({ volumes }) => volumes.filter((volume) => volume.includes(':')));
    const named = shared.map((volume) => volume.split(':')[0] ?? '');
    const declared = Object.keys(compose.volumes);
    expect(named.filter((name) => !name.startsWith('$') && !declared.includes(name))).toEqual([]);
  });

  it('starts what its image starts, from files that exist', () => {
    const commands = Object.entries(services).filter(([, { command }]) => command.length > 0);
    expect(commands.map(([name, { command }]) => [name, ...command])).toEqual([
      ['backup', 'node', 'proxy/commands/nightly.ts'],
    ]);
    const named = [...read('proxy/Dockerfile').matchAll(/"([^"]+\.(?:ts|sh))"/g)].map(([, file = '']) => file);
    const started = [...named, ...commands.flatMap(([, { command }]) => command.slice(1))];
    expect(started.length).toBeGreaterThanOrEqual(ours.length);
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
  it.each(serviceNames)('ask %s whether it is ready, without starting a Node', (name) => {
    expect(entry(name).healthcheck?.test).toEqual(['CMD', 'bash', 'proxy/compose/healthy.sh', '/readyz']);
  });

  it('ask nginx for its own word, so that a service that is away never takes it down', () => {
    expect(entry('nginx').healthcheck?.test.at(-1)).toBe('http://127.0.0.1:8080/healthz');
    expect(Object.keys(entry('nginx').depends_on)).toEqual(['setup']);
  });

  it('leave a slow machine two minutes', () => {
    for (const name of ours.filter((each) => !silent.includes(each)))
      expect(entry(name).healthcheck?.start_period).toBe('120s');
  });
});

describe('the proxy container', () => {
  it('gets a configuration that leads to the services of the compose file', () => {
    const settings = readContainerSettings(environmentOf('nginx'));
    const { AUTH_URL, LIBRARY_URL, SYNC_URL } = settings;
    expect([AUTH_URL, LIBRARY_URL, SYNC_URL]).toEqual(['http://auth:8000', 'http://library:8000', 'http://sync:8000']);
    const addresses = { auth: ['10.87.0.3:8000'], library: ['10.87.0.4:8000'], sync: ['10.87.0.5:8000'] };
    const conf = containerConf(settings, findNginx(), addresses);
    for (const [address] of Object.values(addresses)) expect(conf).toContain(`server ${address}`);
    expect(conf).toContain('listen 8080;');
    expect(conf).toContain('set_real_ip_from 10.87.0.1;');
  });
});

describe('proxy/Dockerfile', () => {
  const dockerfile = read('proxy/Dockerfile');

  it('has the stages that compose builds', () => {
    const stages = [...dockerfile.matchAll(/^FROM \S+ AS (\S+)$/gm)].map(([, stage]) => stage);
    const wanted = Object.values(services).flatMap(({ build }) => build?.target ?? []);
    expect(wanted.filter((target) => !stages.includes(target))).toEqual([]);
  });

  it('has a place for the digest of each official image, which proxy/examples/pinned.compose.yml fills', () => {
    const stages = [...dockerfile.matchAll(/^FROM \S+ AS (\S+)$/gm)].map(([, stage = '']) => stage);
    const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, base = '']) => base);
    const places = new Set(bases.filter((base) => !stages.includes(base)));
    expect([...places].toSorted()).toEqual(['${NGINX_IMAGE}', '${NODE_IMAGE}']);
    const pinnedPart = z.object({
      image: z.string().optional(),
      build: z.object({ args: z.record(z.string(), z.string()) }).optional(),
    });
    const pinned = z
      .object({ services: z.record(z.string(), pinnedPart) })
      .parse(parse(read('proxy/examples/pinned.compose.yml')));
    expect(Object.keys(pinned.services).toSorted()).toEqual(Object.keys(services).toSorted());
    for (const [name, { image, build }] of Object.entries(pinned.services)) {
      const named = build
        ? Object.entries(build.args).map(([arg, value]) => value.startsWith(`\${${arg}:?`))
        : [image?.startsWith('${POSTGRES_IMAGE:?')];
      expect([name, ...named]).toEqual(build ? [name, true, true] : ['postgres', true]);
    }
  });

  it('names the version of the product', () => {
    const { version } = z.object({ version: z.string() }).parse(JSON.parse(read('package.json')));
    const named = [...dockerfile.matchAll(/SIMMER_VERSION=(\d\S*)/g)].map(([, each]) => each);
    expect(new Set(named)).toEqual(new Set([version]));
  });

  it('takes neither installed packages nor builds nor data nor secrets of this machine into an image', () => {
    const ignored = read('.dockerignore').split('\n');
    const never = ['**/node_modules', '**/dist', '.simmer', '.env', '.git', 'secrets'];
    expect(ignored).toEqual(expect.arrayContaining(never));
  });
});
