import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { endpoints } from '@simmer/contracts';
import { networks } from '@simmer/service-common/base/config.ts';
import { mediaSecret } from '@simmer/service-common/internal/mediaAddress.ts';
import { removeOldVersions } from '@simmer/service-common/registry/removeOldVersions.ts';
import { z } from 'zod';
import { writeApiDocs } from '../apiDocs/writeApiDocs.ts';
import { publishBuiltModules } from '../build/publishBuiltModules.ts';
import { renderNginxConf } from '../renderNginxConf.ts';

const root = resolve(import.meta.dirname, '../..');
const servicePort = 8000;

const environment = z.object({
  SIMMER_DATA: z.string(),
  SIMMER_SECRET: z.string().min(32),
  PUBLIC_URL: z.url(),
  FRONT_PROXIES: networks,
});

/**
 * Prepares everything nginx serves in a container: the image's modules in the registry, the configuration and the API
 * page.
 * @returns the configuration's text
 */
export async function prepareNginx(given: NodeJS.ProcessEnv): Promise<string> {
  const { SIMMER_DATA: data, SIMMER_SECRET, PUBLIC_URL, FRONT_PROXIES } = environment.parse(given);
  const folders = {
    shell: '/simmer/shell/dist',
    modules: join(data, 'modules'),
    media: join(data, 'cache/media/complete'),
    peaks: join(data, 'cache/media/peaks'),
    blind: join(data, 'cache/media/blind'),
    apiDocs: join(data, 'run/docs'),
    run: join(data, 'run'),
    // in memory, so that a full disk interrupts no one
    identities: '/dev/shm/simmer-identities',
  };
  for (const folder of ['bodies', 'proxy']) await mkdir(join(folders.run, folder), { recursive: true });
  await Promise.all(
    [folders.modules, folders.media, folders.peaks, folders.blind].map((folder) => mkdir(folder, { recursive: true })),
  );
  const conf = renderNginxConf(endpoints, {
    listen: ['8080'],
    upstreams: { auth: `auth:${servicePort}`, library: `library:${servicePort}`, sync: `sync:${servicePort}` },
    frontProxies: FRONT_PROXIES,
    publicUrl: new URL(PUBLIC_URL).origin,
    mediaSecret: mediaSecret(SIMMER_SECRET),
    folders,
    accessLog: '/dev/stdout',
    workers: 2,
    connections: 2048,
    // The official image starts nginx as root and includes every module.
    isRoot: true,
    hasGatewayModules: true,
  });
  const file = join(folders.run, 'nginx.conf');
  await writeFile(file, conf);
  await chmod(file, 0o600);
  writeApiDocs(folders.apiDocs);
  return conf;
}

if (import.meta.main) {
  await prepareNginx(process.env);
  const modulesFolder = join(environment.parse(process.env).SIMMER_DATA, 'modules');
  const published = await publishBuiltModules({ root, modulesFolder });
  for (const { module } of published) console.log(`Published ${module.name} ${module.version}.`);
  await removeOldVersions({ modulesFolder, now: new Date() });
}
