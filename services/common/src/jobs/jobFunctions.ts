/** A run that takes off later than this finds its instance awake without being rung. */
const RINGS_BEFORE_SECONDS = 60;
const LONGEST_RETRY_SECONDS = 3600;
const GIVEN_UP_KEPT_SECONDS = 30 * 86_400;

/**
 * What a service's own schema offers over pg-boss's tables, so that a statement needs neither an instance of it nor the name
 * of its schema.
 *
 * A key's waiting job is updated instead of skipped: that holds it until the sender's transaction has ended. Otherwise a
 * handler could take it in between, and miss what the sender wrote.
 */
export function jobFunctions(schema: string): string[] {
  return [
    `CREATE OR REPLACE FUNCTION queue_jobs(kind text, rules jsonb, jobs jsonb) RETURNS void LANGUAGE plpgsql AS $$
      DECLARE is_soon boolean;
      BEGIN
        IF NOT EXISTS (SELECT FROM ${schema}.queue WHERE name = kind) THEN
          PERFORM ${schema}.create_queue(kind, '{"policy": "standard"}');
        END IF;
        WITH sent AS (
          SELECT job->'data' AS data, job->>'key' AS key,
            coalesce((job->>'at')::timestamptz, ${schema}.job_now())
              + coalesce((job->>'afterSeconds')::float8, 0) * interval '1 second' AS starts
          FROM jsonb_array_elements(jobs) AS job
        ), keyed AS (
          SELECT DISTINCT ON (key) * FROM sent WHERE key IS NOT NULL ORDER BY key, starts
        ), queued AS (
          INSERT INTO ${schema}.job_common AS waiting (name, data, singleton_key, policy, start_after, created_on, keep_until,
            retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds)
          SELECT kind, data, key, CASE WHEN key IS NULL THEN 'standard' ELSE 'short' END, starts, ${schema}.job_now(), 'infinity',
            (rules->>'retryLimit')::int, (rules->>'retryDelaySeconds')::int, true, ${LONGEST_RETRY_SECONDS},
            (rules->>'leaseSeconds')::int, ${GIVEN_UP_KEPT_SECONDS}
          FROM (SELECT * FROM keyed UNION ALL SELECT * FROM sent WHERE key IS NULL) AS each_once
          ORDER BY key
          ON CONFLICT (name, coalesce(singleton_key, '')) WHERE state = 'created' AND policy = 'short'
          DO UPDATE SET start_after = least(waiting.start_after, excluded.start_after)
          RETURNING start_after
        )
        SELECT bool_or(start_after <= ${schema}.job_now() + interval '${RINGS_BEFORE_SECONDS} seconds') INTO is_soon FROM queued;
        IF is_soon THEN PERFORM pg_notify('${schema}', kind); END IF;
      END $$`,
    `CREATE OR REPLACE FUNCTION job_queues(counted_at_most int)
      RETURNS TABLE (kind text, jobs int, oldest_at timestamptz, given_up int) LANGUAGE sql STABLE AS $$
        SELECT q.name,
          (SELECT count(*)::int FROM (SELECT FROM ${schema}.job_common AS j
            WHERE j.name = q.name AND j.state IN ('created', 'retry', 'active') AND j.start_after <= ${schema}.job_now()
            LIMIT counted_at_most) AS counted),
          (SELECT min(j.start_after) FROM ${schema}.job_common AS j
            WHERE j.name = q.name AND j.state IN ('created', 'retry') AND NOT j.blocked AND j.start_after <= ${schema}.job_now()),
          (SELECT count(*)::int FROM (SELECT FROM ${schema}.job_common AS j
            WHERE j.name = q.name AND j.state = 'failed' LIMIT counted_at_most) AS counted)
        FROM ${schema}.queue AS q
      $$`,
  ];
}
