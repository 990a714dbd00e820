import { type Queries, readRows } from '@simmer/service-common/database/rows.ts';
import type { JobKind } from '@simmer/service-common/jobs/jobKind.ts';
import { sendJobs } from '@simmer/service-common/jobs/sendJob.ts';
import { z } from 'zod';

const mediaPair = z.object({ older: z.string(), newer: z.string() });

const kind = (name: string): JobKind<z.infer<typeof mediaPair>> => ({
  name,
  schema: mediaPair,
  // longer than a comparison may take, and the pause after it if sync is away
  leaseSeconds: 360,
  // The pair itself says when it is tried again.
  retryLimit: 1000,
});

/** Compares a pair that somebody asked for. A kind of its own, so that these wait for no others. */
export const askedComparisonJob = kind('comparisons');
/** Compares neighbours that nobody asked for. */
export const neighbourComparisonJob = kind('neighbour-comparisons');

/** Pairs the neighbours in songs whose versions changed, or in all songs. */
export const pairingJob: JobKind<{ isThorough: boolean }> = {
  name: 'pair-versions',
  schema: z.object({ isThorough: z.boolean() }),
};

/** Announces what nobody waits for. */
export const tellJob: JobKind<object> = { name: 'tell-comparisons', schema: z.object({}) };

/** A pair to compare, in how many seconds, and how soon among others: what was asked for last, or the newest versions, go first. */
export const duePair = mediaPair.extend({ isAsked: z.boolean(), afterSeconds: z.number(), priority: z.number() });

/** `duePair` as SQL, of a row of `comparison`. */
export const DUE_PAIR = `older_media AS "older", newer_media AS "newer", asked_at IS NOT NULL AS "isAsked",
  greatest(0, extract(epoch FROM run_after - now()))::float8 AS "afterSeconds",
  least(2e9, greatest(-2e9, extract(epoch FROM coalesce(asked_at, newer_at) - '2020-01-01')))::int AS "priority"`;

/** Has pairs compared, in the transaction that makes them due. A pair that waits already can only become due earlier. */
export async function sendComparisons(
  queries: Queries,
  pairs: readonly z.infer<typeof duePair>[],
  { isTakingUp = false } = {},
): Promise<void> {
  const send = (job: typeof askedComparisonJob, sent: typeof pairs) =>
    sendJobs(
      queries,
      job,
      sent.map(({ older, newer, afterSeconds, priority }) => ({
        data: { older, newer },
        key: `${older} ${newer}`,
        afterSeconds,
        priority,
      })),
      { isTakingUp },
    );
  await send(
    askedComparisonJob,
    pairs.filter(({ isAsked }) => isAsked),
  );
  await send(
    neighbourComparisonJob,
    pairs.filter(({ isAsked }) => !isAsked),
  );
}

/** The same for those that a statement finds or makes due. @param statement returns `DUE_PAIR` */
export const sendDue = async (queries: Queries, statement: string, parameters?: unknown[]): Promise<void> =>
  sendComparisons(queries, await readRows(queries, duePair, statement, parameters));
