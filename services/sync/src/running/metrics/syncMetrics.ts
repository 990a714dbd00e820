import type { Clock } from '@simmer/service-common/base/clock.ts';
import type { Log } from '@simmer/service-common/base/log.ts';
import { watchGivenUp } from '@simmer/service-common/jobs/jobMetrics.ts';
import { watchChangeLog } from '@simmer/service-common/metrics/changeLogMetrics.ts';
import { watchDatabase } from '@simmer/service-common/metrics/databaseMetrics.ts';
import { type Queue, watchQueues } from '@simmer/service-common/metrics/queueMetrics.ts';
import { createReading } from '@simmer/service-common/metrics/reading.ts';
import type { ServiceMetrics } from '@simmer/service-common/metrics/serviceMetrics.ts';
import type { DataSource } from 'typeorm';
import type { InProgress } from '../../jobs/inProgress.ts';
import { lengthsJob } from '../../jobs/lengthsJob.ts';
import { watchMirror } from './mirrorMetrics.ts';
import { createSyncReadings, type SyncReadings } from './syncReadings.repository.ts';

type Deps = {
  metrics: ServiceMetrics;
  database: DataSource;
  /** work that only this process knows of, by queue */
  inProgress: Record<string, InProgress>;
  clock: Clock;
  log: Log;
};

const dueSince = ({ jobQueues }: SyncReadings, name: string) =>
  jobQueues.find(({ kind }) => kind === name)?.oldestAt ?? null;

const storedQueues = (known: SyncReadings): Record<string, Queue> => ({
  lengths: { jobs: known.lengths, oldestAt: dueSince(known, lengthsJob.name) },
  analyses: { jobs: known.analyses, oldestAt: known.analysisAskedAt },
  // They were analysed before, and nobody waits for them.
  analysesAgain: { jobs: known.analysesAgain, oldestAt: null },
});

/** Shows how sync keeps up, and what waits. */
export function watchSync({ metrics, database, inProgress, clock, log }: Deps): void {
  const reading = createReading(createSyncReadings(database), { log });
  watchDatabase(metrics, database, reading);
  watchChangeLog(metrics, async () => (await reading.latest())?.position);
  watchMirror(metrics, reading);
  watchQueues(
    metrics,
    async () => {
      const known = await reading.latest();
      const own = Object.entries(inProgress).map(([name, work]) => [name, work.queue()] as const);
      return { ...(known && storedQueues(known)), ...Object.fromEntries(own) };
    },
    () => clock.now().getTime(),
  );
  watchGivenUp(metrics, async () => (await reading.latest())?.jobQueues);
}
