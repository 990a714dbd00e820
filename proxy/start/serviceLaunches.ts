import { join, resolve } from 'node:path';
import type { ServiceName } from '@simmer/contracts';
import type { Launch } from '../processes/processStages.ts';
import { type StartService, startService } from '../processes/startService.ts';
import type { DataFolder } from './dataFolder.ts';
import { serviceNames } from './serviceDatabases.ts';
import { type ProcessName, serviceEnvironment } from './serviceEnvironment.ts';
import type { StartSettings } from './settings.ts';

const root = resolve(import.meta.dirname, '../..');

type ServiceLaunches = {
  folder: DataFolder;
  settings: StartSettings;
  ports: Record<ProcessName, number>;
  secret: string;
  /** each service's address, once the database has accepted this version */
  databases: Promise<Record<ServiceName, string>>;
  /** whether the front ends are built for the first time meanwhile */
  isFirstStart: boolean;
};

/** The demo songs can wait: hearing them while the front ends are built took a tenth of a first start. */
const ANALYSES_AFTER_SECONDS = 15;

/** How the services and the storage stand-in are launched. A service loads its code while the database is starting. */
export function serviceLaunches({ folder, settings, ports, secret, databases, isFirstStart }: ServiceLaunches) {
  const launch = (
    name: ProcessName,
    more: Pick<StartService, 'readyPath' | 'followsLog' | 'laterSettings'>,
    [log, signal]: Parameters<Launch>,
  ) =>
    startService({
      name,
      script: join(root, 'services', name, 'src', 'main.ts'),
      env: serviceEnvironment(name, settings, { ports, secret }),
      port: ports[name],
      runFolder: folder.run,
      log,
      signal,
      ...more,
    });
  const serviceLaunch =
    (name: ServiceName): Launch =>
    (...args) => {
      const laterSettings = databases.then((addresses) => ({
        DATABASE_URL: addresses[name],
        ...(isFirstStart && name === 'sync' && { ANALYSES_AFTER_SECONDS: `${ANALYSES_AFTER_SECONDS}` }),
      }));
      return launch(name, { readyPath: '/readyz', followsLog: true, laterSettings }, args);
    };
  const storage: Launch = async (...args) => {
    // It has no database to wait for, but keeps files that only this version may change.
    await databases;
    return launch('storage', { readyPath: '/healthz' }, args);
  };
  return { storage, services: Object.fromEntries(serviceNames.map((name) => [name, serviceLaunch(name)])) };
}
