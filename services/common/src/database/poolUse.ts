import type { DataSource } from 'typeorm';
import { z } from 'zod';

// The driver's pool is missing from TypeORM's types.
const driver = z.object({
  master: z.object({ totalCount: z.number(), idleCount: z.number(), waitingCount: z.number() }),
});

type PoolUse = { busy: number; idle: number; waiting: number };

/** A pool's connections in use and at rest, and who waits for one. All zero once it is closed. */
export function poolUse(database: DataSource): PoolUse {
  const pool = driver.safeParse(database.driver).data?.master;
  if (!pool) return { busy: 0, idle: 0, waiting: 0 };
  return { busy: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount };
}
