import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { createLog } from '@simmer/service-common/base/log.ts';
import { SettingsError } from '@simmer/service-common/base/settingsError.ts';
import { mirrorModules } from '@simmer/service-common/registry/mirror/mirrorModules.ts';
import { writeApiDocs } from '../apiDocs/writeApiDocs.ts';
import { findNginx } from '../nginx/nginxBinary.ts';
import { StartError } from '../processes/startError.ts';
import { containerConf, containerFolders, readContainerSettings } from './containerNginx.ts';
import { nginxProcess } from './nginxProcess.ts';
import { type LookUp, serviceAddresses } from './serviceAddresses.ts';

type RunNginx = {
  /** finds all addresses of a name */
  lookUp?: LookUp;
  /** between two looks at the services' addresses, and at the published modules */
  checkEveryMs?: number;
  /** how long an instance may take to say how it is */
  answerWithinMs?: number;
  /**
   * If no file arrives for so long, as while auth is away, pages open with the modules that a browser remembers; the
   * rest follows. An empty list in their place would make browsers forget them.
   */
  noFileForMs?: number;
};

/**
 * Renders nginx's configuration from its container's own settings, fetches the published modules, runs nginx, and
 * follows the services' addresses as instances come and go.
 * @param stopping ends it, once the open requests are answered
 * @param given for tests
 * @returns nginx's exit code, when it has ended for whatever reason
 * @throws SettingsError, StartError before it runs; the signal's reason if it is stopped before
 */
export async function runNginx(
  environment: NodeJS.ProcessEnv,
  stopping: AbortSignal,
  { lookUp, checkEveryMs = 1_000, answerWithinMs, noFileForMs = 5_000 }: RunNginx = {},
): Promise<number> {
  const settings = readContainerSettings(environment);
  const log = createLog('nginx', settings.LOG_LEVEL);
  const binary = findNginx();
  const folders = containerFolders(settings);
  await writeApiDocs(folders.apiDocs);
  const { AUTH_URL: auth, LIBRARY_URL: library, SYNC_URL: sync, SIMMER_SECRET: secret } = settings;
  const look = serviceAddresses({ auth, library, sync }, lookUp, answerWithinMs);
  const modules = mirrorModules({
    authUrl: auth,
    secret,
    folder: folders.modules,
    everyMs: checkEveryMs,
    log,
    signal: stopping,
  });
  await Promise.race([modules.ready, modules.restedFor(noFileForMs)]);

  let addresses = await look();
  const nginx = nginxProcess({ binary, runFolder: folders.run, conf: containerConf(settings, binary, addresses) });
  log.info({ addresses, version: binary.version }, 'nginx runs');
  let isOver = false;
  void nginx.ended.then(() => {
    isOver = true;
  });
  if (!stopping.aborted) void once(stopping, 'abort').then(() => nginx.stop());
  while (!isOver && !stopping.aborted) {
    await Promise.race([sleep(checkEveryMs), nginx.ended]);
    const found = await look();
    if (isOver || stopping.aborted || isDeepStrictEqual(found, addresses)) continue;
    addresses = found;
    try {
      nginx.reload(containerConf(settings, binary, addresses));
      log.info({ addresses }, 'the services’ addresses changed');
    } catch (error) {
      log.error({ err: error }, 'nginx keeps its earlier configuration');
    }
  }
  return nginx.ended;
}

if (import.meta.main) {
  const stopping = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stopping.abort());
  const code = await runNginx(process.env, stopping.signal).catch((error: unknown) => {
    const isSentence = error instanceof SettingsError || error instanceof StartError;
    console.error(isSentence ? error.message : error);
    return 1;
  });
  process.exit(code);
}
