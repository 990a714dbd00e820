import { createLease } from '@simmer/service-common/database/lease.ts';
import { createJobs } from '@simmer/service-common/jobs/jobs.ts';
import { hasFfmpeg } from '@simmer/service-sound/decode/ffmpeg.ts';
import { aggregateByClock } from './catalogue/aggregation/aggregateByClock.ts';
import { compareWithStorage } from './catalogue/comparison/compareWithStorage.ts';
import { connectToStandIn } from './catalogue/dropbox/connection/connectToStandIn.ts';
import { readLengths } from './catalogue/metadata/readLengths.ts';
import { followStorage } from './catalogue/songSync/followStorage.ts';
import { SYNC_CHANNEL } from './catalogue/songSync/mirror.repository.ts';
import { analysisJob } from './jobs/analysisJob.ts';
import { localBackOff, remoteBackOff } from './jobs/backOff.ts';
import { lengthsJob } from './jobs/lengthsJob.ts';
import type { Parts } from './parts.ts';
import { analyseContent } from './playing/analysis/analyseContent.ts';
import { forgetGone } from './playing/analysis/forgetGone.ts';
import { drawWaves } from './playing/analysis/waves/drawWaves.ts';
import { reportAttention } from './running/attention/reportAttention.ts';
import { startSchedule } from './schedule/schedule.ts';

/** The instance that holds this lease follows the storage. */
const LEADER_LOCK = 7_461_002;

/** All that runs is quickly done again, except for what takes longer than a stop may. */
const DRAIN_MS = 500;

/** Queues what waits without a job: an earlier version made none, a killed process still has it, or a recipe is new. */
async function takeUpWaiting({ lengths, analyses, log }: Parts): Promise<void> {
  try {
    await lengths.takeUp();
    if (await hasFfmpeg()) await analyses.reopenUndecoded();
    await analyses.takeUp();
  } catch (error) {
    log.warn({ err: error }, 'could not queue the files that wait to be read; the next start does it');
  }
}

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
  const jobs = createJobs({ database, log, metrics: parts.metrics, drainMs: DRAIN_MS });
  jobs.work(lengthsJob, readLengths({ ...parts, backOff }));
  jobs.work(analysisJob, analyseContent(parts, settings.ANALYSES_AFTER_SECONDS * 1_000));
  jobs.every('draw-waves', '17 * * * *', () => drawWaves(parts, signal));
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
    jobs.start(),
    takeUpWaiting(parts),
    reportAttention({ ...parts, leadership }, signal),
    usesStandIn ? connectToStandIn({ ...parts.connect, log }, signal) : Promise.resolve(),
  ];
  return {
    async stop() {
      stopping.abort();
      await schedule.stop();
      await Promise.all([follower.stop(), jobs.close(), parts.blindCopies.stop(), ...listening]);
    },
  };
}
