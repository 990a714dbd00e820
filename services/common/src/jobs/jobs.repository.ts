import { z } from 'zod';
import { column } from '../database/column.ts';
import { countRows, execute, type Queries, readRows, readValue } from '../database/rows.ts';

/** A job that an instance has taken, and which of its runs this is. */
export type TakenJob = { id: string; retryCount: number };

const seen = z.object({
  kind: z.string(),
  /** until the first of those that wait may run; negative for one that may already, null for none */
  dueInMs: z.number().nullable(),
  /** until the first lease of those that run ends */
  leaseEndsInMs: z.number().nullable(),
});

/** What this product asks of pg-boss's tables itself. Taking jobs and failing them is pg-boss's. */
export function createJobsRepository(database: Queries, schema: string) {
  const job = `${schema}.job_common`;
  const now = `${schema}.job_now()`;
  const leaseEnd = `started_on + expire_seconds * interval '1 second'`;
  const nextIn = (state: string) =>
    `(SELECT min(j.start_after) FROM ${job} AS j WHERE j.name = kind AND j.state = '${state}' AND NOT j.blocked)`;
  const untilMs = (moment: string) => `extract(epoch FROM ${moment} - ${now})::float8 * 1000`;
  return {
    /** When there is something to do for each kind. Jobs whose lease has ended are given back first. */
    look: (kinds: readonly string[]) =>
      readRows(
        database,
        seen,
        `WITH lost AS (
           UPDATE ${job} SET
             state = CASE WHEN retry_count < retry_limit THEN 'retry' ELSE 'failed' END::${schema}.job_state,
             completed_on = CASE WHEN retry_count < retry_limit THEN NULL ELSE ${now} END,
             start_after = ${now}, output = '{"message": "its instance was gone"}'
           WHERE name = ANY($1) AND state = 'active' AND ${leaseEnd} < ${now}
           RETURNING name, state
         )
         SELECT kind,
           CASE WHEN EXISTS (SELECT FROM lost WHERE lost.name = kind AND lost.state = 'retry') THEN 0
             ELSE ${untilMs(`least(${nextIn('created')}, ${nextIn('retry')})`)} END AS "dueInMs",
           ${untilMs(`(SELECT min(${leaseEnd}) FROM ${job} AS j
             WHERE j.name = kind AND j.state = 'active' AND ${leaseEnd} >= ${now})`)} AS "leaseEndsInMs"
         FROM unnest($1::text[]) AS kind`,
        [kinds],
      ),

    /** Removes a job that is done; false if it was no longer this run's. */
    async end(queries: Queries, kind: string, { id, retryCount }: TakenJob): Promise<boolean> {
      const ended = await countRows(
        queries,
        `DELETE FROM ${job} WHERE name = $1 AND id = $2 AND state = 'active' AND retry_count = $3`,
        [kind, id, retryCount],
      );
      return ended > 0;
    },

    /** Postgres' clock, by which jobs are due. */
    now: () => readValue(database, z.date(), `SELECT ${now} AS now`),

    isWaiting: (kind: string) =>
      readValue(
        database,
        column.boolean,
        `SELECT EXISTS (SELECT FROM ${job} WHERE name = $1 AND state IN ('created', 'retry', 'active')) AS waiting`,
        [kind],
      ),

    /** Removes jobs that were given up long ago. */
    trim: () =>
      execute(database, `DELETE FROM ${job} WHERE completed_on + deletion_seconds * interval '1 second' < ${now}`),
  };
}

export type JobsRepository = ReturnType<typeof createJobsRepository>;
