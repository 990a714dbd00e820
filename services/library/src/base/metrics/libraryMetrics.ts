import type { Clock } from '@simmer/service-common/base/clock.ts';
import type { Log } from '@simmer/service-common/base/log.ts';
import { column } from '@simmer/service-common/database/column.ts';
import { readValue } from '@simmer/service-common/database/rows.ts';
import { asQueues, type JobQueue, readJobQueues, watchGivenUp } from '@simmer/service-common/jobs/jobMetrics.ts';
import { watchChangeLog } from '@simmer/service-common/metrics/changeLogMetrics.ts';
import { watchDatabase } from '@simmer/service-common/metrics/databaseMetrics.ts';
import { watchQueues } from '@simmer/service-common/metrics/queueMetrics.ts';
import { createReading } from '@simmer/service-common/metrics/reading.ts';
import { createServiceMetrics } from '@simmer/service-common/metrics/serviceMetrics.ts';
import { Gauge } from 'prom-client';
import type { DataSource } from 'typeorm';
import type { EventHub } from '../changes/eventHub.ts';
import type { Database } from '../database/database.ts';

type Deps = { database: Database; hub: Pick<EventHub, 'openStreams'>; clock: Clock; log: Log };

/** What the library counts and measures. */
export function createLibraryMetrics({ database, hub, clock, log }: Deps) {
  const metrics = createServiceMetrics('library');
  const reading = createReading(createLibraryReadings(database), { log });
  watchDatabase(metrics, database, reading);
  watchChangeLog(metrics, async () => (await reading.latest())?.position);
  watchQueues(
    metrics,
    async () => {
      const known = await reading.latest();
      return known && asQueues(known.jobQueues);
    },
    () => clock.now().getTime(),
  );
  watchGivenUp(metrics, async () => (await reading.latest())?.jobQueues);
  new Gauge({
    name: 'simmer_event_streams',
    help: 'Pages that are connected to this instance and receive changes',
    registers: [metrics.registry],
    collect() {
      this.set(hub.openStreams());
    },
  });
  return metrics;
}

type LibraryReadings = { position: number; jobQueues: JobQueue[] };

/** Reads what the library's metrics show from Postgres, in two cheap statements. */
function createLibraryReadings(database: DataSource): () => Promise<LibraryReadings> {
  return async () => ({
    position: await readValue(database, column.number, 'SELECT last_seq::float8 AS position FROM feed_cursor'),
    jobQueues: await readJobQueues(database),
  });
}
