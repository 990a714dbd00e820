import type { Queries } from '@simmer/service-common/database/rows.ts';
import type { JobKind } from '@simmer/service-common/jobs/jobKind.ts';
import { sendJobs } from '@simmer/service-common/jobs/sendJob.ts';
import { type Occurrence, occurrence } from './occurrence.ts';

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
