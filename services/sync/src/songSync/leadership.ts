import type { DataSource, QueryRunner } from 'typeorm';

// Any number that no other lock of the product uses.
const LEADER_LOCK = 7_461_002;

/** Of many instances one follows the storage: the one whose connection holds this lock. It is free again when that connection ends. */
export type Leadership = {
  /** Takes the lock, or makes sure that it is still ours. */
  hold(): Promise<boolean>;
  /** Whether it was ours when last looked at. */
  isHeld(): boolean;
  release(): Promise<void>;
};

export function createLeadership(database: DataSource): Leadership {
  let holder: QueryRunner | undefined;

  async function release(): Promise<void> {
    const leaving = holder;
    holder = undefined;
    await leaving?.query('SELECT pg_advisory_unlock_all()').catch(() => undefined);
    await leaving?.release();
  }

  return {
    async hold() {
      if (holder) {
        const isThere = await holder.query('SELECT 1').then(
          () => true,
          () => false,
        );
        if (isThere) return true;
        await release();
      }
      const candidate = database.createQueryRunner();
      try {
        const rows: { taken: boolean }[] = await candidate.query('SELECT pg_try_advisory_lock($1) AS taken', [
          LEADER_LOCK,
        ]);
        const isTaken = rows[0]?.taken === true;
        if (isTaken) holder = candidate;
        return isTaken;
      } finally {
        if (holder !== candidate) await candidate.release();
      }
    },
    isHeld: () => holder !== undefined,
    release,
  };
}
