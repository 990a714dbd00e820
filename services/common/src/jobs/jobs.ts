import type { Log } from '../base/log.ts';
import { createWakeUp } from '../base/wakeUp.ts';
import type { Queries } from '../database/rows.ts';
import type { ServiceDatabase } from '../database/serviceDatabase.ts';
import type { ServiceMetrics } from '../metrics/serviceMetrics.ts';
import { type BossHolder, createBossHolder } from './boss.ts';
import { beginRegular, kindOf, type Regular, runRegular } from './every.ts';
import { type JobHandler, type JobKind, type SendOptions, withUsual } from './jobKind.ts';
import { countJobs } from './jobMetrics.ts';
import { createJobsRepository, type JobsRepository } from './jobs.repository.ts';
import { jobSchemaOf } from './jobTables.ts';
import { createLane, type Lane } from './lane.ts';
import { sendJob } from './sendJob.ts';

export type Jobs = {
  /**
   * Queues a job in the caller's transaction: it exists if and only if the transaction commits.
   * @see sendJob the same without an instance
   */
  send<Data>(queries: Queries, kind: JobKind<Data>, data: Data, options?: SendOptions): Promise<void>;
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
  /** how often it looks without being rung */
  pollMs?: number;
  /** how long `close` waits for what runs */
  drainMs?: number;
};

const POLL_MS = 30_000;
const RETRY_MS = 1_000;
/** A timer must not end before Postgres' clock is there. */
const CLOCKS_APART_MS = 20;
const DRAIN_MS = 4_000;
const TRIM_EVERY_MS = 3_600_000;

type Parts = { repository: JobsRepository; schema: string };

/** The background jobs of one instance of a service. */
export function createJobs({ database, log, metrics, pollMs = POLL_MS, drainMs = DRAIN_MS }: Deps): Jobs {
  const stop = new AbortController();
  const cutOff = new AbortController();
  const wakeUp = createWakeUp();
  const count = countJobs(metrics);
  const works: ((parts: Parts, boss: BossHolder) => [string, Lane])[] = [];
  const regular: Regular[] = [];
  const lanes = new Map<string, Lane>();
  let started: (Parts & { boss: BossHolder }) | undefined;
  let running: Promise<unknown> | undefined;
  let hadTrouble = false;
  let trimmedMs = Number.NEGATIVE_INFINITY;

  /** Says once that the database is away, until it is back. */
  const onTrouble = (error: unknown) => {
    if (!hadTrouble) log.warn({ err: error }, 'background jobs wait for the database');
    hadTrouble = true;
  };

  const work: Jobs['work'] = (kind, handle) => {
    works.push(({ repository }, held) => {
      const lane = createLane(withUsual(kind), handle, {
        database,
        repository,
        boss: held.get,
        log,
        onEnded(name, outcome) {
          count(name, outcome);
          // It waits for its next try now, and somebody has to know when.
          if (outcome === 'failed') wakeUp.ring();
        },
        onTaken: wakeUp.ring,
        onTrouble(error) {
          onTrouble(error);
          setTimeout(wakeUp.ring, RETRY_MS).unref();
        },
      });
      return [kind.name, lane];
    });
  };

  async function prepare(): Promise<Parts> {
    const schema = await jobSchemaOf(database);
    const repository = createJobsRepository(database, schema);
    for (const each of regular) await beginRegular(database, repository, each);
    return { schema, repository };
  }

  /** @returns how long nothing is to be done */
  async function lookOnce({ repository }: Parts): Promise<number> {
    const seen = await repository.look([...lanes.keys()]);
    hadTrouble = false;
    for (const { kind, dueInMs } of seen) if (dueInMs !== null && dueInMs <= 0) lanes.get(kind)?.pull();
    if (performance.now() - trimmedMs > TRIM_EVERY_MS) {
      trimmedMs = performance.now();
      await repository.trim();
    }
    // What waits behind those that are due is seen at the look after the lane has taken them.
    const moments = seen.flatMap(({ dueInMs, leaseEndsInMs }) => [dueInMs ?? 0, leaseEndsInMs ?? 0]);
    return Math.min(pollMs, ...moments.filter((inMs) => inMs > 0).map((inMs) => inMs + CLOCKS_APART_MS));
  }

  /** Prepares or looks; waits a moment where the database is away. */
  async function whenAble<T>(once: () => Promise<T>): Promise<T | undefined> {
    while (!stop.signal.aborted) {
      try {
        return await once();
      } catch (error) {
        onTrouble(error);
        await wakeUp.wait(RETRY_MS, stop.signal);
      }
    }
    return undefined;
  }

  async function keepLooking(parts: Parts): Promise<void> {
    while (!stop.signal.aborted) {
      const waitMs = await whenAble(() => lookOnce(parts));
      await wakeUp.wait(waitMs ?? 0, stop.signal);
    }
  }

  return {
    send: sendJob,
    work,
    every(name, cron, handle) {
      const each = { name, cron, handle };
      regular.push(each);
      work(kindOf(each), async () => {
        if (started) await runRegular(database, started.repository, { boss: started.boss, regular: each });
      });
    },
    async start() {
      const parts = await whenAble(prepare);
      if (!parts) return;
      const boss = createBossHolder({ database, schema: parts.schema, log });
      started = { ...parts, boss };
      for (const make of works) lanes.set(...make(parts, boss));
      if (lanes.size === 0) return;
      running = Promise.all([keepLooking(parts), database.channels.follow(parts.schema, wakeUp.ring, stop.signal)]);
    },
    async close() {
      stop.abort();
      const timer = setTimeout(() => cutOff.abort(), drainMs);
      await Promise.all([running, ...[...lanes.values()].map((lane) => lane.close(cutOff.signal))]);
      clearTimeout(timer);
      await started?.boss.stop();
    },
  };
}
