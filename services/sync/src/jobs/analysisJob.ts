import { availableParallelism } from 'node:os';
import { type Queries, readRows } from '@simmer/service-common/database/rows.ts';
import type { JobKind } from '@simmer/service-common/jobs/jobKind.ts';
import { sendJobs } from '@simmer/service-common/jobs/sendJob.ts';
import { z } from 'zod';

const oneContent = z.object({
  mediaName: z.string(),
  /** how often it has failed so far */
  failures: z.number().int(),
});

export type OneContent = z.infer<typeof oneContent>;

/** Analyses a content. The lease is longer than fetching a large file and decoding it twice. */
export const analysisJob: JobKind<OneContent> = {
  name: 'analysis',
  schema: oneContent,
  leaseSeconds: 3_600,
  // A long or odd file doesn't hold up the others where there is a second core.
  atOnce: Math.min(2, availableParallelism()),
};

/** A content that waits. */
export const waitingContent = z.object({
  mediaName: z.string(),
  askedAt: z.date(),
  /** it was analysed by an earlier recipe, and nobody waits for it */
  isAgain: z.boolean(),
});

export type WaitingContent = z.infer<typeof waitingContent>;

/** Of a row of `analysis`. */
export const WAITING_CONTENT = 'media_name AS "mediaName", asked_at AS "askedAt", outcome IS NOT NULL AS "isAgain"';

const SECONDS_OF_2020 = 1_577_836_800;
const BEHIND_ALL_NEW = 2_000_000_000;

/** What was asked for last goes first; what was analysed before waits behind all new ones. */
function priorityOf({ askedAt, isAgain }: WaitingContent): number {
  const seconds = Math.floor(askedAt.getTime() / 1000) - SECONDS_OF_2020;
  return isAgain ? seconds - BEHIND_ALL_NEW : seconds;
}

/** Has contents analysed, in the transaction that says that they wait. Those that are queued already only go earlier. */
export function sendAnalyses(
  queries: Queries,
  contents: readonly WaitingContent[],
  { failures = 0, afterSeconds = 0, isTakingUp = false } = {},
): Promise<void> {
  return sendJobs(
    queries,
    analysisJob,
    contents.map((content) => ({
      data: { mediaName: content.mediaName, failures },
      key: content.mediaName,
      priority: priorityOf(content),
      afterSeconds,
    })),
    { isTakingUp },
  );
}

/**
 * Queues the content of new files for analysis, in the transaction that adds them; skips content that was queued
 * before.
 */
export async function askForAnalysis(tx: Queries, mediaNames: string[]): Promise<void> {
  if (mediaNames.length === 0) return;
  const added = await readRows(
    tx,
    waitingContent,
    `INSERT INTO analysis (media_name) SELECT DISTINCT unnest($1::text[]) ON CONFLICT (media_name) DO NOTHING
     RETURNING ${WAITING_CONTENT}`,
    [mediaNames],
  );
  await sendAnalyses(tx, added);
}
