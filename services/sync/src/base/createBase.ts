import type { Clock } from '@simmer/service-common/base/clock.ts';
import type { Log } from '@simmer/service-common/base/log.ts';
import type { ServiceDatabase } from '@simmer/service-common/database/serviceDatabase.ts';
import { createJobs, type Jobs } from '@simmer/service-common/jobs/jobs.ts';
import { createServiceMetrics, type ServiceMetrics } from '@simmer/service-common/metrics/serviceMetrics.ts';
import type { SyncSettings } from './settings.ts';

/** What sync runs on. */
export type BaseDeps = { database: ServiceDatabase; settings: SyncSettings; log: Log; clock: Clock };

/** What every district stands on. */
export type Base = BaseDeps & { secret: string; queue: Jobs; metrics: ServiceMetrics };

/** All that runs is quickly done again, except for what takes longer than a stop may. */
const DRAIN_MS = 500;

export function createBase(deps: BaseDeps): Base {
  const { database, settings, log } = deps;
  const metrics = createServiceMetrics('sync');
  const queue = createJobs({ database, log, metrics, drainMs: DRAIN_MS });
  return { ...deps, secret: settings.SIMMER_SECRET, queue, metrics };
}
