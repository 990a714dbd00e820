import { execute, type Queries } from './rows.ts';

/** Keeps what Postgres knows about tables up to date while they grow quickly. */
type GrowingTables = {
  /** Call after a commit that added rows. @param rows how many */
  grewBy(rows: number): Promise<void>;
};

/** Below this, a plan for a table believed to be empty does no harm. */
const FIRST_ROWS = 500;

/**
 * Has Postgres count tables again each time they have about doubled. By itself it looks once a minute, and until then plans as
 * if a table that a first import has filled were still empty: each statement then reads all of it.
 * @param tables names from our own code, with columns in brackets where all of them would cost much and tell nothing
 */
export function watchGrowingTables(queries: Queries, tables: readonly string[]): GrowingTables {
  let counted = 0;
  let since = 0;
  return {
    async grewBy(rows) {
      since += rows;
      if (since < Math.max(FIRST_ROWS, counted)) return;
      counted += since;
      since = 0;
      // Where another counts them, or it takes too long, Postgres does it by itself later.
      await execute(queries, `ANALYZE ${tables.join(', ')}`).catch(() => undefined);
    },
  };
}
