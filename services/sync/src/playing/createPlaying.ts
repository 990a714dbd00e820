import { join } from 'node:path';
import type { District } from '@simmer/service-common/service/district.ts';
import { analyseFile } from '@simmer/service-sound/analysis/analyseFile.ts';
import { createPairComparer, type PairComparer } from '@simmer/service-sound/compare/process/pairComparer.ts';
import { hasFfmpeg } from '@simmer/service-sound/decode/ffmpeg.ts';
import type { Base } from '../base/createBase.ts';
import type { Catalogue } from '../catalogue/createCatalogue.ts';
import { analysisJob } from '../jobs/analysisJob.ts';
import { createInProgress } from '../jobs/inProgress.ts';
import { takeUpWaiting } from '../jobs/takeUpWaiting.ts';
import { runOnSchedule } from '../schedule/schedule.ts';
import { analyseContent } from './analysis/analyseContent.ts';
import { createAnalysisRepository } from './analysis/analysis.repository.ts';
import { mountCompare } from './analysis/comparing/compare.routes.ts';
import { createMeasuredRepository } from './analysis/comparing/measured.repository.ts';
import { forgetGone } from './analysis/forgetGone.ts';
import { createPeaksRepository } from './analysis/peaks/peaks.repository.ts';
import { createPeaks } from './analysis/peaks/peaks.ts';
import { createPeaksFolder } from './analysis/peaks/peaksFolder.ts';
import { drawWaves } from './analysis/waves/drawWaves.ts';
import { createWavesRepository } from './analysis/waves/waves.repository.ts';
import { createCacheFolder } from './audioCache/cacheFolder.ts';
import { countCache, watchCacheUse } from './audioCache/cacheMetrics.ts';
import { createCacheUse } from './audioCache/cacheUse.ts';
import { createMediaFileRepository } from './audioCache/mediaFile.repository.ts';
import { createMediaStore } from './audioCache/mediaStore.ts';
import { mountMedia } from './media/media.routes.ts';
import { createPlayableCopies } from './media/playableCopies.ts';

export type PlayingDeps = Base & {
  storage: Catalogue['storage'];
  /** the first wait before resuming interrupted audio */
  fetchAgainMs?: number | undefined;
  analyse?: typeof analyseFile;
  comparer?: PairComparer;
};

/** Audio, and what is measured in it. */
export type Playing = ReturnType<typeof createPlaying>;

/** Assembles the audio cache, the media addresses, and the analysis and comparison of contents. */
export function createPlaying(deps: PlayingDeps) {
  const { settings, database, clock, log, secret, metrics, queue, storage } = deps;
  const { fetchAgainMs = 150, analyse = analyseFile, comparer = createPairComparer() } = deps;
  const folder = join(settings.SIMMER_DATA, 'cache', 'media');
  const boundBytes = settings.MEDIA_CACHE_BYTES;
  const cache = createCacheFolder(folder);
  const cacheUse = createCacheUse(cache, boundBytes, clock);
  watchCacheUse(metrics, cacheUse, log);
  const counts = countCache(metrics);
  const media = createMediaStore({ cache, storage, boundBytes, fetchAgainMs, counts, clock, log });
  const playableCopies = createInProgress(() => clock.now().getTime());
  const parts = {
    cache,
    cacheUse,
    media,
    mediaFiles: createMediaFileRepository(database),
    playableCopies,
    copies: createPlayableCopies({ cache, media, clock, log, inProgress: playableCopies }),
    peaks: createPeaks(createPeaksFolder(join(folder, 'peaks')), createPeaksRepository(database)),
    analyses: createAnalysisRepository(database),
    analyse,
    waves: createWavesRepository(database),
    measured: createMeasuredRepository(database),
    comparer,
  };
  const { analyses } = parts;
  return {
    ...parts,
    routes: [],
    mount(router) {
      mountCompare(router, { ...parts, secret });
      mountMedia(router, { ...parts, secret, clock });
    },
    jobs(signal) {
      const afterMs = settings.ANALYSES_AFTER_SECONDS * 1_000;
      queue.work(analysisJob, analyseContent({ ...parts, database, log }, afterMs));
      queue.every('draw-waves', '17 * * * *', () => drawWaves(parts, signal));
      const takeUp = async () => {
        if (await hasFfmpeg()) await analyses.reopenUndecoded();
        await analyses.takeUp();
      };
      return Promise.all([
        takeUpWaiting(takeUp, log),
        runOnSchedule([{ name: 'forget-gone', at: 'atNight', run: () => forgetGone(parts) }], log, signal),
      ]);
    },
  } satisfies District & Record<string, unknown>;
}
