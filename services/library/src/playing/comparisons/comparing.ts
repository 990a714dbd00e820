import type { Log } from '@simmer/service-common/base/log.ts';
import type { Jobs } from '@simmer/service-common/jobs/jobs.ts';
import type { Database } from '../../base/database/database.ts';
import type { LibrarySettings } from '../../base/settings.ts';
import {
  askedComparisonJob,
  neighbourComparisonJob,
  pairingJob,
  tellJob,
} from '../../catalogue/feed/comparisonJobs.ts';
import { compareVersions } from './compareVersions.ts';
import { createComparisonWork } from './comparisonWork.repository.ts';
import { createComparisonFetcher } from './fetchComparison.ts';

type Deps = {
  database: Database;
  settings: LibrarySettings;
  jobs: Pick<Jobs, 'work'>;
  log: Log;
  /** aborted when the instance stops */
  stop: AbortSignal;
  firstRetryMs?: number | undefined;
};

/** What compares versions in the background, and what brings it about. */
export type Comparing = ReturnType<typeof createComparing>;

export function createComparing({ database, settings, jobs, log, stop, firstRetryMs }: Deps) {
  const work = createComparisonWork(database);
  const fetchComparison = createComparisonFetcher({ syncUrl: settings.SYNC_URL, secret: settings.SIMMER_SECRET });
  const compare = compareVersions({ work, fetchComparison, log, stop, firstRetryMs });
  jobs.work(askedComparisonJob, compare);
  jobs.work(neighbourComparisonJob, compare);
  jobs.work(pairingJob, async ({ isThorough }) => {
    if (isThorough) await work.prepare();
    await work.pairNeighbours();
  });
  jobs.work(tellJob, work.announce);

  const warn = (error: unknown) => {
    log.warn({ err: error }, 'could not take up waiting comparisons; they will be retried later');
  };
  return {
    /** Something was announced, perhaps other versions; or, without a payload, may have been missed. */
    announced: (payload?: string) => void work.queuePairing(payload === undefined).catch(warn),
    /** Sync has heard a content; without one, perhaps any. */
    heard: (mediaName?: string) => void work.heard(mediaName || undefined).catch(warn),
  };
}
