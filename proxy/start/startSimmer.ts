import { resolve } from 'node:path';
import { isOlderThanRows } from '@simmer/proxy/build/isOlderThanRows.ts';
import { findOrInstallNginx } from '../nginx/installNginx.ts';
import { findNginx, type NginxBinary } from '../nginx/nginxBinary.ts';
import type { Patience } from '../processes/endWhenFrozen.ts';
import { freePorts } from '../processes/freePort.ts';
import type { KeptProcess } from '../processes/keepRunning.ts';
import { endLeftovers, forgetPids } from '../processes/leftovers.ts';
import { processStages } from '../processes/processStages.ts';
import { StartError } from '../processes/startError.ts';
import { livingStart, takeStartLock } from '../processes/startLock.ts';
import { makeDataFolder, makeMusicFolder } from './dataFolder.ts';
import { buildAll, modulesArrived, publishAll, takeUpModules } from './frontEnds.ts';
import { guardStart } from './orphans/guardStart.ts';
import { stopStart } from './orphans/takeOver.ts';
import { claimPublicPort } from './publicPort.ts';
import { noteRanWith, readRanWith } from './ranWith.ts';
import { readOrMakeSecret } from './secret.ts';
import type { ProcessName } from './serviceEnvironment.ts';
import { serviceLaunches } from './serviceLaunches.ts';
import { readSettings, type StartSettings } from './settings.ts';
import { startDatabase } from './startDatabase.ts';
import { refuseUnfinishedRestore } from './unfinishedRestore.ts';

const root = resolve(import.meta.dirname, '../..');

type StartSimmer = {
  /** `SIMMER_DATA` */
  dataFolder?: string;
  /** `PORT` */
  port?: number;
  /** further settings by name; for missing ones, the process's own environment and `.env` are used */
  env?: NodeJS.ProcessEnv;
  /** false: uses the existing builds and published modules */
  build?: boolean;
  /** whether a first start may install programs on this machine */
  installs?: boolean;
  /** stops the Simmer that already runs on the data folder or the port, and takes its place */
  takeOver?: boolean;
  /** called after each step, with how long was waited for it; much of it is done beside the steps before */
  onStep?: (step: string, tookMs: number) => void;
  /** called when a process ends unexpectedly */
  onTrouble?: (sentence: string) => void;
  /** cancels the start; everything started is stopped */
  signal?: AbortSignal;
  /** before a process counts as frozen; shorter for tests */
  patience?: Patience;
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
  const {
    dataFolder,
    port,
    env = {},
    build = true,
    installs = false,
    takeOver = false,
    onTrouble,
    signal,
    patience,
  } = options;
  const environment = {
    ...process.env,
    ...env,
    ...(dataFolder && { SIMMER_DATA: dataFolder }),
    ...(port && { PORT: `${port}` }),
  };
  const settings = readSettings(environment, root);
  const url = `http://localhost:${settings.PORT}`;
  const step = stepsOf(options);
  refuseUnfinishedRestore(settings.SIMMER_DATA);
  const folder = makeDataFolder(settings.SIMMER_DATA);
  const isFirstStart = build && !readRanWith(folder.root);
  if (!settings.DROPBOX_APP_KEY) makeMusicFolder(settings.SIMMER_MUSIC);
  const living = takeOver ? livingStart(folder.run) : undefined;
  if (living) await stopStart(living.pid);
  const giveBack = takeStartLock(folder.run, url, (original) =>
    onTrouble?.(
      `This data folder was copied while the Simmer at ${original} was using it, so its database may be damaged. Unless it is a snapshot of the whole disk, stop that Simmer and copy again, or restore a backup.`,
    ),
  );
  let endGuard = () => {};
  const failing = new AbortController();
  const ending = signal ? AbortSignal.any([failing.signal, signal]) : failing.signal;
  const stages = processStages({ dataFolder: folder.root, runFolder: folder.run, onTrouble, signal: ending, patience });
  const begun: Promise<unknown>[] = [];
  /** Begins something that is waited for later. */
  const begin = <T>(work: Promise<T>): Promise<T> => {
    begun.push(work);
    work.catch(() => {});
    return work;
  };
  let endWatch: (() => Promise<void>) | undefined;
  let endFinishing = () => {};
  const stop = async () => {
    endFinishing();
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
    const nginx =
      installs && isFirstStart ? await step('nginx', () => findOrInstallNginx({ signal: ending })) : findNginx();
    const secret = settings.SIMMER_SECRET ?? readOrMakeSecret(folder.root);
    const ports = await portsOfServices();
    // Side by side, because each waits for something. Begun in this order, because they are stopped in the reverse one.
    const database = begin(startDatabase(settings, secret, stages.start, onTrouble));
    const databases = begin(
      database.then(async (started) => {
        endWatch = started.endWatch;
        if (isOlderThanRows(folder.modules)) await takeUpModules(folder.modules, started.databases.auth);
        return started.databases;
      }),
    );
    const { storage, services } = serviceLaunches({ folder, settings, ports, secret, databases, isFirstStart });
    const storing = begin(settings.DROPBOX_APP_KEY ? Promise.resolve() : stages.start({ storage }));
    const serving = begin(stages.start(services));
    const { promise: buildsBegun, resolve: onBegin } = Promise.withResolvers<void>();
    const building = begin(build ? buildAll(ending, onBegin) : Promise.resolve());
    // It needs all contracts: they are loaded once everything else has begun.
    const preparing = begin(
      Promise.race([buildsBegun, building])
        .then(() => import('./prepareProxy.ts'))
        .then(({ prepareProxy }) => prepareProxy({ root, folder, settings, ports, secret, nginx })),
    );

    const { auth } = await step('database', () => databases);
    // Only once the database has accepted this version: nothing is published over newer data.
    const published = build ? await step('front ends', () => building.then(() => publishAll(auth))) : undefined;
    if (!settings.DROPBOX_APP_KEY) await step('storage', () => storing);
    await step('services', () => serving);
    await step('proxy', async () => {
      if (published) await modulesArrived(folder.modules, published.revision);
      await stages.start({ nginx: await preparing });
    });
    noteRanWith(settings);
    if (published) endFinishing = await published.finish();
    return { url, settings, nginx, processes: stages.processes, stop, endNow: stages.endNow };
  } catch (error) {
    failing.abort();
    await Promise.allSettled(begun);
    await stop();
    throw error;
  }
}
