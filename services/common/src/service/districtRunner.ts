import type { Log } from '../base/log.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { District } from './district.ts';

type Deps = { queue: Pick<Jobs, 'start' | 'close'>; log: Log };

const TRIM_EVERY_MS = 10 * 60_000;

/** Starts and ends what districts do beside the requests. */
export function createDistrictRunner(districts: readonly District[], { queue, log }: Deps) {
  const stop = new AbortController();
  let running: Promise<unknown>[] = [];
  let timer: NodeJS.Timeout | undefined;
  const trim = () => Promise.all(districts.map(async (district) => district.trim?.()));
  return {
    start(): void {
      running = districts.map(async (district) => district.jobs?.(stop.signal));
      // By now every district has registered its workers.
      running.push(queue.start());
      timer = setInterval(() => {
        trim().catch((error: unknown) => {
          log.warn({ err: error }, 'cleanup failed; it will be retried later');
        });
      }, TRIM_EVERY_MS);
    },
    trim,
    async close(): Promise<void> {
      clearInterval(timer);
      for (const district of districts) await district.close?.();
      stop.abort();
      if (running.length > 0) await Promise.allSettled([...running, queue.close()]);
    },
  };
}
