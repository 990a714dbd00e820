import type { District } from '@simmer/service-common/service/district.ts';
import type { Base } from '../base/createBase.ts';
import type { Catalogue } from '../catalogue/createCatalogue.ts';
import type { InProgress } from '../jobs/inProgress.ts';
import { createAttentionRepository } from './attention/attention.repository.ts';
import { reportAttention } from './attention/reportAttention.ts';
import { watchSync } from './metrics/syncMetrics.ts';
import { createQueueRepository } from './report/queue.repository.ts';
import { type ReportDeps, reportRoutes } from './report/report.routes.ts';

export type RunningDeps = Base &
  Omit<ReportDeps, 'queues'> &
  Pick<Catalogue, 'leadership'> & {
    /** work that only this process knows of, by queue */
    inProgress: Record<string, InProgress>;
    /** the interval at which what needs an admin is checked */
    attentionMs?: number | undefined;
  };

/** Assembles what admins see of a running sync: its report, its metrics, and what needs them. */
export function createRunning({ attentionMs = 30_000, ...deps }: RunningDeps) {
  const { database } = deps;
  const queues = createQueueRepository(database);
  const attention = createAttentionRepository(database);
  watchSync(deps);
  return {
    queues,
    attention,
    routes: reportRoutes({ ...deps, queues }),
    jobs: (signal) => reportAttention({ ...deps, attention, attentionMs }, signal),
  } satisfies District & Record<string, unknown>;
}
