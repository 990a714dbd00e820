import type { QueryRunner } from 'typeorm';
import type { Database } from '../database.ts';

// Any number that no other lock of the product uses; the second half of the lock's name is the schema.
const FEED_LOCK = 7_461_002;

/** Lets one of many instances follow the change log. Correctness does not hang on it: the cursor's own row does that. */
export type FeedLease = {
  /** whether this instance is the one, now */
  hold(): Promise<boolean>;
  release(): Promise<void>;
};

/** A lease that ends by itself with the instance, because it belongs to a connection of its own. */
export function createFeedLease(database: Database): FeedLease {
  let runner: QueryRunner | undefined;

  async function release(): Promise<void> {
    const held = runner;
    runner = undefined;
    if (!held) return;
    await held.query('SELECT pg_advisory_unlock_all()').catch(() => undefined);
    await held.release().catch(() => undefined);
  }

  return {
    async hold() {
      try {
        if (runner) {
          await runner.query('SELECT 1');
          return true;
        }
        runner = database.createQueryRunner();
        const rows: { held: boolean }[] = await runner.query(
          'SELECT pg_try_advisory_lock($1, hashtext(current_schema())) AS held',
          [FEED_LOCK],
        );
        if (rows[0]?.held) return true;
      } catch (error) {
        await release();
        throw error;
      }
      await release();
      return false;
    },
    release,
  };
}
