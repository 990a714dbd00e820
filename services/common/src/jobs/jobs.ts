import { setTimeout as delay } from 'node:timers/promises';
import type { PgBoss } from 'pg-boss';
import { z } from 'zod';
import type { Log } from '../base/log.ts';
import type { Queries } from '../database/rows.ts';
import type { ServiceDatabase } from '../database/serviceDatabase.ts';
import type { ServiceMetrics } from '../metrics/serviceMetrics.ts';
import { createBoss, ensureQueue } from './boss.ts';
import { DAY_SECONDS, type JobHandler, type JobKind, rulesOf, type SendOptions, withUsual } from './jobKind.ts';
import { countJobs } from './jobMetrics.ts';
import { jobSchemaOf } from './jobTables.ts';
import { jobRunner } from './runJob.ts';
import { senderOf, sendJob } from './sendJob.ts';

export type Jobs = {
  /**
   * Queues a job in the caller's transaction: it exists if and only if the transaction commits.
   * @see sendJob the same without an instance
   */
  send<Data extends object>(queries: Queries, kind: JobKind<Data>, data: Data, options?: SendOptions): Promise<void>;
  /**
   * Works on jobs of a kind until closed. A handler that throws is called again after a pause that doubles. It must be
   * repeatable: after the end of its process the job runs again, unless it was finished in the handler's transaction.
   */
  work<Data>(kind: JobKind<Data>, handle: JobHandler<Data>): void;
  /** Runs a handler regularly, once among all instances, and once soon after its first start ever. @param cron in UTC */
  every(name: string, cron: string, handle: () => Promise<void>): void;
  start(): Promise<void>;
  /** Takes no more, waits a moment for what runs, and gives the rest back. */
  close(): Promise<void>;
};

type Deps = {
  database: ServiceDatabase;
  log: Log;
  metrics?: ServiceMetrics;
  /** how often jobs are looked for without being notified, and half as often leases that have ended: at least half a second */
  pollMs?: number;
  /** how long `close` waits for what runs, at least a second */
  drainMs?: number;
};

const RETRY_MS = 1_000;

const nothing = z.object({});

/** The job of something done regularly. */
export const regularKind = (name: string): JobKind<z.infer<typeof nothing>> => ({
  name: `every-${name}`,
  schema: nothing,
  // The next time comes anyway.
  retryLimit: 5,
  retryDelaySeconds: 30,
  leaseSeconds: 600,
});

/** The background jobs of one instance of a service. */
export function createJobs({ database, log, metrics, pollMs = 30_000, drainMs = 4_000 }: Deps): Jobs {
  const pollSeconds = pollMs / 1000;
  const pollingEvery = (seconds: number) => ({
    pollingIntervalSeconds: seconds,
    notifyPollingIntervalSeconds: seconds,
  });
  const polling = pollingEvery(pollSeconds);
  const waiting = pollingEvery(DAY_SECONDS);
  const closing = new AbortController();
  const onEnded = countJobs(metrics);
  const kinds: string[] = [];
  const beginnings: ((taker: PgBoss) => Promise<void>)[] = [];
  let isAnyRegular = false;
  let boss: PgBoss | undefined;
  let starting: Promise<void> | undefined;
  let hadTrouble = false;

  /** Says once that the database is away, until it is back. */
  function onTrouble(error: unknown): void {
    if (!hadTrouble) log.warn({ err: error }, 'background jobs wait for the database');
    hadTrouble = true;
  }

  const work: Jobs['work'] = (kind, handle) => {
    const { name, atOnce, retryDelaySeconds } = withUsual(kind);
    kinds.push(name);
    beginnings.push(async (taker) => {
      await ensureQueue(await senderOf(database), name);
      const run = jobRunner(kind, handle, { boss: taker, log, onEnded });
      const workers: string[] = [];
      for (let place = 0; place < atOnce; place += 1) {
        // Only the first polls now and then; it wakes the next one when it finds something.
        const worker = await taker.work<unknown>(name, place === 0 ? polling : waiting, async ([job]) => {
          if (!job) return;
          const pollAgain = () => taker.notifyWorker(worker);
          const next = workers[place + 1];
          // There may be more: both poll again at once.
          pollAgain();
          if (next !== undefined) taker.notifyWorker(next);
          await run(job).catch((error: unknown) => {
            const longestPauseSeconds = retryDelaySeconds * 2 ** (job.retryCount + 1);
            if (longestPauseSeconds < pollSeconds) setTimeout(pollAgain, longestPauseSeconds * 1000).unref();
            throw error;
          });
        });
        workers.push(worker);
      }
    });
  };

  async function startBoss(): Promise<void> {
    const options = {
      schedule: isAnyRegular,
      cronWorkerIntervalSeconds: Math.ceil(pollSeconds),
      superviseIntervalSeconds: Math.ceil(2 * pollSeconds),
      monitorIntervalSeconds: Math.ceil(2 * pollSeconds),
    };
    const onAnswer = () => {
      hadTrouble = false;
    };
    boss = await createBoss({ database, schema: await jobSchemaOf(database), onAnswer }, options);
    boss.on('error', onTrouble);
    boss.on('warning', (warning) => log.warn({ warning }, 'pg-boss had trouble'));
    await boss.start();
    for (const begin of beginnings) await begin(boss);
  }

  async function startWhenAble(): Promise<void> {
    while (beginnings.length > 0 && !closing.signal.aborted) {
      try {
        return await startBoss();
      } catch (error) {
        onTrouble(error);
        await boss?.stop({ graceful: false });
        await delay(RETRY_MS, undefined, { signal: closing.signal }).catch(() => undefined);
      }
    }
  }

  return {
    send: sendJob,
    work,
    every(name, cron, handle) {
      const kind = regularKind(name);
      isAnyRegular = true;
      work(kind, handle);
      beginnings.push(async (taker) => {
        if ((await taker.getSchedules(kind.name)).length === 0) await sendJob(database, kind, {}, { key: 'first' });
        await taker.schedule(kind.name, cron, {}, { missed: 'once', ...rulesOf(kind) });
      });
    },
    start() {
      starting ??= startWhenAble();
      return starting;
    },
    async close() {
      closing.abort();
      await starting;
      // pg-boss ends its listening first, and its workers would take more jobs meanwhile.
      for (const name of kinds) await boss?.offWork(name, { wait: false });
      await boss?.stop({ timeout: drainMs });
    },
  };
}
