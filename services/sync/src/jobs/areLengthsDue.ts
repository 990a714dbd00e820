import type { Queries } from '@simmer/service-common/database/rows.ts';
import { readJobQueues } from '@simmer/service-common/jobs/jobMetrics.ts';
import { lengthsJob } from './lengthsJob.ts';

/** Whether lengths are being read or could be; not those that wait for the storage. */
export async function areLengthsDue(queries: Queries): Promise<boolean> {
  return (await readJobQueues(queries)).some(({ kind, jobs }) => kind === lengthsJob.name && jobs > 0);
}
