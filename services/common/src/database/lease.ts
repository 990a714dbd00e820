import type { DataSource, QueryRunner } from 'typeorm';
import { column } from './column.ts';
import { execute, readValue } from './rows.ts';

/** The right to do something as the only one of many instances. */
export type Lease = {
  /** Takes it, or makes sure that it is still ours. Rejects when the database is away. */
  hold(): Promise<boolean>;
  /** Whether it was ours when last looked at. */
  isHeld(): boolean;
  release(): Promise<void>;
};

/** An instance that says nothing for so long has frozen: Postgres ends its connection, and with that its lease. */
const SILENT_AT_MOST_MS = 10_000;
const SIGN_OF_LIFE_MS = 2_500;

/**
 * A lease that ends by itself with the instance, also with one that has frozen: it is a lock of a connection of its own, on which the
 * instance gives signs of life.
 *
 * @param lock any number that no other lock of the service uses
 */
export function createLease(
  database: DataSource,
  lock: number,
  { silentAtMostMs = SILENT_AT_MOST_MS, signOfLifeMs = SIGN_OF_LIFE_MS } = {},
): Lease {
  let holder: { runner: QueryRunner; heart: NodeJS.Timeout } | undefined;

  async function letGo(runner: QueryRunner): Promise<void> {
    // One that has ended has nothing to give back.
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
