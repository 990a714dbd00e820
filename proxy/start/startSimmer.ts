import { join, resolve } from 'node:path';
import type { ServiceName } from '@simmer/contracts';
import type { NginxBinary } from '../nginx/nginxBinary.ts';
import { freePorts } from '../processes/freePort.ts';
import type { KeptProcess } from '../processes/keepRunning.ts';
import { endLeftovers, forgetPids } from '../processes/leftovers.ts';
import { type Launch, processStages } from '../processes/processStages.ts';
import { StartError } from '../processes/startError.ts';
import { livingStart, takeStartLock } from '../processes/startLock.ts';
import { startService } from '../processes/startService.ts';
import { makeDataFolder, makeMusicFolder } from './dataFolder.ts';
import { guardStart } from './guardStart.ts';
import { keepRoom } from './postgres/keepRoom.ts';
import { startPostgres } from './postgres/startPostgres.ts';
import { prepareDatabase } from './prepareDatabase.ts';
import { prepareProxy } from './prepareProxy.ts';
import { claimPublicPort } from './publicPort.ts';
import { readOrMakeSecret } from './secret.ts';
import { serviceNames } from './serviceDatabases.ts';
import { type Addresses, type ProcessName, serviceEnvironment } from './serviceEnvironment.ts';
import { readSettings, type StartSettings } from './settings.ts';
import { stopStart } from './takeOver.ts';
import { refuseUnfinishedRestore } from './unfinishedRestore.ts';

const root = resolve(import.meta.dirname, '../..');

export type StartSimmer = {
  /** `SIMMER_DATA` */
  dataFolder?: string;
  /** `PORT` */
  port?: number;
  /** further settings by name; for missing ones, the process's own environment and `.env` are used */
  env?: NodeJS.ProcessEnv;
  /** false: uses the existing builds and published modules */
  build?: boolean;
  /** stops the Simmer that already runs on the data folder or the port, and takes its place */
  takeOver?: boolean;
  /** called after each step */
  onStep?: (step: string, tookMs: number) => void;
  /** called when a process ends unexpectedly */
  onTrouble?: (sentence: string) => void;
  /** cancels the start; everything started is stopped */
  signal?: AbortSignal;
};

export type RunningSimmer = {
  /** the product's address on this machine */
  url: string;
  settings: StartSettings;
  /** the nginx in use */
  nginx: NginxBinary;
  /** every process: `postgres` if embedded, `storage` without Dropbox, `auth`, `library`, `sync`, `nginx` */
  processes: Record<string, Pick<KeptProcess, 'pid' | 'restarts'>>;
  /** stops everything in order; settles when all have ended */
  stop(): Promise<void>;
  /** ends by force what a stop in progress still waits for */
  endNow(): void;
};

type Step = <T>(name: string, work: () => Promise<T>) => Promise<T>;

function stepsOf({ onStep, signal }: StartSimmer): Step {
  return async (name, work) => {
    if (signal?.aborted) throw new StartError('The start was cancelled.');
    const startedMs = performance.now();
    const result = await work();
    onStep?.(name, Math.round(performance.now() - startedMs));
    return result;
  };
}

async function buildAndPublish(modulesFolder: string, signal?: AbortSignal): Promise<void> {
  // Vite and its dependencies are loaded only for a build.
  const { buildFrontEnds } = await import('../build/buildFrontEnds.ts');
  const { publishBuiltModules } = await import('../build/publishBuiltModules.ts');
  const { removeOldVersions } = await import('@simmer/service-common/registry/removeOldVersions.ts');
  await buildFrontEnds({ root, signal });
  await publishBuiltModules({ root, modulesFolder });
  await removeOldVersions({ modulesFolder, now: new Date() });
}

async function portsOfServices(): Promise<Record<ProcessName, number>> {
  const [auth = 0, library = 0, sync = 0, storage = 0] = await freePorts(4);
  return { auth, library, sync, storage };
}

/**
 * Starts the whole product and keeps it running: restarts what dies, on the same port.
 * Locks the data folder until `stop`, and first ends what a killed start left running there.
 * @throws StartError that says what to do; nothing of ours is running then
 */
export async function startSimmer(options: StartSimmer = {}): Promise<RunningSimmer> {
  const { dataFolder, port, env = {}, build = true, takeOver = false, onTrouble, signal } = options;
  const given = {
    ...process.env,
    ...env,
    ...(dataFolder && { SIMMER_DATA: dataFolder }),
    ...(port && { PORT: `${port}` }),
  };
  const settings = readSettings(given, root);
  const url = `http://localhost:${settings.PORT}`;
  const step = stepsOf(options);
  refuseUnfinishedRestore(settings.SIMMER_DATA);
  const folder = makeDataFolder(settings.SIMMER_DATA);
  if (!settings.DROPBOX_APP_KEY) makeMusicFolder(settings.SIMMER_MUSIC);
  const living = takeOver ? livingStart(folder.run) : undefined;
  if (living) await stopStart(living.pid);
  const giveBack = takeStartLock(folder.run, url, (original) =>
    onTrouble?.(
      `This data folder was copied while the Simmer at ${original} was using it, so its database may be damaged. Unless it is a snapshot of the whole disk, stop that Simmer and copy again, or restore a backup.`,
    ),
  );
  let endGuard = () => {};
  const stages = processStages({ dataFolder: folder.root, runFolder: folder.run, onTrouble, signal });
  let endWatch: (() => Promise<void>) | undefined;
  const stop = async () => {
    await endWatch?.();
    await stages.stop();
    forgetPids(folder.run);
    giveBack();
    endGuard();
  };

  try {
    await endLeftovers(folder.run);
    // From here on, every process that the folder names is ours; before, a copied folder may name its original's.
    endGuard = guardStart(folder.run);
    await claimPublicPort(settings.PORT, folder.run, takeOver);
    const secret = settings.SIMMER_SECRET ?? readOrMakeSecret(folder.root);
    const ports = await portsOfServices();
    const { launch: launchProxy, nginx } = prepareProxy({ root, folder, settings, ports, secret });
    const { databases, ...watch } = await step('database', () =>
      startDatabase(settings, secret, stages.start, onTrouble),
    );
    endWatch = watch.endWatch;
    // Only once the database has accepted this version: nothing is published over newer data.
    if (build) await step('front ends', () => buildAndPublish(folder.modules, signal));
    const addresses: Addresses = { ports, databases, secret };
    const launchOf =
      (name: ProcessName): Launch =>
      (log, stopping) =>
        startService({
          name,
          script: join(root, 'services', name, 'src', 'main.ts'),
          env: serviceEnvironment(name, settings, addresses),
          port: ports[name],
          // the storage stand-in has no database to wait for
          readyPath: name === 'storage' ? '/healthz' : '/readyz',
          runFolder: folder.run,
          log,
          followsLog: name !== 'storage',
          signal: stopping,
        });
    if (!settings.DROPBOX_APP_KEY) await step('storage', () => stages.start({ storage: launchOf('storage') }));
    await step('services', () => stages.start(Object.fromEntries(serviceNames.map((name) => [name, launchOf(name)]))));
    await step('proxy', () => stages.start({ nginx: launchProxy }));
    return { url, settings, nginx, processes: stages.processes, stop, endNow: stages.endNow };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startDatabase(
  { DATABASE_URL, SIMMER_DATA }: StartSettings,
  secret: string,
  start: (launches: Record<string, Launch>) => Promise<void>,
  onTrouble?: (sentence: string) => void,
): Promise<{ databases: Record<ServiceName, string>; endWatch?: () => Promise<void> }> {
  if (DATABASE_URL) return { databases: await prepareDatabase(DATABASE_URL, secret) };
  let admin = { url: '', port: 0 };
  const folder = join(SIMMER_DATA, 'postgres');
  await start({
    postgres: async () => {
      // After the first time, always the same port, because the services know no other.
      const postgres = await startPostgres({
        dataFolder: folder,
        port: admin.port || undefined,
      });
      admin = postgres;
      return postgres;
    },
  });
  const endWatch = await keepRoom({ folder, url: () => admin.url, onTrouble });
  try {
    return { databases: await prepareDatabase(admin.url, secret), endWatch };
  } catch (error) {
    await endWatch();
    throw error;
  }
}
