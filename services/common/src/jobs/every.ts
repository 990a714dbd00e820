import { z } from 'zod';
import type { ServiceDatabase } from '../database/serviceDatabase.ts';
import type { BossHolder } from './boss.ts';
import type { JobKind } from './jobKind.ts';
import type { JobsRepository } from './jobs.repository.ts';
import { sendJob } from './sendJob.ts';

/** Something done regularly, each time by one of all instances. */
export type Regular = { name: string; cron: string; handle(): Promise<void> };

const nothing = z.object({});

export const kindOf = ({ name }: Pick<Regular, 'name'>): JobKind<z.infer<typeof nothing>> => ({
  name: `every-${name}`,
  schema: nothing,
  // The next time comes anyway.
  retryLimit: 5,
  retryDelaySeconds: 30,
  leaseSeconds: 600,
});

const NEXT = { key: 'next' };

/** Queues the first time, unless a time is known already. */
export async function beginRegular(
  database: ServiceDatabase,
  { isWaiting }: Pick<JobsRepository, 'isWaiting'>,
  regular: Regular,
): Promise<void> {
  const kind = kindOf(regular);
  if (!(await isWaiting(kind.name))) await sendJob(database, kind, {}, NEXT);
}

/** Queues the next time, before anything can fail, and does it. Counted by Postgres' clock: by one that is behind, it would be due at once. */
export async function runRegular(
  database: ServiceDatabase,
  { now }: Pick<JobsRepository, 'now'>,
  { boss, regular }: { boss: BossHolder; regular: Regular },
): Promise<void> {
  const [at] = (await boss.get()).previewSchedule(regular.cron, { from: await now(), count: 1 });
  if (at) await sendJob(database, kindOf(regular), {}, { ...NEXT, at });
  await regular.handle();
}
