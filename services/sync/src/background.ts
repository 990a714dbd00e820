import { FEED_CHANNEL } from '@simmer/contracts/services';
import { createLease } from '@simmer/service-common/database/lease.ts';
import { aggregateByClock } from './aggregation/aggregateByClock.ts';
import { ANALYSIS_CHANNEL } from './analysis/analysis.repository.ts';
import { runAnalysisWorker } from './analysis/analysisWorker.ts';
import { forgetGone } from './analysis/forgetGone.ts';
import { reportAttention } from './attention/reportAttention.ts';
import { compareWithStorage } from './comparison/compareWithStorage.ts';
import { connectToStandIn } from './dropbox/connectToStandIn.ts';
import { localBackOff, remoteBackOff } from './jobs/backOff.ts';
import { runMetadataWorker } from './metadata/metadataWorker.ts';
import type { Parts } from './parts.ts';
import { startSchedule } from './schedule/schedule.ts';
import { followStorage } from './songSync/followStorage.ts';
import { SYNC_CHANNEL } from './songSync/mirror.repository.ts';

/** The instance that holds this lease follows the storage. */
const LEADER_LOCK = 7_461_002;

/** Starts the background work: the mirror, the reading of durations, the schedule. @param leaseMs shorter times, for tests */
export function startBackground(parts: Parts, leaseMs?: Parameters<typeof createLease>[2]): { stop(): Promise<void> } {
  const { database, settings, log, usesStandIn } = parts;
  const { channels } = database;
  const stopping = new AbortController();
  const { signal } = stopping;
  const backOff = usesStandIn ? localBackOff : remoteBackOff;
  const leadership = createLease(database, LEADER_LOCK, leaseMs);
  parts.metrics.leases.watch('storage', leadership);
  const follower = followStorage({
    ...parts,
    leadership,
    backOff,
    async betweenPasses(aborted) {
      if ((await parts.comparison.state()).askedAt) await compareWithStorage(parts, aborted);
    },
  });
  const worker = runMetadataWorker({ ...parts, backOff });
  const analysis = runAnalysisWorker(parts, settings.ANALYSES_AFTER_SECONDS * 1_000);
  const schedule = startSchedule({
    lookAtStorage: follower.wake,
    // One instance is enough; the repository ensures that two never move files at once.
    aggregate: async () => {
      if (leadership.isHeld()) await aggregateByClock({ ...parts, wake: parts.mirror.wake });
    },
    askForComparison: async () => {
      if (!leadership.isHeld()) return;
      await parts.comparison.ask(parts.clock.now());
      follower.wake();
    },
    forgetGone: async () => {
      await forgetGone(parts);
      await parts.blindCopies.removeUnused();
    },
    log,
  });
  const listening = [
    channels.follow(SYNC_CHANNEL, follower.wake, signal),
    channels.follow(
      FEED_CHANNEL,
      () => {
        worker.wake();
        analysis.wake();
      },
      signal,
    ),
    channels.follow(ANALYSIS_CHANNEL, analysis.wake, signal),
    reportAttention({ ...parts, leadership }, signal),
    usesStandIn ? connectToStandIn({ ...parts.connect, log }, signal) : Promise.resolve(),
  ];
  return {
    async stop() {
      stopping.abort();
      await schedule.stop();
      await Promise.all([follower.stop(), worker.stop(), analysis.stop(), parts.blindCopies.stop(), ...listening]);
    },
  };
}
