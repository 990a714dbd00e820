import { Gauge } from 'prom-client';
import type { DataSource } from 'typeorm';
import { poolUse } from '../database/poolUse.ts';
import type { Reading } from './reading.ts';
import type { ServiceMetrics } from './serviceMetrics.ts';

/** Shows the pool's connections, and whether Postgres answers. @param reading what is read from it at a scrape */
export function watchDatabase({ registry }: ServiceMetrics, database: DataSource, reading: Reading<unknown>): void {
  new Gauge({
    name: 'simmer_database_connections',
    help: 'Connections of the pool by state: busy, idle; and how many calls wait for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(poolUse(database))) this.set({ state }, count);
    },
  });
  new Gauge({
    name: 'simmer_database_reachable',
    help: '1 if Postgres answered the last question within a second',
    registers: [registry],
    async collect() {
      await reading.latest();
      this.set(reading.isAnswered() ? 1 : 0);
    },
  });
}
