import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '@simmer/service-common/base/log.ts';
import type { Storage } from '../dropbox/storage.ts';
import { toStorageError } from '../dropbox/storageError.ts';
import { type BackOff, backOffMs } from '../jobs/backOff.ts';
import type { JobRepository, Measured, MetadataJob } from './job.repository.ts';
import { readDuration } from './readDuration.ts';

export type WorkerDeps = { storage: Storage; jobs: JobRepository; backOff: BackOff; log: Log };

export type Worker = { wake(): void; stop(): Promise<void> };

const AT_ONCE = 4;
const BATCH = 16;
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

/** Takes jobs until none are left, a few files at a time, and stores the results once per batch. */
export async function workOff(deps: WorkerDeps, signal: AbortSignal): Promise<void> {
  for (;;) {
    const taken = await deps.jobs.take(BATCH);
    if (taken.length === 0 || signal.aborted) return;
    const waiting = taken.values();
    const measured: Measured[] = [];
    const work = async () => {
      for (const job of waiting) {
        const found = await measure(job, deps, signal);
        if (found) measured.push(found);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    if (measured.length > 0) await deps.jobs.finish(measured);
  }
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
