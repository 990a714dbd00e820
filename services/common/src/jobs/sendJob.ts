import { randomUUID } from 'node:crypto';
import type { Db, JobInsert, PgBoss } from 'pg-boss';
import { execute, type Queries } from '../database/rows.ts';
import { ServiceDatabase } from '../database/serviceDatabase.ts';
import { createBoss, ensureQueue, SOON, within } from './boss.ts';
import { type JobKind, rulesOf, type SendOptions } from './jobKind.ts';
import { jobSchemaOf } from './jobTables.ts';

type JobToSend<Data> = SendOptions & { data: Data };

/** What is due later than this is found in time by polling. */
const SOON_MS = 60_000;

const senders = new WeakMap<ServiceDatabase, PgBoss>();

/** The pg-boss that sends what a database's transactions queue. It is never started. */
export async function senderOf(queries: Queries): Promise<PgBoss> {
  const database = 'dataSource' in queries ? queries.dataSource : queries;
  if (!(database instanceof ServiceDatabase)) throw new Error('Jobs are sent in a transaction of their service.');
  const sender = senders.get(database) ?? (await createBoss({ database, schema: await jobSchemaOf(queries) }));
  senders.set(database, sender);
  return sender;
}

/**
 * Queues a job in the caller's transaction: it exists if and only if that commits. Needs nothing that runs.
 *
 * With a key, the waiting job with that key is held until the caller's transaction has ended, so a handler that begins
 * afterwards sees what the transaction wrote.
 * @throws ZodError for data that its kind does not allow
 */
export function sendJob<Data extends object>(
  queries: Queries,
  kind: JobKind<Data>,
  data: Data,
  options: SendOptions = {},
): Promise<void> {
  return sendJobs(queries, kind, [{ data, ...options }]);
}

type Sent = JobInsert & { id: string; singletonKey: string; priority: number };

/**
 * Queues several jobs of a kind by one statement, in the order of their keys, so that two senders never lock each other out.
 * @param isTakingUp leaves those as they are whose key waits already, for rows that were there before: each would cost statements of its own
 */
export async function sendJobs<Data extends object>(
  queries: Queries,
  kind: JobKind<Data>,
  jobs: readonly JobToSend<Data>[],
  { isTakingUp = false } = {},
): Promise<void> {
  if (jobs.length === 0) return;
  const sent = jobs.map(({ data, key, at, afterSeconds, priority = 0 }): Sent => {
    const id = randomUUID();
    const parsed = { data: kind.schema.parse(data) };
    return { id, singletonKey: key ?? id, startAfter: at ?? afterSeconds ?? 0, priority, ...parsed, ...rulesOf(kind) };
  });
  sent.sort((one, other) => (one.singletonKey < other.singletonKey ? -1 : 1));
  const boss = await senderOf(queries);
  await ensureQueue(boss, kind.name);
  const db = within(queries);
  for (let left = sent; left.length > 0; ) {
    const queued = new Set(await boss.insert(kind.name, left, { db, returnId: true }));
    const others: Sent[] = [];
    for (const job of left)
      if (!isTakingUp && !queued.has(job.id) && !(await holdWaiting(boss, kind.name, job, db))) others.push(job);
    // What waited has been taken meanwhile.
    left = others;
  }
  const waitsMs = jobs.map(({ at, afterSeconds = 0 }) => (at ? at.getTime() - Date.now() : afterSeconds * 1000));
  const soonestMs = Math.min(...waitsMs.filter((ms) => ms > 0));
  if (soonestMs < SOON_MS) await execute(queries, `SELECT pg_notify(${SOON}, $1)`, [`${kind.name} ${soonestMs}`]);
}

/** Holds the job with this key that waits, and makes it earlier. @returns whether one waits */
async function holdWaiting(boss: PgBoss, kind: string, { singletonKey: key, startAfter, priority }: Sent, db: Db) {
  const find = async () =>
    (await boss.findJobs(kind, { key, queued: true, db })).find(({ state }) => state === 'created');
  await boss.update(kind, undefined, { singletonKey: key, match: 'all', db });
  const before = await find();
  if (!before) return false;
  const { id } = before;
  await boss.update(kind, undefined, { id, startAfter, priority: Math.max(priority, before.priority), db });
  // Only Postgres' clock knows which is earlier.
  const after = await find();
  if (after && after.startAfter > before.startAfter)
    await boss.update(kind, undefined, { id, startAfter: before.startAfter, db });
  return true;
}
