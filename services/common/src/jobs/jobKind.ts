import type { QueueOptions } from 'pg-boss';
import type { z } from 'zod';

/** A kind of background job: what it is called, what its data is, and how it is run. */
export type JobKind<Data> = {
  /** letters, digits, `-` and `_`; unique in its service, and the same in every version of it */
  name: string;
  schema: z.ZodType<Data>;
  /** how often it is tried again before it is given up; by default for about a day */
  retryLimit?: number;
  /** the pause before the first retry, which then doubles up to an hour */
  retryDelaySeconds?: number;
  /** the longest run; after that its instance counts as gone, and the job runs again */
  leaseSeconds?: number;
  /** how many of them an instance runs at the same time */
  atOnce?: number;
};

export type SendOptions = {
  /** at most one job of this kind with this key waits; sending it again can only make it earlier */
  key?: string;
  afterSeconds?: number;
  at?: Date;
  /** a whole number; what is due runs in the order of these, the highest first, by default 0 */
  priority?: number;
};

export type RunningJob = {
  /**
   * Ends the job in the handler's own transaction, so that what it writes there is written exactly once.
   * @throws JobLostError if the job is no longer this run's, because its lease has ended; the transaction must not commit
   */
  finish(queries: { query(statement: string, parameters?: unknown[]): Promise<unknown> }): Promise<void>;
};

/** The job has meanwhile been given to another instance. */
export class JobLostError extends Error {
  override readonly name = 'JobLostError';
}

/** @param signal aborted when the lease ends, and when the instance stops and can wait no longer */
export type JobHandler<Data> = (data: Data, signal: AbortSignal, job: RunningJob) => Promise<void>;

const usual = { retryLimit: 30, retryDelaySeconds: 2, leaseSeconds: 60, atOnce: 1 };

export const withUsual = <Data>(kind: JobKind<Data>): Required<JobKind<Data>> => ({ ...usual, ...kind });

export const DAY_SECONDS = 86_400;

/** What pg-boss is to do with a job. It keeps those that wait for ten years, and those that were given up for 30 days. */
export function rulesOf<Data>(kind: JobKind<Data>): QueueOptions {
  const { retryLimit, retryDelaySeconds, leaseSeconds } = withUsual(kind);
  return {
    retryLimit,
    retryDelay: retryDelaySeconds,
    retryBackoff: true,
    retryDelayMax: 3600,
    expireInSeconds: leaseSeconds,
    retentionSeconds: 3650 * DAY_SECONDS,
    deleteAfterSeconds: 30 * DAY_SECONDS,
  };
}
