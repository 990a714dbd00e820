import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Clock } from '@simmer/service-common/base/clock.ts';
import type { Log } from '@simmer/service-common/base/log.ts';
import type { ServiceDatabase } from '@simmer/service-common/database/serviceDatabase.ts';
import { createInProgress } from '@simmer/service-common/metrics/inProgress.ts';
import { listenTo } from '@simmer/service-sound/analysis/analyseFile.ts';
import { createPairComparer, type PairComparer } from '@simmer/service-sound/compare/process/pairComparer.ts';
import { copyInProcess } from '@simmer/service-sound/copy/copyInProcess.ts';
import { auditReporter } from './base/reportToAudit.ts';
import type { SyncSettings } from './base/settings.ts';
import { createAggregationRepository } from './catalogue/aggregation/aggregation.repository.ts';
import { libraryAsker } from './catalogue/comparison/askLibrary.ts';
import { createComparisonRepository } from './catalogue/comparison/comparison.repository.ts';
import { createRepair } from './catalogue/comparison/repair.repository.ts';
import { createAdoptSpellings } from './catalogue/comparison/spelling.repository.ts';
import { createConnectionRepository } from './catalogue/dropbox/connection/connection.repository.ts';
import type { ConnectDeps } from './catalogue/dropbox/connection/connectStorage.ts';
import type { StorageApp } from './catalogue/dropbox/connection/consent.ts';
import { storageFetch } from './catalogue/dropbox/connection/storageApp.ts';
import { createStorageSession } from './catalogue/dropbox/connection/storageSession.ts';
import { createDropboxStorage } from './catalogue/dropbox/dropboxStorage.ts';
import { createFileMover } from './catalogue/dropbox/fileMover.ts';
import { createFolderBrowser } from './catalogue/dropbox/folders.ts';
import { createTokenVault } from './catalogue/dropbox/tokenVault.ts';
import { createFeedRepository } from './catalogue/feed/feed.repository.ts';
import { createLengthsRepository } from './catalogue/metadata/lengths.repository.ts';
import { createHeldRemovals } from './catalogue/songSync/heldRemovals.repository.ts';
import { createMirrorRepository } from './catalogue/songSync/mirror.repository.ts';
import { createPageRepository } from './catalogue/songSync/page.repository.ts';
import { createRunRepository } from './catalogue/songSync/run.repository.ts';
import { createAskedSounds } from './deciding/blindCopies/askedSound.repository.ts';
import { createBlindCopies } from './deciding/blindCopies/blindCopies.ts';
import { createKeptCopies } from './deciding/blindCopies/copyFolder.ts';
import { createCopyRecipes } from './deciding/blindCopies/recipes.repository.ts';
import { createAnalysisRepository } from './playing/analysis/analysis.repository.ts';
import { createBandsRepository } from './playing/analysis/comparing/bands.repository.ts';
import { createComparingRepository } from './playing/analysis/comparing/comparing.repository.ts';
import { createLikenessRepository } from './playing/analysis/likeness/likeness.repository.ts';
import { createPeaksRepository } from './playing/analysis/peaks/peaks.repository.ts';
import { createPeaks } from './playing/analysis/peaks/peaks.ts';
import { createPeaksFolder } from './playing/analysis/peaks/peaksFolder.ts';
import { createWavesRepository } from './playing/analysis/waves/waves.repository.ts';
import { createCacheFolder } from './playing/audioCache/cacheFolder.ts';
import { createCacheUse } from './playing/audioCache/cacheUse.ts';
import { createMediaFileRepository } from './playing/audioCache/mediaFile.repository.ts';
import { createMediaStore } from './playing/audioCache/mediaStore.ts';
import { createPlayableCopies } from './playing/media/playableCopies.ts';
import { createAttentionRepository } from './running/attention/attention.repository.ts';
import { countCache, watchCacheUse } from './running/metrics/cacheMetrics.ts';
import { createSyncMetrics } from './running/metrics/syncMetrics.ts';
import { createQueueRepository } from './running/report/queue.repository.ts';
import { createChecksumRepository } from './sharing/zips/checksums.repository.ts';
import { zipContentsFetcher } from './sharing/zips/fetchZipContents.ts';

const waitsMs = {
  /** long enough for a file being written to grow */
  lookAgain: 1_000,
  /** the first wait before resuming interrupted audio */
  fetchAgain: 150,
  /** the interval at which the other instances try to take the lead */
  standby: 2_000,
  /** the wait before resending an audit report to auth */
  reportAgain: 5_000,
  /** the interval at which what needs an admin is looked up */
  attention: 30_000,
};

export type Given = {
  settings: SyncSettings;
  database: ServiceDatabase;
  clock: Clock;
  log: Log;
  /** shorter waits, for tests */
  waitsMs?: Partial<typeof waitsMs>;
  /** for tests, which wait for it */
  listen?: typeof listenTo;
  /** likewise */
  comparer?: PairComparer;
  /** likewise */
  copy?: typeof copyInProcess;
};

/** The service's parts, for its routes and background work. */
export type Parts = ReturnType<typeof createParts>;

function storageAppOf(settings: SyncSettings): StorageApp {
  const isDropbox = settings.DROPBOX_APP_KEY !== undefined;
  return {
    clientId: settings.DROPBOX_APP_KEY ?? 'simmer',
    clientSecret: settings.DROPBOX_APP_SECRET,
    fetch: storageFetch(isDropbox ? undefined : settings.STORAGE_URL),
    authorizeUrl: new URL('/oauth2/authorize', isDropbox ? 'https://www.dropbox.com' : settings.STORAGE_URL).href,
    redirectUri: new URL('/api/dropbox/callback', settings.PUBLIC_URL).href,
  };
}

export function createParts({ settings, database, clock, log, ...given }: Given) {
  const waits = { ...waitsMs, ...given.waitsMs };
  const secret = settings.SIMMER_SECRET;
  const app = storageAppOf(settings);
  const connections = createConnectionRepository(database, createTokenVault(secret));
  const session = createStorageSession({ app, connections, clock, log });
  const storage = createDropboxStorage(app, session, clock);
  const mirror = createMirrorRepository(database);
  const nowMs = () => clock.now().getTime();
  const inProgress = {
    playableCopies: createInProgress(nowMs),
    blindCopies: createInProgress(nowMs),
    auditReports: createInProgress(nowMs),
  };
  const metrics = createSyncMetrics({ database, inProgress, clock, log });
  const cache = createCacheFolder(join(settings.SIMMER_DATA, 'cache', 'media'));
  const media = createMediaStore({
    cache,
    storage,
    boundBytes: settings.MEDIA_CACHE_BYTES,
    fetchAgainMs: waits.fetchAgain,
    counts: countCache(metrics),
    clock,
    log,
  });
  const cacheUse = createCacheUse(cache, settings.MEDIA_CACHE_BYTES, clock);
  watchCacheUse(metrics, cacheUse, log);
  const mediaFiles = createMediaFileRepository(database);
  const keptCopies = createKeptCopies(cache, clock);
  const aggregation = createAggregationRepository(database);
  const connect: ConnectDeps = {
    app,
    connections,
    clock,
    onConnected: () => mirror.wake(),
    switchAggregationOn: () => aggregation.switchOn(),
  };
  return {
    settings,
    secret,
    database,
    clock,
    log,
    metrics,
    usesStandIn: settings.DROPBOX_APP_KEY === undefined,
    folder: settings.STORAGE_FOLDER,
    connections,
    connect,
    session,
    storage,
    browse: createFolderBrowser(session),
    mover: createFileMover(session),
    aggregation,
    reportToAudit: auditReporter({
      settings,
      secret,
      clock,
      log,
      retryMs: waits.reportAgain,
      inProgress: inProgress.auditReports,
    }),
    attention: createAttentionRepository(database),
    attentionMs: waits.attention,
    lookAgainLater: () => delay(waits.lookAgain),
    standbyMs: waits.standby,
    comparison: createComparisonRepository(database),
    askLibrary: libraryAsker(settings.LIBRARY_URL, secret),
    repairFollowers: createRepair(database),
    adoptSpellings: createAdoptSpellings(database),
    held: createHeldRemovals(database),
    runs: createRunRepository(database),
    queues: createQueueRepository(database),
    mirror,
    pages: createPageRepository(database, secret),
    feed: createFeedRepository(database),
    lengths: createLengthsRepository(database),
    cache,
    cacheUse,
    mediaFiles,
    media,
    checksums: createChecksumRepository(database),
    fetchZipContents: zipContentsFetcher(settings.LIBRARY_URL, secret),
    peaks: createPeaks(
      createPeaksFolder(join(settings.SIMMER_DATA, 'cache', 'media', 'peaks')),
      createPeaksRepository(database),
    ),
    copies: createPlayableCopies({ cache, media, clock, log, inProgress: inProgress.playableCopies }),
    analyses: createAnalysisRepository(database),
    waves: createWavesRepository(database),
    bands: createBandsRepository(database),
    listen: given.listen ?? listenTo,
    sounds: createLikenessRepository(database),
    measured: createComparingRepository(database),
    comparer: given.comparer ?? createPairComparer(),
    keptCopies,
    askedSounds: createAskedSounds(database),
    blindCopies: createBlindCopies({
      secret,
      kept: keptCopies,
      recipes: createCopyRecipes(database),
      media,
      mediaFiles,
      boundBytes: settings.MEDIA_CACHE_BYTES,
      copy: given.copy ?? copyInProcess,
      inProgress: inProgress.blindCopies,
      clock,
      log,
    }),
  };
}
