import type { Job, PgBoss } from 'pg-boss';
import { z } from 'zod';
import type { Log } from '../base/log.ts';
import { withoutAddresses } from '../redaction/withoutAddresses.ts';
import { within } from './boss.ts';
import { type JobHandler, type JobKind, JobLostError, withUsual } from './jobKind.ts';

export type JobOutcome = 'done' | 'failed' | 'lost';

type Deps = {
  boss: Pick<PgBoss, 'deleteJob'>;
  log: Log;
  onEnded(kind: string, outcome: JobOutcome): void;
};

/** A run is cut off before its lease ends, so that its failure is noted by itself and not by the next supervision. */
const PART_OF_LEASE = 0.9;

const settled = z.object({ affected: z.number() });

/** Runs jobs of a kind, each until it ends or its time does. A job that throws is tried again by pg-boss. */
export function jobRunner<Data>(kind: JobKind<Data>, handle: JobHandler<Data>, { boss, log, onEnded }: Deps) {
  const { name, retryLimit, leaseSeconds } = withUsual(kind);

  return async ({ id, retryCount, data, signal: stopped }: Job<unknown>): Promise<void> => {
    const signal = AbortSignal.any([stopped, AbortSignal.timeout(leaseSeconds * 1000 * PART_OF_LEASE)]);
    const cutOff = Promise.withResolvers<never>();
    cutOff.promise.catch(() => undefined);
    signal.addEventListener('abort', () => cutOff.reject(signal.reason), { once: true });
    let isFinished = false;
    /** pg-boss would keep what is done as long as what was given up. */
    const end = async (options?: Parameters<PgBoss['deleteJob']>[2]) => {
      isFinished = true;
      if (settled.parse(await boss.deleteJob(name, { id, retryCount }, options)).affected === 0)
        throw new JobLostError(`A job of ${name} is another's.`);
    };
    try {
      const work = async () =>
        handle(kind.schema.parse(data), signal, { finish: (queries) => end({ db: within(queries) }) });
      await Promise.race([work(), cutOff.promise]);
      if (!isFinished) await end();
      onEnded(name, 'done');
    } catch (error) {
      onEnded(name, error instanceof JobLostError ? 'lost' : 'failed');
      if (error instanceof JobLostError) return;
      const details = { err: error, kind: name, retry: retryCount };
      if (retryCount < retryLimit) log.warn(details, 'a background job failed; it will be tried again');
      else log.error(details, 'a background job failed too often and was given up');
      // pg-boss keeps it with the job.
      throw new Error(error instanceof Error ? `${error.name}: ${withoutAddresses(error.message)}` : 'unknown');
    }
  };
}
