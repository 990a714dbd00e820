import type { ConstructorOptions, Db, PgBoss } from 'pg-boss';
import { z } from 'zod';
import { type Queries, readRows } from '../database/rows.ts';
import type { ServiceDatabase } from '../database/serviceDatabase.ts';
import { DAY_SECONDS } from './jobKind.ts';

type BossDeps = { database: ServiceDatabase; schema: string; onAnswer?(): void };

type Client = { query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> };

const isClient = (given: unknown): given is Client => typeof given === 'object' && given !== null && 'query' in given;

/** Where senders say which kind has a job that is due in a few seconds. pg-boss itself only says what is due. */
export const SOON = `current_schema() || '_jobs'`;

/** A timer must not end before Postgres' clock is there. */
const CLOCKS_APART_MS = 20;

/** The service's own pool and its connection that listens, as pg-boss asks. */
const overPool = ({ database, schema, onAnswer }: BossDeps): Db => ({
  async executeSql(text, values) {
    const runner = database.createQueryRunner();
    try {
      const client: unknown = await runner.connect();
      if (!isClient(client)) throw new Error('The database gave no connection.');
      const answer = await client.query(text, values).catch(async (error: unknown) => {
        // Some of pg-boss's texts are whole transactions: what is left of one must not reach the next who asks.
        await client.query('ROLLBACK').catch(() => undefined);
        throw error;
      });
      onAnswer?.();
      return answer;
    } finally {
      await runner.release();
    }
  },
  listen(channel, onJob, onReconnect) {
    const stop = new AbortController();
    const onDue = (kind?: string) => (kind === undefined ? onReconnect() : onJob(kind));
    const onSoon = (said?: string) => {
      const [kind, inMs] = said?.split(' ') ?? [];
      if (kind) setTimeout(() => onJob(kind), Number(inMs) + CLOCKS_APART_MS).unref();
    };
    const { channels } = database;
    const following = [channels.follow(channel, onDue, stop.signal), channels.follow(schema, onSoon, stop.signal)];
    return Promise.resolve({
      async close() {
        stop.abort();
        await Promise.all(following);
      },
    });
  },
});

const anyRow = z.record(z.string(), z.unknown());

/** The caller's transaction, as pg-boss asks. */
export const within = (queries: Queries): Db => ({
  executeSql: async (text, values) => ({ rows: await readRows(queries, anyRow, text, values) }),
});

/** pg-boss over a service's database. It sends without being started. */
export async function createBoss(deps: BossDeps, options?: ConstructorOptions): Promise<PgBoss> {
  const { PgBoss } = await import('pg-boss');
  return new PgBoss({
    schema: deps.schema,
    db: overPool(deps),
    useListenNotify: true,
    // Done at preparation, under the lock of the migrations.
    migrate: false,
    registerInstance: false,
    openTelemetry: { enabled: false },
    // No job depends on another.
    flowIntervalSeconds: DAY_SECONDS,
    ...options,
  });
}

const made = new WeakMap<PgBoss, Set<string>>();

/** Makes a kind's queue, unless it is there: one job waits for each key, and all instances are notified of one that is due. */
export async function ensureQueue(boss: PgBoss, kind: string): Promise<void> {
  const known = made.get(boss) ?? new Set();
  made.set(boss, known);
  if (known.has(kind)) return;
  if (!(await boss.getQueue(kind))) await boss.createQueue(kind, { policy: 'short', notify: true });
  known.add(kind);
}
