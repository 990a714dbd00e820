import type { Db, PgBoss } from 'pg-boss';
import type { Log } from '../base/log.ts';
import type { ServiceDatabase } from '../database/serviceDatabase.ts';

type Result = { rows: unknown[] };
type Client = { query(text: string, values?: unknown[]): Promise<Result> };

const isClient = (given: unknown): given is Client => typeof given === 'object' && given !== null && 'query' in given;

/** The service's own pool, as pg-boss asks: no second pool, and the same limits. */
const overPool = (database: ServiceDatabase): Db => ({
  async executeSql(text, values) {
    const runner = database.createQueryRunner();
    try {
      const client: unknown = await runner.connect();
      if (!isClient(client)) throw new Error('The database gave no connection.');
      return await client.query(text, values);
    } finally {
      await runner.release();
    }
  },
});

/** pg-boss itself, loaded with the first job: an instance whose queues stay empty does without its memory. */
async function startBoss({ database, schema, log }: Deps): Promise<PgBoss> {
  const { PgBoss } = await import('pg-boss');
  const boss = new PgBoss({
    schema,
    db: overPool(database),
    // Who is due, lost leases and cleaning are ours (jobs.repository.ts): one statement for all kinds, not several for each.
    supervise: false,
    schedule: false,
    migrate: false,
    registerInstance: false,
    openTelemetry: { enabled: false },
    queueCacheIntervalSeconds: 86_400,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'pg-boss had trouble'));
  return boss.start();
}

type Deps = { database: ServiceDatabase; schema: string; log: Log };

/** Starts pg-boss when it is first needed. */
export function createBossHolder(deps: Deps) {
  let starting: Promise<PgBoss> | undefined;
  return {
    get(): Promise<PgBoss> {
      starting ??= startBoss(deps).catch((error: unknown) => {
        starting = undefined;
        throw error;
      });
      return starting;
    },
    async stop(): Promise<void> {
      const boss = await starting?.catch(() => undefined);
      await boss?.stop({ graceful: false, close: false });
    },
  };
}

export type BossHolder = ReturnType<typeof createBossHolder>;
