import { Counter, Gauge } from 'prom-client';
import { z } from 'zod';
import { type Queries, readRows } from '../database/rows.ts';
import { COUNTED_AT_MOST, type Queue } from '../metrics/queueMetrics.ts';
import type { ServiceMetrics } from '../metrics/serviceMetrics.ts';
import { jobSchemaOf } from './jobTables.ts';
import type { JobOutcome } from './runJob.ts';

const jobQueue = z.object({ kind: z.string(), jobs: z.number(), oldestAt: z.date().nullable(), givenUp: z.number() });

/** A kind's jobs that are due or run, since when the oldest waits, and how many were given up in the last 30 days. */
export type JobQueue = z.infer<typeof jobQueue>;

export async function readJobQueues(queries: Queries): Promise<JobQueue[]> {
  const schema = await jobSchemaOf(queries);
  const counted = (state: string) =>
    `(SELECT count(*)::int FROM (SELECT FROM ${schema}.job AS j WHERE j.name = q.name AND ${state} LIMIT $1) AS counted)`;
  // pg-boss's own counts are up to a minute old, and tell no lag.
  return readRows(
    queries,
    jobQueue,
    `SELECT q.name AS kind,
       ${counted(`j.state IN ('created', 'retry', 'active') AND j.start_after <= ${schema}.job_now()`)} AS jobs,
       (SELECT min(j.start_after) FROM ${schema}.job AS j
         WHERE j.name = q.name AND j.state IN ('created', 'retry') AND j.start_after <= ${schema}.job_now()) AS "oldestAt",
       ${counted(`j.state = 'failed'`)} AS "givenUp"
     FROM ${schema}.queue AS q WHERE q.name NOT LIKE '\\_\\_pgboss%'`,
    [COUNTED_AT_MOST],
  );
}

/** As the other queues of a service are shown. */
export const asQueues = (queues: readonly JobQueue[]): Record<string, Queue> =>
  Object.fromEntries(queues.map(({ kind, jobs, oldestAt }) => [kind, { jobs, oldestAt }]));

/** Counts how jobs end. */
export function countJobs(metrics: ServiceMetrics | undefined): (kind: string, outcome: JobOutcome) => void {
  if (!metrics) return () => undefined;
  const counter = new Counter({
    name: 'simmer_jobs_total',
    help: 'Runs of background jobs by kind and outcome: done, failed (tried again, or given up), lost (its lease ended)',
    labelNames: ['kind', 'outcome'],
    registers: [metrics.registry],
  });
  return (kind, outcome) => counter.inc({ kind, outcome });
}

/** Shows the jobs that were tried too often, by kind. */
export function watchGivenUp({ registry }: ServiceMetrics, read: () => Promise<JobQueue[] | undefined>): void {
  new Gauge({
    name: 'simmer_jobs_given_up',
    help: 'Background jobs that failed too often in the last 30 days, by kind',
    labelNames: ['kind'],
    registers: [registry],
    async collect() {
      const queues = (await read()) ?? [];
      this.reset();
      for (const { kind, givenUp } of queues) this.set({ kind }, givenUp);
    },
  });
}
