import type { DataSource, QueryRunner } from 'typeorm';
import { column } from './column.ts';
import { execute, readValue } from './rows.ts';

/** An exclusive right, held by one of many instances. */
export type Lease = {
  /** Takes the lease, or confirms that it is still ours. Rejects if the database is away. */
  hold(): Promise<boolean>;
  /** Whether the lease was ours at the last check. */
  isHeld(): boolean;
  release(): Promise<void>;
};

/** An instance silent for this long has frozen: Postgres closes its connection, which ends its lease. */
const SILENT_AT_MOST_MS = 10_000;
const SIGN_OF_LIFE_MS = 2_500;

/**
 * A lease that ends with its instance, even a frozen one: a lock held by its own connection, on which the instance
 * sends regular signs of life.
 * @param lock a number that no other lock of the service uses
 */
export function createLease(
  database: DataSource,
  lock: number,
  { silentAtMostMs = SILENT_AT_MOST_MS, signOfLifeMs = SIGN_OF_LIFE_MS } = {},
): Lease {
  let holder: { runner: QueryRunner; heart: NodeJS.Timeout } | undefined;

  async function letGo(runner: QueryRunner): Promise<void> {
    // A closed connection has nothing to release.
    await execute(runner, 'SELECT pg_advisory_unlock_all()').catch(() => undefined);
    await execute(runner, 'RESET idle_session_timeout').catch(() => undefined);
    await runner.release().catch(() => undefined);
  }

  async function release(): Promise<void> {
    const leaving = holder;
    holder = undefined;
    if (!leaving) return;
    clearInterval(leaving.heart);
    await letGo(leaving.runner);
  }

  async function isAlive(): Promise<boolean> {
    if (!holder) return false;
    const { runner } = holder;
    const answers = await execute(runner, 'SELECT 1').then(
      () => true,
      () => false,
    );
    if (!answers && holder?.runner === runner) await release();
    return answers && holder?.runner === runner;
  }

  async function take(): Promise<boolean> {
    const runner = database.createQueryRunner();
    try {
      const isTaken = await readValue(
        runner,
        column.boolean,
        'SELECT pg_try_advisory_lock($1, hashtext(current_schema())) AS taken',
        [lock],
      );
      if (!isTaken) {
        await runner.release();
        return false;
      }
      await execute(runner, `SET idle_session_timeout = ${silentAtMostMs}`);
    } catch (error) {
      await letGo(runner);
      throw error;
    }
    holder = { runner, heart: setInterval(() => void isAlive(), signOfLifeMs) };
    return true;
  }

  return {
    hold: async () => (await isAlive()) || (holder === undefined && (await take())),
    isHeld: () => holder !== undefined,
    release,
  };
}
