import { execute, type Queries } from '../database/rows.ts';
import { type JobKind, type SendOptions, withUsual } from './jobKind.ts';

type JobToSend<Data> = SendOptions & { data: Data };

/**
 * Queues a job in the caller's transaction: it exists if and only if that commits. Needs nothing that runs.
 *
 * With a key, the waiting job with that key is held until the caller's transaction has ended, so a handler that begins
 * afterwards sees what the transaction wrote.
 * @throws ZodError for data that its kind does not allow
 */
export function sendJob<Data>(
  queries: Queries,
  kind: JobKind<Data>,
  data: Data,
  options: SendOptions = {},
): Promise<void> {
  return sendJobs(queries, kind, [{ data, ...options }]);
}

/** Queues several jobs of a kind by one statement, in the order of their keys, so that two senders never lock each other out. */
export async function sendJobs<Data>(
  queries: Queries,
  kind: JobKind<Data>,
  jobs: readonly JobToSend<Data>[],
): Promise<void> {
  if (jobs.length === 0) return;
  const { name, schema, retryLimit, retryDelaySeconds, leaseSeconds } = withUsual(kind);
  const sent = jobs.map(({ data, ...options }) => ({ data: schema.parse(data), ...options }));
  await execute(queries, 'SELECT queue_jobs($1, $2::jsonb, $3::jsonb)', [
    name,
    JSON.stringify({ retryLimit, retryDelaySeconds, leaseSeconds }),
    JSON.stringify(sent),
  ]);
}
