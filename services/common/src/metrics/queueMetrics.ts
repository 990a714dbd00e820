import { Gauge } from 'prom-client';
import type { ServiceMetrics } from './serviceMetrics.ts';

/** Work that waits, or is being done. */
export type Queue = {
  jobs: number;
  /** since when the oldest of them waits; null if there is none, or if nobody knows */
  oldestAt: Date | null;
};

/** Queues in the database are counted up to here: a count costs as much as what it counts. */
export const COUNTED_AT_MOST = 100_000;

/** Shows queues by name. @param read may leave out what is not known now */
export function watchQueues(
  { registry }: ServiceMetrics,
  read: () => Promise<Record<string, Queue> | undefined>,
  nowMs: () => number,
): void {
  new Gauge({
    name: 'simmer_queue_jobs',
    help: `Jobs that wait or run, by queue; counted up to ${COUNTED_AT_MOST}`,
    labelNames: ['queue'],
    registers: [registry],
    async collect() {
      const queues = (await read()) ?? {};
      this.reset();
      for (const [queue, { jobs }] of Object.entries(queues)) this.set({ queue }, jobs);
    },
  });
  new Gauge({
    name: 'simmer_queue_oldest_seconds',
    help: 'How long the oldest job of a queue has waited; 0 without one',
    labelNames: ['queue'],
    registers: [registry],
    async collect() {
      const queues = (await read()) ?? {};
      this.reset();
      for (const [queue, { oldestAt }] of Object.entries(queues)) {
        const waitedMs = oldestAt ? nowMs() - oldestAt.getTime() : 0;
        this.set({ queue }, Math.max(0, waitedMs) / 1000);
      }
    },
  });
}
