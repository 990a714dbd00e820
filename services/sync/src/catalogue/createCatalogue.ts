import { setTimeout as delay } from 'node:timers/promises';
import { createLease } from '@simmer/service-common/database/lease.ts';
import type { District } from '@simmer/service-common/service/district.ts';
import type { Base } from '../base/createBase.ts';
import { auditReporter } from '../base/reportToAudit.ts';
import { localBackOff, remoteBackOff } from '../jobs/backOff.ts';
import { createInProgress } from '../jobs/inProgress.ts';
import { lengthsJob } from '../jobs/lengthsJob.ts';
import { takeUpWaiting } from '../jobs/takeUpWaiting.ts';
import { runOnSchedule } from '../schedule/schedule.ts';
import { aggregateByClock } from './aggregation/aggregateByClock.ts';
import { createAggregationRepository } from './aggregation/aggregation.repository.ts';
import { aggregationRoutes } from './aggregation/aggregation.routes.ts';
import { compareWithStorage } from './comparison/compareWithStorage.ts';
import { createComparisonRepository } from './comparison/comparison.repository.ts';
import { libraryAsker } from './comparison/readLibrary.ts';
import { createRepair } from './comparison/repair.repository.ts';
import { createAdoptSpellings } from './comparison/spelling.repository.ts';
import { createConnectionRepository } from './dropbox/connection/connection.repository.ts';
import type { ConnectDeps } from './dropbox/connection/connectStorage.ts';
import { connectToStandIn } from './dropbox/connection/connectToStandIn.ts';
import { storageAppOf } from './dropbox/connection/storageApp.ts';
import { createStorageSession } from './dropbox/connection/storageSession.ts';
import { dropboxRoutes } from './dropbox/dropbox.routes.ts';
import { createDropboxStorage } from './dropbox/dropboxStorage.ts';
import { createFileMover } from './dropbox/fileMover.ts';
import { createFeedRepository } from './feed/feed.repository.ts';
import { mountFeed } from './feed/feed.routes.ts';
import { createLengthsRepository } from './metadata/lengths.repository.ts';
import { readLengths } from './metadata/readLengths.ts';
import { createFollower } from './songSync/follower.ts';
import { createHeldRemovals } from './songSync/heldRemovals.repository.ts';
import { createMirrorRepository, SYNC_CHANNEL } from './songSync/mirror.repository.ts';
import { createPageRepository } from './songSync/page.repository.ts';
import { createRunRepository } from './songSync/run.repository.ts';
import { songSyncRoutes } from './songSync/songSync.routes.ts';

/** The instance that holds this lease follows the storage. */
const LEADER_LOCK = 7_461_002;

export type CatalogueDeps = Base & {
  /** how long an instance that leads may be silent, and how often it shows that it lives */
  lease?: Parameters<typeof createLease>[2];
  /** long enough for a file being written to grow */
  recheckMs?: number | undefined;
  /** the interval at which the other instances try to take the lead */
  standbyMs?: number | undefined;
  /** the wait before resending an audit report to auth */
  reportAgainMs?: number | undefined;
};

/** The mirror of the storage, and what follows it. */
export type Catalogue = ReturnType<typeof createCatalogue>;

/** Assembles the connection to the storage, the mirror with its change log, lengths, comparison and aggregation. */
export function createCatalogue(deps: CatalogueDeps) {
  const { settings, database, clock, log, secret, metrics, queue } = deps;
  const { lease, recheckMs = 1_000, standbyMs = 2_000, reportAgainMs = 5_000 } = deps;
  const usesStandIn = settings.DROPBOX_APP_KEY === undefined;
  const app = storageAppOf(settings);
  const connections = createConnectionRepository(database, secret);
  const session = createStorageSession({ app, connections, clock, log });
  const mirror = createMirrorRepository(database);
  const aggregation = createAggregationRepository(database);
  const leadership = createLease(database, LEADER_LOCK, lease);
  metrics.leases.watch('storage', leadership);
  const connect: ConnectDeps = {
    app,
    connections,
    clock,
    onConnected: () => mirror.wake(),
    switchAggregationOn: () => aggregation.switchOn(),
  };
  const auditReports = createInProgress(() => clock.now().getTime());
  const parts = {
    ...connect,
    connect,
    session,
    storage: createDropboxStorage(app, session, clock),
    folder: settings.STORAGE_FOLDER,
    musicFolder: usesStandIn ? (settings.SIMMER_MUSIC ?? null) : null,
    mirror,
    pages: createPageRepository(database, secret),
    held: createHeldRemovals(database),
    runs: createRunRepository(database),
    feed: createFeedRepository(database),
    lengths: createLengthsRepository(database),
    comparison: createComparisonRepository(database),
    askLibrary: libraryAsker(settings.LIBRARY_URL, secret),
    adoptSpellings: createAdoptSpellings(database),
    repairFollowers: createRepair(database),
    aggregation,
    mover: createFileMover(session),
    wake: mirror.wake,
    recheckLater: () => delay(recheckMs),
    leadership,
    auditReports,
    clock,
    log,
  };
  const reportToAudit = auditReporter({
    settings,
    secret,
    clock,
    log,
    retryMs: reportAgainMs,
    inProgress: auditReports,
  });
  const backOff = usesStandIn ? localBackOff : remoteBackOff;
  const follower = createFollower({
    ...parts,
    backOff,
    standbyMs,
    async betweenPasses(signal) {
      if ((await parts.comparison.state()).askedAt) await compareWithStorage(parts, signal);
    },
  });
  return {
    ...parts,
    routes: [...songSyncRoutes(parts), ...dropboxRoutes({ ...parts, reportToAudit }), ...aggregationRoutes(parts)],
    mount: (router) => mountFeed(router, { feed: parts.feed, secret }),
    jobs(signal) {
      queue.work(lengthsJob, readLengths({ ...parts, database, backOff }));
      const scheduled = [
        // In case a notification was missed.
        { name: 'check-storage', at: 'everyMinute', run: follower.wake },
        {
          name: 'aggregate',
          at: 'everyThreeMinutes',
          // One instance is enough; the repository ensures that two never move files at once.
          run: async () => {
            if (leadership.isHeld()) await aggregateByClock(parts);
          },
        },
        {
          name: 'compare',
          at: 'atNight',
          run: async () => {
            if (!leadership.isHeld()) return;
            await parts.comparison.ask(clock.now());
            follower.wake();
          },
        },
      ] as const;
      return Promise.all([
        follower.run(signal),
        database.channels.follow(SYNC_CHANNEL, follower.wake, signal),
        takeUpWaiting(parts.lengths.takeUp, log),
        runOnSchedule(scheduled, log, signal),
        usesStandIn ? connectToStandIn({ ...connect, log }, signal) : undefined,
      ]);
    },
  } satisfies District & Record<string, unknown>;
}
