import { availableParallelism } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { isFilesFault, songWave } from '@simmer/contracts/services';
import type { Log } from '@simmer/service-common/base/log.ts';
import { hasFfmpeg, NoDecoder } from '@simmer/service-sound/decode/ffmpeg.ts';
import { UndecodableAudio } from '@simmer/service-sound/decode/pcm/pcmLayout.ts';
import type { listenTo } from '@simmer/service-sound/listen/listenTo.ts';
import type { MediaFileRepository } from '../audioCache/mediaFile.repository.ts';
import type { MediaStore } from '../audioCache/mediaStore.ts';
import { StorageError, type StorageTrouble } from '../dropbox/storageError.ts';
import { extensionOf } from '../files/extensionOf.ts';
import type { AnalysisJob, AnalysisRepository } from './analysis.repository.ts';
import { drawWaves, type WaveDeps } from './waves/drawWaves.ts';

export type AnalysisDeps = WaveDeps & {
  analyses: AnalysisRepository;
  media: MediaStore;
  mediaFiles: MediaFileRepository;
  listen: typeof listenTo;
  log: Log;
};

type AnalysisWorker = { wake(): void; stop(): Promise<void> };

/** Retries after the first attempt; an unavailable storage does not count. */
const RETRIES = 3;
const FIRST_WAIT_MS = 5_000;
const STORAGE_WAIT_MS = 30_000;
const SHORTEST_WAIT_MS = 500;
const IDLE_MS = 60_000;
const AFTER_FAILURE_MS = 1_000;
const EXTEND_EVERY_MS = 40_000;
/** A long or odd file doesn't hold up the others where there is a second core. */
const AT_ONCE = Math.min(2, availableParallelism());

const isGone = new Set<StorageTrouble>(['fileGone']);

async function analyse({ mediaName, isAgain }: AnalysisJob, deps: AnalysisDeps, signal: AbortSignal): Promise<void> {
  const { analyses, peaks, media, mediaFiles, listen } = deps;
  const isHeard = await analyses.isHeard(mediaName);
  if (!isHeard || !(await peaks.has(mediaName))) {
    const file = await mediaFiles.find(mediaName);
    if (!file) return analyses.forget(mediaName);
    const withFile = isAgain ? media.withPassing : media.withComplete;
    const heard = await withFile(file, signal, (path) => listen(path, extensionOf(mediaName), signal));
    if (!heard) throw new UndecodableAudio('The file is larger than the audio cache allows.', { kind: 'tooLarge' });
    await peaks.write(mediaName, heard);
    if (!isHeard) await analyses.keep(mediaName, heard, songWave(heard.waveform.peaks));
  }
  await analyses.finish(mediaName);
}

/** Decides what happens to a failed job. */
async function settle(job: AnalysisJob, error: unknown, { analyses, peaks, log }: AnalysisDeps, signal: AbortSignal) {
  const { mediaName, attempts } = job;
  if (signal.aborted) return analyses.retry(mediaName, 0, false, null);
  const sentence = error instanceof Error ? error.message : 'unknown';
  if (error instanceof StorageError) {
    if (isGone.has(error.trouble)) return analyses.forget(mediaName);
    const waitMs = Math.max(STORAGE_WAIT_MS, (error.retryAfterSeconds ?? 0) * 1000);
    return analyses.retry(mediaName, waitMs, false, sentence);
  }
  if (error instanceof NoDecoder) {
    log.info({ mediaName }, `no waveform: ${sentence}`);
    return analyses.giveUp(mediaName, 'noDecoder', sentence, error.trouble);
  }
  if (error instanceof UndecodableAudio) {
    log.info({ mediaName }, `no waveform: ${sentence}`);
    await analyses.giveUp(mediaName, 'undecodable', sentence, error.trouble);
    return isFilesFault(error.trouble) ? peaks.remove(mediaName) : undefined;
  }
  if (attempts <= RETRIES) return analyses.retry(mediaName, FIRST_WAIT_MS * 4 ** (attempts - 1), true, sentence);
  log.warn({ mediaName, err: error }, 'could not analyze a file, so it has no waveform');
  return analyses.giveUp(mediaName, 'failed', sentence);
}

/** Takes jobs until none are left, one file at a time. */
async function analyseOneByOne(deps: AnalysisDeps, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const job = await deps.analyses.take();
    if (!job) return;
    const extending = setInterval(() => {
      // Without the extension the job would run twice, which costs time but does no harm.
      deps.analyses.extend(job.mediaName).catch(() => undefined);
    }, EXTEND_EVERY_MS);
    try {
      await analyse(job, deps, signal);
    } catch (error) {
      await settle(job, error, deps, signal);
    } finally {
      clearInterval(extending);
    }
  }
}

/** Takes jobs until none are left. @param atOnce files at a time @throws the first of what hindered it, once all have ended */
export async function analyseAll(deps: AnalysisDeps, signal: AbortSignal, atOnce = 1): Promise<void> {
  const workers = await Promise.allSettled(Array.from({ length: atOnce }, () => analyseOneByOne(deps, signal)));
  for (const worker of workers) if (worker.status === 'rejected') throw worker.reason;
}

/**
 * Analyses each new content once, and what earlier recipes heard once more, at the lowest priority.
 * @param afterMs how long to wait before the first
 */
export function runAnalysisWorker(deps: AnalysisDeps, afterMs = 0): AnalysisWorker {
  const stopping = new AbortController();
  let pause = new AbortController();

  async function turn(): Promise<number> {
    try {
      await drawWaves(deps, stopping.signal);
      await analyseAll(deps, stopping.signal, AT_ONCE);
      return Math.min(IDLE_MS, Math.max(SHORTEST_WAIT_MS, (await deps.analyses.nextDueMs()) ?? IDLE_MS));
    } catch (error) {
      if (!stopping.signal.aborted) deps.log.warn({ err: error }, 'could not work through the analysis queue');
      return AFTER_FAILURE_MS;
    }
  }

  async function run(): Promise<void> {
    await delay(afterMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    if (await hasFfmpeg()) await deps.analyses.reopenUndecoded().catch(() => undefined);
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
