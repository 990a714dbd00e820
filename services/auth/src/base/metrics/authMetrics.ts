import type { Clock } from '@simmer/service-common/base/clock.ts';
import type { Log } from '@simmer/service-common/base/log.ts';
import type { ServiceDatabase } from '@simmer/service-common/database/serviceDatabase.ts';
import { watchDatabase } from '@simmer/service-common/metrics/databaseMetrics.ts';
import { watchQueues } from '@simmer/service-common/metrics/queueMetrics.ts';
import { createReading } from '@simmer/service-common/metrics/reading.ts';
import { createServiceMetrics } from '@simmer/service-common/metrics/serviceMetrics.ts';
import { createAuthReadings } from './authReadings.repository.ts';

/** What auth counts and measures besides its mails. */
export function createAuthMetrics({ database, clock, log }: { database: ServiceDatabase; clock: Clock; log: Log }) {
  const metrics = createServiceMetrics('auth');
  const reading = createReading(createAuthReadings(database), { log });
  watchDatabase(metrics, database, reading);
  watchQueues(metrics, reading.latest, () => clock.now().getTime());
  return metrics;
}
