import type { Reading } from '@simmer/service-common/metrics/reading.ts';
import type { ServiceMetrics } from '@simmer/service-common/metrics/serviceMetrics.ts';
import { Gauge } from 'prom-client';
import type { SyncReadings } from './syncReadings.repository.ts';

const seconds = (moment: Date | null) => (moment ? moment.getTime() / 1000 : undefined);

/** What each shows; nothing where there is nothing to show. Moments, because an age would stop while Postgres is away. */
const shown = [
  {
    name: 'simmer_sync_checked_timestamp_seconds',
    help: 'When the storage was last checked without a failure',
    valueOf: ({ checkedAt }: SyncReadings) => seconds(checkedAt),
  },
  {
    name: 'simmer_sync_changed_timestamp_seconds',
    help: 'When the last change of a file was seen or the last measurement made',
    valueOf: ({ changedAt }: SyncReadings) => seconds(changedAt),
  },
  {
    name: 'simmer_sync_failing',
    help: '1 while the last check of the storage has failed',
    valueOf: ({ isFailing }: SyncReadings) => (isFailing ? 1 : 0),
  },
  {
    name: 'simmer_sync_removals_held',
    help: '1 while an admin is to decide about many files that are gone',
    valueOf: ({ removalsHeldSince }: SyncReadings) => (removalsHeldSince ? 1 : 0),
  },
];

/** Shows how well the mirror keeps up with the storage. */
export function watchMirror({ registry }: ServiceMetrics, reading: Reading<SyncReadings>): void {
  for (const { name, help, valueOf } of shown) {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const known = await reading.latest();
        const value = known && valueOf(known);
        this.remove();
        if (value !== undefined) this.set(value);
      },
    });
  }
}
