import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '@simmer/service-common/base/log.ts';
import type { Storage } from '../dropbox/storage.ts';
import { toStorageError } from '../dropbox/storageError.ts';
import { type BackOff, backOffMs } from '../jobs/backOff.ts';
import { collectMeasured } from './collectMeasured.ts';
import type { JobRepository, Measured, MetadataJob } from './job.repository.ts';
import { readDuration } from './readDuration.ts';

type WorkerDeps = { storage: Storage; jobs: JobRepository; backOff: BackOff; log: Log };

export type Worker = { wake(): void; stop(): Promise<void> };

const AT_ONCE = 4;
const TAKEN_TOGETHER = 32;
const ATTEMPTS = 12;
const SHORTEST_WAIT_MS = 200;
const IDLE_MS = 60_000;
const AFTER_FAILURE_MS = 1_000;

/** Reads one file; undefined if it must be read later or never. */
async function measure(job: MetadataJob, deps: WorkerDeps, signal: AbortSignal): Promise<Measured | undefined> {
  const { storage, jobs, backOff, log } = deps;
  try {
    return { file: job, durationSeconds: await readDuration(job, storage, signal) };
  } catch (error) {
    const { trouble, message, retryAfterSeconds } = toStorageError(error);
    if (trouble === 'fileGone' || job.attempts >= ATTEMPTS) {
      log.debug({ fileId: job.fileId, trouble }, 'could not read a duration');
      await jobs.drop(job.fileId);
    } else {
      const needsConsent = trouble === 'reconnect' || trouble === 'notConnected';
      const waitMs = Math.max((retryAfterSeconds ?? 0) * 1000, backOffMs(backOff, job.attempts));
      await jobs.retry(job.fileId, needsConsent ? IDLE_MS : waitMs, message);
    }
    return undefined;
  }
}

/** Takes jobs until none are left, a few files at a time. A slow file holds up none of the others. */
export async function workOff(deps: WorkerDeps, signal: AbortSignal): Promise<void> {
  const collected = collectMeasured(deps.jobs);
  let taken: MetadataJob[] = [];
  let taking: Promise<void> | undefined;

  async function next(): Promise<MetadataJob | undefined> {
    if (taken.length === 0) {
      taking ??= deps.jobs
        .take(TAKEN_TOGETHER)
        .then((jobs) => {
          taken = jobs;
        })
        .finally(() => {
          taking = undefined;
        });
      await taking;
    }
    return signal.aborted ? undefined : taken.shift();
  }

  async function read(): Promise<void> {
    for (let job = await next(); job; job = await next()) {
      const found = await measure(job, deps, signal);
      if (found) collected.add(found);
    }
  }

  const readers = await Promise.allSettled(Array.from({ length: AT_ONCE }, read));
  await collected.end();
  for (const reader of readers) if (reader.status === 'rejected') throw reader.reason;
}

/**
 * Reads durations, which a listing lacks, in the background: a new file is in the library before its duration is known.
 */
export function runMetadataWorker(deps: WorkerDeps): Worker {
  const stopping = new AbortController();
  let pause = new AbortController();

  async function turn(): Promise<number> {
    try {
      await workOff(deps, stopping.signal);
      return Math.min(IDLE_MS, Math.max(SHORTEST_WAIT_MS, (await deps.jobs.nextDueMs()) ?? IDLE_MS));
    } catch (error) {
      if (!stopping.signal.aborted) deps.log.warn({ err: error }, 'could not work through the metadata jobs');
      return AFTER_FAILURE_MS;
    }
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      pause = new AbortController();
      const waitMs = await turn();
      if (!stopping.signal.aborted) await delay(waitMs, undefined, { signal: pause.signal }).catch(() => undefined);
    }
  }

  const running = run();
  return {
    wake: () => pause.abort(),
    async stop() {
      stopping.abort();
      pause.abort();
      await running;
    },
  };
}
