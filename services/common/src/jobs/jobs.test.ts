import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { execute } from '../database/rows.ts';
import type { ServiceDatabase } from '../database/serviceDatabase.ts';
import { createServiceMetrics } from '../metrics/serviceMetrics.ts';
import { setJobClock } from '../testing/jobClock.ts';
import { type KeptDatabase, type KeptSchema, takeKeptDatabase } from '../testing/keptDatabase.ts';
import type { TestDatabase } from '../testing/testDatabase.ts';
import { type JobKind, JobLostError } from './jobKind.ts';
import { readJobQueues, watchGivenUp } from './jobMetrics.ts';
import { createJobs, type Jobs } from './jobs.ts';
import { prepareJobTables } from './jobTables.ts';
import { sendJob, sendJobs } from './sendJob.ts';
import { cook, kitchenSchema, openKitchen, serve, silentLog } from './testing/kitchen.ts';

const keptKitchen: KeptSchema<{ service: ServiceDatabase }> = {
  name: 'kitchen',
  migrate: kitchenSchema.open,
  connect: async (url) => ({ service: await openKitchen(url) }),
};

let kept: KeptDatabase<{ service: ServiceDatabase }>;
let testDatabase: TestDatabase;
let database: ServiceDatabase;
const instances: Jobs[] = [];
beforeEach(async () => {
  kept = await takeKeptDatabase(keptKitchen);
  testDatabase = kept.database;
  database = kept.opened.service;
});
afterEach(async () => {
  await Promise.all(instances.splice(0).map((jobs) => jobs.close()));
  await kept.giveBack();
});

/** An instance; a test that closes it itself may do so. */
function newJobs(given: Partial<Parameters<typeof createJobs>[0]> = {}): Jobs {
  const jobs = createJobs({ database, log: silentLog, pollMs: 500, ...given });
  instances.push(jobs);
  return jobs;
}

const served = async () =>
  (await testDatabase.query<{ soup: string }>('SELECT soup FROM effect ORDER BY soup')).map(({ soup }) => soup);
const left = async () => (await testDatabase.query('SELECT FROM public_jobs.job')).length;
const states = async () =>
  (await testDatabase.query<{ state: string }>('SELECT state FROM public_jobs.job')).map(({ state }) => state);

describe('a job', () => {
  it('exists if and only if its transaction commits', async () => {
    const jobs = newJobs();
    jobs.work(cook, ({ soup }) => serve(database, soup));
    await jobs.start();
    await database
      .transaction(async (transaction) => {
        await sendJob(transaction, cook, { soup: 'ramen' });
        throw new Error('rolled back');
      })
      .catch(() => undefined);
    await database.transaction((transaction) => sendJob(transaction, cook, { soup: 'dal' }));
    await expect.poll(left).toBe(0);
    expect(await served()).toEqual(['dal']);
  });

  it('waits for an instance to work on its kind', async () => {
    await sendJobs(database, cook, [{ data: { soup: 'dal' } }, { data: { soup: 'dal' } }]);
    const jobs = newJobs();
    jobs.work(cook, ({ soup }) => serve(database, soup));
    await jobs.start();
    await expect.poll(left).toBe(0);
    expect(await served()).toEqual(['dal', 'dal']);
  });

  it('with data that its kind does not allow is refused', async () => {
    const wrong = cook as unknown as JobKind<object>;
    await expect(sendJob(database, wrong, { pot: 1 })).rejects.toThrow('soup');
    expect(await left()).toBe(0);
  });

  it('runs again after it failed', async () => {
    const jobs = newJobs();
    let runs = 0;
    jobs.work(cook, async ({ soup }) => {
      runs += 1;
      if (runs === 1) throw new Error('burnt');
      await serve(database, soup);
    });
    await jobs.start();
    await sendJob(database, cook, { soup: 'dal' });
    await expect.poll(served, { timeout: 20_000 }).toEqual(['dal']);
    expect(runs).toBe(2);
  });

  it('waits about twice as long after each failure, an hour at most', async () => {
    const waits: number[] = [];
    await setJobClock(database, '2026-05-02T09:00:00Z');
    const jobs = newJobs();
    jobs.work(cook, () => Promise.reject(new Error('burnt')));
    await jobs.start();
    await sendJob(database, { ...cook, retryDelaySeconds: 2 }, { soup: 'dal' });
    for (let failure = 1; failure <= 14; failure += 1) {
      const [row] = await expect
        .poll(() =>
          testDatabase.query<{ seconds: number; at: Date }>(
            `SELECT extract(epoch FROM start_after - public_jobs.job_now())::float8 AS seconds, start_after AS at
             FROM public_jobs.job WHERE state = 'retry' AND retry_count = $1 AND start_after > public_jobs.job_now()`,
            [failure - 1],
          ),
        )
        .toHaveLength(1)
        .then(() =>
          testDatabase.query<{ seconds: number; at: Date }>(
            `SELECT extract(epoch FROM start_after - public_jobs.job_now())::float8 AS seconds, start_after AS at FROM public_jobs.job`,
          ),
        );
      if (!row) throw new Error('no job');
      waits.push(row.seconds);
      await setJobClock(database, new Date(row.at.getTime() + 1000).toISOString());
    }
    waits.forEach((wait, index) => {
      const least = Math.min(3600, 2 * 2 ** index);
      expect(wait).toBeGreaterThanOrEqual(least - 0.001);
      expect(wait).toBeLessThanOrEqual(Math.min(3600, 2 * least));
    });
    expect(waits.at(-1)).toBe(3600);
  });

  it('that fails too often is given up, counted and forgotten after 30 days', async () => {
    const metrics = createServiceMetrics('library');
    watchGivenUp(metrics, () => readJobQueues(database));
    const jobs = newJobs({ metrics });
    jobs.work(cook, () => Promise.reject(new Error('burnt')));
    await jobs.start();
    await sendJob(database, { ...cook, retryLimit: 0 }, { soup: 'dal' });
    await expect.poll(states).toEqual(['failed']);
    await expect.poll(() => metrics.registry.metrics()).toContain('simmer_jobs_total{kind="cook",outcome="failed",');
    expect(await metrics.registry.metrics()).toMatch(/simmer_jobs_given_up\{kind="cook",[^}]*\} 1/);
    await jobs.close();
    await execute(database, "UPDATE public_jobs.job SET completed_on = now() - interval '31 days'");
    await execute(database, 'UPDATE public_jobs.queue SET maintain_on = NULL');
    const next = newJobs();
    next.work(cook, () => Promise.resolve());
    await next.start();
    await expect.poll(left).toBe(0);
  });

  it('for later waits until then', async () => {
    await setJobClock(database, '2026-05-02T09:00:00Z');
    const jobs = newJobs();
    jobs.work(cook, ({ soup }) => serve(database, soup));
    await jobs.start();
    await sendJobs(database, cook, [
      { data: { soup: 'borscht' }, at: new Date('2026-05-02T09:30:00Z') },
      { data: { soup: 'dal' }, afterSeconds: 600 },
      { data: { soup: 'ramen' } },
    ]);
    await expect.poll(served).toEqual(['ramen']);
    await setJobClock(database, '2026-05-02T09:10:00Z');
    await expect.poll(served).toEqual(['dal', 'ramen']);
    await setJobClock(database, '2026-05-02T09:30:00Z');
    await expect.poll(served).toEqual(['borscht', 'dal', 'ramen']);
  });

  it('for later runs beside others of its kind, though nobody is notified of it', async () => {
    const jobs = newJobs();
    const slowly = { ...cook, atOnce: 2, leaseSeconds: 600 };
    const bothRun = Promise.withResolvers<void>();
    let running = 0;
    jobs.work(slowly, async ({ soup }) => {
      if (soup === 'dal') return;
      running += 1;
      if (running === 2) bothRun.resolve();
      await bothRun.promise;
    });
    await jobs.start();
    // Everybody looks for this one.
    await sendJob(database, slowly, { soup: 'dal' });
    await expect.poll(left).toBe(0);
    await sendJobs(database, slowly, [
      { data: { soup: 'borscht' }, afterSeconds: 600 },
      { data: { soup: 'ramen' }, afterSeconds: 600 },
    ]);
    await execute(database, 'UPDATE public_jobs.job SET start_after = public_jobs.job_now()');
    await expect.poll(left).toBe(0);
  });

  it('with a higher priority runs before others that are due', async () => {
    await sendJob(database, cook, { soup: 'dal' });
    await sendJob(database, cook, { soup: 'ramen' }, { priority: 2 });
    await sendJob(database, cook, { soup: 'borscht' }, { priority: 1, key: 'dinner' });
    await sendJob(database, cook, { soup: 'borscht' }, { priority: 3, key: 'dinner' });
    const jobs = newJobs();
    const soups: string[] = [];
    jobs.work({ ...cook, atOnce: 1 }, async ({ soup }) => void soups.push(soup));
    await jobs.start();
    await expect.poll(left).toBe(0);
    expect(soups).toEqual(['borscht', 'ramen', 'dal']);
  });

  it('for soon runs on time, though nobody looks until then', async () => {
    const jobs = newJobs({ pollMs: 30_000 });
    jobs.work(cook, ({ soup }) => serve(database, soup));
    await jobs.start();
    await sendJob(database, cook, { soup: 'dal' }, { afterSeconds: 0.5 });
    await expect.poll(served, { timeout: 5_000 }).toEqual(['dal']);
  });
});

describe('a key', () => {
  it('lets one job wait, at the earliest time that was asked for', async () => {
    await sendJob(database, cook, { soup: 'dal' }, { key: 'dinner', at: new Date('2026-05-02T12:00:00Z') });
    await sendJob(database, cook, { soup: 'dal' }, { key: 'dinner', at: new Date('2026-05-02T11:00:00Z') });
    await sendJob(database, cook, { soup: 'dal' }, { key: 'dinner', at: new Date('2026-05-02T13:00:00Z') });
    await sendJobs(database, cook, [
      { data: { soup: 'ramen' }, key: 'lunch', at: new Date('2026-05-02T13:00:00Z') },
      { data: { soup: 'ramen' }, key: 'lunch', at: new Date('2026-05-02T12:30:00Z') },
    ]);
    const waiting = await testDatabase.query(
      'SELECT singleton_key AS key, start_after AS at FROM public_jobs.job ORDER BY 1',
    );
    expect(waiting).toEqual([
      { key: 'dinner', at: new Date('2026-05-02T11:00:00Z') },
      { key: 'lunch', at: new Date('2026-05-02T12:30:00Z') },
    ]);
  });

  it('holds the waiting job until its sender is done, so that the handler sees what was written', async () => {
    await sendJob(database, cook, { soup: 'all' }, { key: 'dinner', afterSeconds: 0.3 });
    const jobs = newJobs();
    const seen: string[][] = [];
    jobs.work(cook, async () => void seen.push(await served()));
    await jobs.start();
    await database.transaction(async (transaction) => {
      await serve(transaction, 'dal');
      await sendJob(transaction, cook, { soup: 'all' }, { key: 'dinner' });
      await delay(1_000);
    });
    await expect.poll(() => seen.length).toBe(1);
    expect(seen).toEqual([['dal']]);
  });

  it('lets another wait while one runs', async () => {
    const jobs = newJobs();
    const isOn = Promise.withResolvers<void>();
    const mayEnd = Promise.withResolvers<void>();
    let runs = 0;
    jobs.work(cook, async () => {
      runs += 1;
      isOn.resolve();
      await mayEnd.promise;
    });
    await jobs.start();
    await sendJob(database, cook, { soup: 'dal' }, { key: 'dinner' });
    await isOn.promise;
    await sendJob(database, cook, { soup: 'dal' }, { key: 'dinner' });
    mayEnd.resolve();
    await expect.poll(left).toBe(0);
    expect(runs).toBe(2);
  });
});

describe('a database of an earlier version', () => {
  it('is sent to and worked on as a new one', async () => {
    await execute(database, 'CREATE FUNCTION queue_jobs(text, jsonb, jsonb) RETURNS void LANGUAGE sql AS $$ $$');
    await execute(database, 'CREATE FUNCTION job_queues(int) RETURNS void LANGUAGE sql AS $$ $$');
    await execute(database, `SELECT public_jobs.create_queue('old', '{"policy": "standard"}')`);
    await execute(
      database,
      `INSERT INTO public_jobs.job_common (name, data, singleton_key, policy) VALUES ('old', '{"soup": "dal"}', 'dinner', 'short')`,
    );
    await prepareJobTables(database);
    const jobs = newJobs();
    const old = { ...cook, name: 'old' };
    await sendJob(database, old, { soup: 'dal' }, { key: 'dinner' });
    await sendJob(database, old, { soup: 'ramen' }, { key: 'lunch' });
    await sendJob(database, old, { soup: 'ramen' }, { key: 'lunch' });
    expect(await left()).toBe(2);
    jobs.work(old, ({ soup }) => serve(database, soup));
    await jobs.start();
    await expect.poll(left).toBe(0);
    expect(await served()).toEqual(['dal', 'ramen']);
  });
});

describe('several instances', () => {
  it('do each of 300 jobs once, and as many at a time as their kind allows', async () => {
    let running = 0;
    let most = 0;
    const databases = await Promise.all([1, 2, 3].map(() => openKitchen(testDatabase.url)));
    for (const own of databases) {
      const jobs = newJobs({ database: own });
      jobs.work({ ...cook, leaseSeconds: 60, atOnce: 2 }, async ({ soup }) => {
        running += 1;
        most = Math.max(most, running);
        await serve(own, soup);
        running -= 1;
      });
      await jobs.start();
    }
    const soups = Array.from({ length: 300 }, (_, index) => `soup ${String(index).padStart(3, '0')}`);
    await sendJobs(
      database,
      { ...cook, leaseSeconds: 60 },
      soups.map((soup) => ({ data: { soup } })),
    );
    await expect.poll(left, { timeout: 20_000 }).toBe(0);
    expect(await served()).toEqual(soups);
    expect(most).toBeLessThanOrEqual(6);
    await Promise.all(instances.splice(0).map((jobs) => jobs.close()));
    await Promise.all(databases.map((own) => own.destroy()));
  });

  it('do what is regular once soon after the first start ever, and then when it is due', async () => {
    const done: string[] = [];
    const start = async (cron: string) => {
      const jobs = newJobs();
      jobs.every('tidy', cron, async () => void done.push(cron));
      await jobs.start();
    };
    await start('0 4 1 1 *');
    await expect.poll(left).toBe(0);
    await start('0 4 1 1 *');
    await sendJob(database, cook, { soup: 'dal' });
    expect(await left()).toBe(1);
    expect(done).toHaveLength(1);
    // A minute is always over when an instance that starts looks at what is regular.
    await start('* * * * *');
    await Promise.all(instances.splice(0).map((jobs) => jobs.close()));
    await execute(database, 'UPDATE public_jobs.version SET cron_on = NULL');
    await start('* * * * *');
    await expect.poll(() => done.length).toBeGreaterThan(1);
  });
});

describe('a run that takes too long', () => {
  it('is cut off, and the job runs again', async () => {
    const jobs = newJobs();
    let runs = 0;
    const cutOff: unknown[] = [];
    jobs.work({ ...cook, leaseSeconds: 1 }, async ({ soup }, signal) => {
      runs += 1;
      if (runs > 1) return serve(database, soup);
      signal.addEventListener('abort', () => cutOff.push(signal.reason));
      // It hangs, and listens to nobody.
      await new Promise(() => undefined);
    });
    await jobs.start();
    await sendJob(database, { ...cook, leaseSeconds: 1 }, { soup: 'dal' });
    await expect.poll(served, { timeout: 10_000 }).toEqual(['dal']);
    expect(String(cutOff[0])).toContain('timeout');
  });

  it('writes nothing if another has meanwhile taken the job', async () => {
    const jobs = newJobs();
    const mayWrite = Promise.withResolvers<void>();
    const late = Promise.withResolvers<unknown>();
    let runs = 0;
    jobs.work({ ...cook, leaseSeconds: 1 }, ({ soup }, _signal, job) => {
      runs += 1;
      const isLate = runs === 1;
      const work = async () => {
        if (isLate) await mayWrite.promise;
        await database.transaction(async (transaction) => {
          await serve(transaction, `${soup}${isLate ? ' too late' : ''}`);
          await job.finish(transaction);
        });
      };
      return isLate ? work().catch((error: unknown) => late.resolve(error)) : work();
    });
    await jobs.start();
    await sendJob(database, { ...cook, leaseSeconds: 1 }, { soup: 'dal' });
    await expect.poll(served, { timeout: 10_000 }).toEqual(['dal']);
    mayWrite.resolve();
    expect(await late.promise).toBeInstanceOf(JobLostError);
    expect(await served()).toEqual(['dal']);
  });
});

describe('closing', () => {
  it('waits for what runs, and takes nothing more', async () => {
    const jobs = newJobs();
    const isOn = Promise.withResolvers<void>();
    const mayEnd = Promise.withResolvers<void>();
    jobs.work({ ...cook, atOnce: 1 }, async ({ soup }) => {
      isOn.resolve();
      await mayEnd.promise;
      await serve(database, soup);
    });
    await jobs.start();
    await sendJob(database, cook, { soup: 'dal' });
    await isOn.promise;
    await sendJob(database, cook, { soup: 'ramen' });
    const closed = jobs.close();
    mayEnd.resolve();
    await closed;
    expect(await served()).toEqual(['dal']);
    expect(await states()).toEqual(['created']);
  });

  it('gives back what runs too long, for another instance to do at once', async () => {
    const jobs = newJobs({ drainMs: 1000 });
    const isOn = Promise.withResolvers<void>();
    jobs.work({ ...cook, leaseSeconds: 600 }, (_data, signal) => {
      isOn.resolve();
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    });
    await jobs.start();
    await sendJob(database, { ...cook, leaseSeconds: 600 }, { soup: 'dal' });
    await isOn.promise;
    await jobs.close();
    expect(await states()).toEqual(['retry']);
    const next = newJobs();
    next.work(cook, ({ soup }) => serve(database, soup));
    await next.start();
    await expect.poll(served, { timeout: 10_000 }).toEqual(['dal']);
  });
});
