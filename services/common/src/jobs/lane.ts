import type { PgBoss } from 'pg-boss';
import type { Log } from '../base/log.ts';
import { withoutAddresses } from '../base/withoutAddresses.ts';
import type { Queries } from '../database/rows.ts';
import { type FullJobKind, type JobHandler, JobLostError } from './jobKind.ts';
import type { JobsRepository, TakenJob } from './jobs.repository.ts';

export type JobOutcome = 'done' | 'failed' | 'lost';

type Boss = Pick<PgBoss, 'fetch' | 'fail'>;

type Deps = {
  database: Queries;
  repository: Pick<JobsRepository, 'end'>;
  boss(): Promise<Boss>;
  log: Log;
  onEnded(kind: string, outcome: JobOutcome): void;
  /** all that was due, or that there is room for, was taken */
  onTaken(): void;
  /** jobs could not be taken: somebody should pull again soon */
  onTrouble(error: unknown): void;
};

/** A run is cut off before its lease ends, so that its failure is noted by itself and not by the next one who looks. */
const PART_OF_LEASE = 0.9;

/** Takes the jobs of one kind and runs them, as many at once as the kind allows. */
export function createLane<Data>(kind: FullJobKind<Data>, handle: JobHandler<Data>, deps: Deps) {
  const { name } = kind;
  const running = new Map<Promise<void>, AbortController>();
  let isClosing = false;
  let pulling: Promise<void> | undefined;
  let isRung = false;
  /** the last time, jobs were left for want of room */
  let mayBeMore = false;

  async function fail(job: TakenJob, error: unknown): Promise<void> {
    const message = error instanceof Error ? `${error.name}: ${withoutAddresses(error.message)}` : 'unknown';
    const details = { err: error, kind: name, retry: job.retryCount };
    if (job.retryCount < kind.retryLimit) deps.log.warn(details, 'a background job failed; it will be tried again');
    else deps.log.error(details, 'a background job failed too often and was given up');
    // Where Postgres is away, the lease ends by itself.
    await (await deps.boss()).fail(name, job, { message }).catch(() => undefined);
  }

  async function run({ data, ...job }: TakenJob & { data: unknown }, stop: AbortController): Promise<void> {
    const leaseMs = kind.leaseSeconds * 1000 * PART_OF_LEASE;
    const timer = setTimeout(() => stop.abort(new Error(`It took longer than ${kind.leaseSeconds} s.`)), leaseMs);
    const cutOff = new Promise<never>((_, reject) => {
      stop.signal.addEventListener('abort', () => reject(stop.signal.reason), { once: true });
    });
    cutOff.catch(() => undefined);
    let isFinished = false;
    const finish = async (queries: Queries) => {
      isFinished = true;
      if (!(await deps.repository.end(queries, name, job))) throw new JobLostError(`A job of ${name} is another's.`);
    };
    try {
      const work = async () => handle(kind.schema.parse(data), stop.signal, { finish });
      await Promise.race([work(), cutOff]);
      const isEnded = isFinished || (await deps.repository.end(deps.database, name, job));
      deps.onEnded(name, isEnded ? 'done' : 'lost');
    } catch (error) {
      if (!(error instanceof JobLostError)) await fail(job, error);
      deps.onEnded(name, error instanceof JobLostError ? 'lost' : 'failed');
    } finally {
      clearTimeout(timer);
    }
  }

  async function pullAll(): Promise<void> {
    let taken = 0;
    while (!isClosing) {
      isRung = false;
      const free = kind.atOnce - running.size;
      mayBeMore = free <= 0;
      if (mayBeMore) break;
      const jobs = await (await deps.boss()).fetch(name, { batchSize: free });
      for (const { id, retryCount, data } of jobs) {
        const stop = new AbortController();
        const ending = run({ id, retryCount, data }, stop).finally(() => {
          running.delete(ending);
          if (mayBeMore) pull();
        });
        running.set(ending, stop);
      }
      taken += jobs.length;
      mayBeMore = jobs.length === free;
      if (!mayBeMore && !isRung) break;
    }
    if (taken > 0) deps.onTaken();
  }

  function pull(): void {
    isRung = true;
    if (isClosing) return;
    pulling ??= pullAll()
      .catch(deps.onTrouble)
      .finally(() => {
        pulling = undefined;
      });
  }

  return {
    /** Takes what waits, if it has room. */
    pull,
    /** Takes no more, and waits for what runs. @param cutOff when to wait no longer: what still runs then is given back */
    async close(cutOff: AbortSignal): Promise<void> {
      isClosing = true;
      const abortAll = () => {
        for (const stop of running.values()) stop.abort(new Error('Its instance stops.'));
      };
      cutOff.addEventListener('abort', abortAll, { once: true });
      await pulling;
      if (cutOff.aborted) abortAll();
      await Promise.allSettled(running.keys());
    },
  };
}

export type Lane = ReturnType<typeof createLane>;
