import type { BlockList } from 'node:net';
import { join } from 'node:path';
import type { Clock } from '@simmer/service-common/base/clock.ts';
import type { Log } from '@simmer/service-common/base/log.ts';
import type { ServiceDatabase } from '@simmer/service-common/database/serviceDatabase.ts';
import { createJobs, type Jobs } from '@simmer/service-common/jobs/jobs.ts';
import { trustedProxies } from '@simmer/service-common/limits/client.ts';
import type { ServiceMetrics } from '@simmer/service-common/metrics/serviceMetrics.ts';
import { type DatabaseStore, openDatabaseStore } from '@simmer/service-common/registry/store/databaseStore.ts';
import { createAuthMetrics } from './metrics/authMetrics.ts';
import type { AuthSettings } from './settings.ts';

/** What auth runs on. */
export type BaseDeps = { database: ServiceDatabase; settings: AuthSettings; log: Log; clock: Clock };

/** What every district stands on. */
export type Base = BaseDeps & {
  queue: Jobs;
  metrics: ServiceMetrics;
  /** the published modules */
  modules: DatabaseStore;
  /** those trusted about a client's address */
  proxies: BlockList;
};

/** Assembles what every district stands on. */
export function createBase(deps: BaseDeps): Base {
  const { database, settings, log, clock } = deps;
  const metrics = createAuthMetrics({ database, clock, log });
  return {
    ...deps,
    metrics,
    queue: createJobs({ database, log, metrics }),
    // Not the folder that nginx serves, which may be this machine's: a change works here before it is certain.
    modules: openDatabaseStore({ database, folder: join(settings.SIMMER_DATA, 'cache', 'registry') }),
    proxies: trustedProxies(settings.TRUSTED_PROXIES),
  };
}
