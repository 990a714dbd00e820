import { syncProblems } from '@simmer/contracts/services';
import type { Queries } from '@simmer/service-common/database/rows.ts';
import type { JobKind } from '@simmer/service-common/jobs/jobKind.ts';
import { sendJobs } from '@simmer/service-common/jobs/sendJob.ts';
import { z } from 'zod';

/** Something that people may have to be notified of, by where it is written. */
const occurrence = z.discriminatedUnion('source', [
  /** a note, an arrived version or a step of deciding, as the news tell it */
  z.object({
    source: z.literal('news'),
    newsId: z.number().int(),
    /** of a note: whom it mentioned when it was written */
    mentioned: z.array(z.number().int()).optional(),
  }),
  /** people who were mentioned when a note was edited */
  z.object({
    source: z.literal('tags'),
    commentId: z.number().int(),
    byUserId: z.number().int(),
    userIds: z.array(z.number().int()),
  }),
  /** somebody asks for a working link */
  z.object({ source: z.literal('request'), requestId: z.number().int() }),
  /** a guest's word on a version */
  z.object({ source: z.literal('verdict'), guestId: z.number().int(), versionId: z.number().int() }),
  /** what of the sync needs an admin; `since` in ISO 8601 */
  z.object({ source: z.literal('sync'), problem: z.enum(syncProblems), since: z.string() }),
]);

export type Occurrence = z.infer<typeof occurrence>;

/** Works out whom an occurrence concerns. While auth is away nobody can say who has access: then it waits. */
export const notifyJob: JobKind<Occurrence> = { name: 'notify', schema: occurrence };

/** Has people notified of something, if and only if the caller's transaction commits. @see PRODUCT.md, Notifications */
export function notice(queries: Queries, ...what: Occurrence[]): Promise<void> {
  return sendJobs(
    queries,
    notifyJob,
    what.map((data) => ({ data })),
  );
}

/** The same for entries of the news. */
export function noticeNews(queries: Queries, newsIds: readonly number[]): Promise<void> {
  return notice(queries, ...newsIds.map((newsId) => ({ source: 'news' as const, newsId })));
}
