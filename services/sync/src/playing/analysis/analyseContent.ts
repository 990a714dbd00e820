import { isFilesFault, songWave } from '@simmer/contracts/services';
import type { Log } from '@simmer/service-common/base/log.ts';
import type { JobHandler } from '@simmer/service-common/jobs/jobKind.ts';
import { readJobQueues } from '@simmer/service-common/jobs/jobMetrics.ts';
import type { analyseFile } from '@simmer/service-sound/analysis/analyseFile.ts';
import { NoDecoder } from '@simmer/service-sound/decode/ffmpeg.ts';
import { UndecodableAudio } from '@simmer/service-sound/decode/pcm/pcmLayout.ts';
import type { DataSource } from 'typeorm';
import { StorageError } from '../../catalogue/dropbox/connection/storageError.ts';
import { extensionOf } from '../../catalogue/files/extensionOf.ts';
import { type OneContent, sendAnalyses } from '../../jobs/analysisJob.ts';
import { isHeldBack } from '../../jobs/isHeldBack.ts';
import { lengthsJob } from '../../jobs/lengthsJob.ts';
import type { MediaFileRepository } from '../audioCache/mediaFile.repository.ts';
import type { MediaStore } from '../audioCache/mediaStore.ts';
import type { AnalysisRepository, AwaitedContent } from './analysis.repository.ts';
import type { Peaks } from './peaks/peaks.ts';

export type AnalysisDeps = {
  database: DataSource;
  analyses: AnalysisRepository;
  peaks: Peaks;
  media: MediaStore;
  mediaFiles: MediaFileRepository;
  analyse: typeof analyseFile;
  log: Log;
};

type Later = { failures: number; afterSeconds: number };

/** After the first attempt; an unavailable storage does not count. */
const RETRIES = 3;
const FIRST_PAUSE_SECONDS = 5;
const STORAGE_PAUSE_SECONDS = 30;

async function measure({ mediaName, isAgain, isMeasured }: AwaitedContent, deps: AnalysisDeps, signal: AbortSignal) {
  const { analyses, peaks, media, mediaFiles, analyse } = deps;
  if (!isMeasured || !(await peaks.has(mediaName))) {
    const file = await mediaFiles.find(mediaName);
    if (!file) return analyses.forget(mediaName);
    const withFile = isAgain ? media.withPassing : media.withComplete;
    const analysis = await withFile(file, signal, (path) => analyse(path, extensionOf(mediaName), signal));
    if (!analysis) throw new UndecodableAudio('The file is larger than the audio cache allows.', { kind: 'tooLarge' });
    await peaks.write(mediaName, analysis);
    if (!isMeasured) await analyses.store(mediaName, analysis, songWave(analysis.waveform.peaks));
  }
  await analyses.finish(mediaName);
}

/** Decides what happens after a failure. @returns when to try again; undefined for never */
async function settle(
  { mediaName, failures }: OneContent,
  error: unknown,
  { analyses, peaks, log }: AnalysisDeps,
): Promise<Later | undefined> {
  const sentence = error instanceof Error ? error.message : 'unknown';
  if (error instanceof StorageError) {
    if (error.trouble !== 'fileGone') {
      return { failures, afterSeconds: Math.max(STORAGE_PAUSE_SECONDS, error.retryAfterSeconds ?? 0) };
    }
    await analyses.forget(mediaName);
  } else if (error instanceof NoDecoder) {
    log.info({ mediaName }, `no waveform: ${sentence}`);
    await analyses.giveUp(mediaName, 'noDecoder', sentence, error.trouble);
  } else if (error instanceof UndecodableAudio) {
    log.info({ mediaName }, `no waveform: ${sentence}`);
    await analyses.giveUp(mediaName, 'undecodable', sentence, error.trouble);
    if (isFilesFault(error.trouble)) await peaks.remove(mediaName);
  } else if (failures < RETRIES) {
    return { failures: failures + 1, afterSeconds: FIRST_PAUSE_SECONDS * 4 ** failures };
  } else {
    log.warn({ mediaName, err: error }, 'could not analyze a file, so it has no waveform');
    await analyses.giveUp(mediaName, 'failed', sentence);
  }
  return undefined;
}

/**
 * Analyses each new content once, and what earlier recipes measured once more, at the lowest priority. Waits while files wait
 * for their durations, which are quick to read and matter more.
 *
 * @param afterMs how long to wait before the first
 */
export function analyseContent(deps: AnalysisDeps, afterMs = 0): JobHandler<OneContent> {
  const { database, analyses } = deps;
  const fromMs = performance.now() + afterMs;
  // Not lengths that wait for the storage.
  const areLengthsDue = async () =>
    (await readJobQueues(database)).some(({ kind, jobs }) => kind === lengthsJob.name && jobs > 0);
  const isTooEarly = async () => performance.now() < fromMs || (await areLengthsDue());
  return async (data, signal, job) => {
    const isTooEarlyStill = await isHeldBack(isTooEarly, signal);
    const content = await analyses.find(data.mediaName);
    if (!content) return;
    const later = isTooEarlyStill
      ? { failures: data.failures, afterSeconds: 0 }
      : await measure(content, deps, signal).catch((error: unknown) => {
          // The instance stops, which is no failure of this content.
          signal.throwIfAborted();
          return settle(data, error, deps);
        });
    if (!later) return;
    await database.transaction(async (tx) => {
      await sendAnalyses(tx, [content], later);
      await job.finish(tx);
    });
  };
}
