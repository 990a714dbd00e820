import type { Log } from '@simmer/service-common/base/log.ts';
import { createReading } from '@simmer/service-common/metrics/reading.ts';
import type { ServiceMetrics } from '@simmer/service-common/metrics/serviceMetrics.ts';
import { Counter, Gauge } from 'prom-client';
import type { CacheUse } from './cacheUse.ts';

export type CacheCounts = ReturnType<typeof countCache>;

/** Counts what the audio cache does. Files that the proxy sends by itself are not among it. */
export function countCache({ registry }: ServiceMetrics) {
  const registers = [registry];
  const reads = new Counter({
    name: 'simmer_media_cache_reads_total',
    help: 'Blocks of audio read: hit from the disk, miss from the storage',
    labelNames: ['result'],
    registers,
  });
  const fetched = new Counter({
    name: 'simmer_media_fetched_bytes_total',
    help: 'Bytes of audio fetched from the storage',
    registers,
  });
  const evicted = new Counter({
    name: 'simmer_media_cache_evictions_total',
    help: 'Files removed from the audio cache to make room',
    registers,
  });
  for (const result of ['hit', 'miss']) reads.inc({ result }, 0);
  return {
    /** a block came from the disk */
    hit: () => reads.inc({ result: 'hit' }),
    /** a block came, or is coming, from the storage */
    miss: () => reads.inc({ result: 'miss' }),
    fetched: (bytes: number) => fetched.inc(bytes),
    /** a file was removed to make room */
    evicted: () => evicted.inc(),
  };
}

/** Shows how full the audio cache is. */
export function watchCacheUse({ registry }: ServiceMetrics, use: () => Promise<CacheUse>, log: Log): void {
  const reading = createReading(use, { log });
  new Gauge({
    name: 'simmer_media_cache_bytes',
    help: 'Bytes of audio on this disk: used, and the limit MEDIA_CACHE_BYTES',
    labelNames: ['kind'],
    registers: [registry],
    async collect() {
      const known = await reading.latest();
      if (!known) return;
      this.set({ kind: 'used' }, known.bytes);
      this.set({ kind: 'limit' }, known.boundBytes);
    },
  });
}
