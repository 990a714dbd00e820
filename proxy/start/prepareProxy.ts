import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '@simmer/contracts/services';
import { mediaSecret } from '@simmer/service-common/internal/mediaAddress.ts';
import { refreshApiDocs } from '../apiDocs/writeApiDocs.ts';
import { identitiesFolder } from '../nginx/identitiesFolder.ts';
import type { NginxBinary } from '../nginx/nginxBinary.ts';
import { checkNginxConf, startNginx, writeNginxConf } from '../nginx/startNginx.ts';
import type { Launch } from '../processes/processStages.ts';
import { renderNginxConf } from '../renderNginxConf.ts';
import type { DataFolder } from './dataFolder.ts';
import { publicAddresses } from './publicPort.ts';
import type { ProcessName } from './serviceEnvironment.ts';
import type { StartSettings } from './settings.ts';

/** More workers would only compete on a machine that also runs the services. */
const MOST_WORKERS = 4;

/** How many files one of our processes may open. */
function openFileLimit(): number {
  const file = '/proc/self/limits';
  const soft = existsSync(file) ? /^Max open files\s+(\d+)/m.exec(readFileSync(file, 'utf8'))?.[1] : undefined;
  // macOS allows every process at least this many.
  return Number(soft ?? 256);
}

type PrepareProxy = {
  /** the repository */
  root: string;
  folder: DataFolder;
  settings: StartSettings;
  ports: Record<ProcessName, number>;
  secret: string;
  nginx: NginxBinary;
};

/** Prepares nginx's files; it starts later. @throws StartError if nginx rejects its configuration */
export async function prepareProxy({
  root,
  folder,
  settings,
  ports,
  secret,
  nginx: binary,
}: PrepareProxy): Promise<Launch> {
  const runFolder = join(folder.run, 'nginx');
  const identities = identitiesFolder(runFolder);
  const apiDocs = join(folder.run, 'api');
  const log = join(folder.root, 'logs', 'nginx.log');
  await refreshApiDocs(apiDocs, root);
  const conf = renderNginxConf(endpoints, {
    listen: publicAddresses(settings),
    upstreams: {
      auth: [`127.0.0.1:${ports.auth}`],
      library: [`127.0.0.1:${ports.library}`],
      sync: [`127.0.0.1:${ports.sync}`],
    },
    frontProxies: settings.FRONT_PROXIES,
    publicUrl: settings.PUBLIC_URL,
    mediaSecret: mediaSecret(secret),
    folders: {
      shell: join(root, 'shell', 'dist'),
      modules: folder.modules,
      cache: { media: folder.media, peaks: folder.peaks },
      apiDocs,
      run: runFolder,
      identities,
    },
    accessLog: log,
    errorLog: log,
    workers: Math.min(availableParallelism(), MOST_WORKERS),
    connections: Math.min(4096, Math.floor(openFileLimit() / 2)),
    isRoot: process.getuid?.() === 0,
    hasGatewayModules: binary.hasGatewayModules,
    keepsIdleClients: binary.keepsIdleClients,
  });
  // Now, while the services are loading, not when everything waits for nginx.
  checkNginxConf(binary, writeNginxConf({ conf, runFolder }), runFolder);
  const { PORT: port } = settings;
  return async ({ descriptor: log, file }) => {
    const running = await startNginx({ binary, conf, runFolder, isChecked: true, identities, port, log });
    return { ...running, log: { file, reopen: () => process.kill(running.pid, 'SIGUSR1') } };
  };
}
