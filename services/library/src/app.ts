import { libraryEndpoints } from '@simmer/contracts/services';
import type { Clock } from '@simmer/service-common/base/clock.ts';
import { deriveKey } from '@simmer/service-common/base/keys.ts';
import type { Log } from '@simmer/service-common/base/log.ts';
import type { Identify } from '@simmer/service-common/base/requestContext.ts';
import { execute } from '@simmer/service-common/database/rows.ts';
import { mediaSecret } from '@simmer/service-common/internal/mediaAddress.ts';
import { createJobs } from '@simmer/service-common/jobs/jobs.ts';
import type { CallBudget } from '@simmer/service-common/limits/callBudget.ts';
import type { ServiceMetrics } from '@simmer/service-common/metrics/serviceMetrics.ts';
import { createService } from '@simmer/service-common/service/createService.ts';
import { createArtworksRepository } from './artworks/artworks.repository.ts';
import { artworkRoutes } from './artworks/artworks.routes.ts';
import { startBackground } from './background.ts';
import { createCatalogueRepository } from './catalogue/catalogue.repository.ts';
import { createCatalogue } from './catalogue/catalogue.ts';
import { createListedSongs } from './catalogue/listedSongs.ts';
import { createCatchUp } from './catchUp/catchUp.ts';
import { createCollaboratorsRepository } from './collaborators/collaborators.repository.ts';
import { collaboratorRoutes } from './collaborators/collaborators.routes.ts';
import { fetchPicture } from './collaborators/fetchPicture.ts';
import { createPictureShelf } from './collaborators/pictureShelf.ts';
import { createPicturesRepository } from './collaborators/pictures.repository.ts';
import { createVocalsRepository } from './collaborators/vocals.repository.ts';
import { createCommentsRepository } from './comments/comments.repository.ts';
import { commentRoutes } from './comments/comments.routes.ts';
import { createImportedNotesRepository } from './comments/importedNotes.repository.ts';
import { createNoteStatesRepository } from './comments/noteStates.repository.ts';
import { createCustomTitlesRepository } from './customTitles/customTitles.repository.ts';
import { customTitleRoutes } from './customTitles/customTitles.routes.ts';
import type { Database } from './database.ts';
import { decidingRoutes } from './deciding.ts';
import { createDuplicatesRepository } from './duplicates/duplicates.repository.ts';
import { duplicateRoutes } from './duplicates/duplicates.routes.ts';
import { createLikenessFetcher } from './duplicates/fetchLikeness.ts';
import { createEventHub } from './events/eventHub.ts';
import { createEventsRepository } from './events/events.repository.ts';
import { eventRoutes } from './events/events.routes.ts';
import { createFavoritesRepository } from './favorites/favorites.repository.ts';
import { favoriteRoutes } from './favorites/favorites.routes.ts';
import { createFeedRepository } from './feed/feed.repository.ts';
import { mountHeldFiles } from './feed/heldFiles.routes.ts';
import { createHearing } from './hearing/hearing.ts';
import { createHiddenSongsRepository } from './hiddenSongs/hiddenSongs.repository.ts';
import { hiddenSongRoutes } from './hiddenSongs/hiddenSongs.routes.ts';
import { keepAnswers } from './kept/keepAnswers.ts';
import { createLibraryStateReader } from './kept/libraryState.repository.ts';
import { createListeningRepository } from './listening/listening.repository.ts';
import { listeningRoutes } from './listening/listening.routes.ts';
import { mountShownBlind } from './media/shownBlind.routes.ts';
import { createShownMediaRepository } from './media/shownMedia.repository.ts';
import { mountShownMedia } from './media/shownMedia.routes.ts';
import { createLibraryMetrics } from './metrics/libraryMetrics.ts';
import { createNewsRepository } from './news/news.repository.ts';
import { newsRoutes } from './news/news.routes.ts';
import { createNotices } from './notices.ts';
import { createMembersFetcher } from './people/fetchMembers.ts';
import { createTeamFetcher } from './people/fetchTeam.ts';
import { createMemberNames } from './people/memberNames.ts';
import { noticingPeople } from './people/noticePeople.ts';
import { createPeopleRepository } from './people/people.repository.ts';
import { findPlaylist } from './playlists/findPlaylist.ts';
import { createLastPlaylistRepository } from './playlists/lastPlaylist.repository.ts';
import { createPlaylistSongsRepository } from './playlists/playlistSongs.repository.ts';
import { createPlaylistsRepository } from './playlists/playlists.repository.ts';
import { playlistRoutes } from './playlists/playlists.routes.ts';
import { createProducersRepository } from './producers/producers.repository.ts';
import { producerRoutes } from './producers/producers.routes.ts';
import { createUnusedProducersRepository } from './producers/unusedProducers.repository.ts';
import { createSectionsRepository } from './sections/sections.repository.ts';
import { sectionRoutes } from './sections/sections.routes.ts';
import type { LibrarySettings } from './settings.ts';
import { createSharing } from './shares/sharing.ts';
import { createPeaksFetcher } from './shares/visit/fetchPeaks.ts';
import { createSongMergesRepository } from './songMerges/songMerges.repository.ts';
import { songMergeRoutes } from './songMerges/songMerges.routes.ts';
import { createSongStatusesRepository } from './songStatuses/songStatuses.repository.ts';
import { songStatusRoutes } from './songStatuses/songStatuses.routes.ts';
import { findTitles } from './songs/findTitles.ts';
import { findByTitle, findVersion } from './songs/findVersion.ts';
import { createSongsRepository } from './songs/songs.repository.ts';
import { songRoutes } from './songs/songs.routes.ts';
import { createCheckLimitsRepository } from './soundChecks/checkLimits.repository.ts';
import { createSoundChecksRepository } from './soundChecks/soundChecks.repository.ts';
import { soundCheckRoutes } from './soundChecks/soundChecks.routes.ts';
import { createStatistics } from './statistics/createStatistics.ts';
import { createTimestampMarkersRepository } from './timestampMarkers/timestampMarkers.repository.ts';
import { timestampMarkerRoutes } from './timestampMarkers/timestampMarkers.routes.ts';
import { createVersionComparisonsRepository } from './versionComparisons/versionComparisons.repository.ts';
import { versionComparisonRoutes } from './versionComparisons/versionComparisons.routes.ts';
import { createVersionsRepository } from './versions/versions.repository.ts';
import { versionRoutes } from './versions/versions.routes.ts';
import { createBlindCopies } from './votes/fetchBlindCopies.ts';
import { createVoteCopiesRepository } from './votes/voteCopies.repository.ts';
import { mountZipContents } from './zips/zipContents.routes.ts';
import { createZipsRepository } from './zips/zips.repository.ts';
import { zipRoutes } from './zips/zips.routes.ts';

type AppDeps = {
  database: Database;
  settings: LibrarySettings;
  log: Log;
  clock: Clock;
  identify: Identify;
  budget?: CallBudget | undefined;
  /** how long to wait before the change log is read again after a failure, the first time */
  feedRetryMs?: number;
  /** how long work after a reply waits; at random by default */
  afterReplyMs?: number;
  /** how long auth counts as away, once it has been */
  teamRetryMs?: number;
};

/** The library without a port: its express app, and what runs beside it. */
export type App = {
  app: ReturnType<typeof createService>;
  metrics: ServiceMetrics;
  /** starts following the change log and listening for changes */
  start(): void;
  /** ends open streams and opens no new ones; the pages reconnect to another instance */
  endStreams(): void;
  /** ends open streams and what `start` began */
  close(): Promise<void>;
};

/** Assembles the library; tests start here. */
export function createApp({ database, settings, log, clock, identify, budget, ...waits }: AppDeps): App {
  const songs = createSongsRepository(database);
  const playlists = createPlaylistsRepository(database);
  const events = createEventsRepository(database);
  const keep = keepAnswers(createLibraryStateReader(database));
  const catalogue = createCatalogue(createCatalogueRepository(database), log);
  const listedSongs = createListedSongs(catalogue);
  const hub = createEventHub(events, log);
  const metrics = createLibraryMetrics({ database, hub, clock, log });
  const jobs = createJobs({ database, log, metrics });
  const comparisons = createVersionComparisonsRepository(database);
  const voteCopies = createVoteCopiesRepository(database);
  const blindCopies = createBlindCopies({ syncUrl: settings.SYNC_URL, secret: settings.SIMMER_SECRET });
  const secrets = {
    mediaSecret: mediaSecret(settings.SIMMER_SECRET),
    shareTokenKey: deriveKey(settings.SIMMER_SECRET, 'share-tokens'),
    passKey: deriveKey(settings.SIMMER_SECRET, 'share-passes'),
    noteNumberKey: deriveKey(settings.SIMMER_SECRET, 'guest-note-numbers'),
  };
  const find = {
    findVersion: (key: string) => findVersion(key, songs),
    findByTitle: (title: string) => findByTitle(title, songs),
    findTitles: (titles: readonly string[]) => findTitles(titles, songs),
    findPlaylist: (id: number) => findPlaylist(id, playlists),
  };
  const fetchLikeness = createLikenessFetcher({ syncUrl: settings.SYNC_URL, secret: settings.SIMMER_SECRET, log });
  const fetchPeaks = createPeaksFetcher({ ...secrets, syncUrl: settings.SYNC_URL, clock, log });
  const asksAuth = { authUrl: settings.AUTH_URL, secret: settings.SIMMER_SECRET, log };
  const fetchMembers = createMembersFetcher(asksAuth);
  const team = createTeamFetcher({ ...asksAuth, retryMs: waits.teamRetryMs });
  const findMemberNames = createMemberNames(database, team.fetch);
  const notices = createNotices({ database, settings, jobs, team, clock, log, ...find });
  const { afterReplyMs } = waits;
  const asked = { secrets, fetchPeaks, findMemberNames, ...find };
  const sharing = createSharing({ database, settings, log, clock, afterReplyMs, ...asked });
  const hearing = createHearing({ database, clock, log, fetchTeam: team.fetch, ...find });
  const sections = createSectionsRepository(database);
  const catchUp = createCatchUp({ database, comparisons, sections, clock, log });
  const app = createService({
    service: 'library',
    endpoints: libraryEndpoints,
    routes: [
      ...songRoutes({ songs, catalogue, clock, keep, ...secrets }),
      ...artworkRoutes(createArtworksRepository(database)),
      ...versionRoutes(createVersionsRepository(database)),
      ...versionComparisonRoutes({ comparisons, ...find }),
      ...sectionRoutes({ sections, comparisons, ...find }),
      ...decidingRoutes({
        database,
        settings,
        comparisons,
        copies: voteCopies,
        blindCopies,
        fetchTeam: team.fetch,
        fetchLikeness,
        fetchPeaks,
        clock,
        log,
        findVersion: find.findVersion,
        ...secrets,
      }),
      ...soundCheckRoutes({
        ...find,
        soundChecks: createSoundChecksRepository(database),
        checkLimits: createCheckLimitsRepository(database),
      }),
      ...songMergeRoutes({ songMerges: createSongMergesRepository(database), clock, ...find }),
      ...duplicateRoutes({ duplicates: createDuplicatesRepository(database), fetchLikeness, ...find }),
      ...playlistRoutes({
        playlists,
        playlistSongs: createPlaylistSongsRepository(database),
        lastPlaylist: createLastPlaylistRepository(database),
        keep,
        listedSongs,
        ...find,
        clock,
        ...secrets,
      }),
      ...sharing.routes,
      ...hearing.routes,
      ...listeningRoutes({ listening: createListeningRepository(database), clock }),
      ...createStatistics({ database, jobs, clock, findVersion: find.findVersion }),
      ...catchUp.routes,
      ...zipRoutes({ clock, ...secrets, ...find }),
      ...timestampMarkerRoutes({ markers: createTimestampMarkersRepository(database), ...find }),
      ...producerRoutes({
        producers: createProducersRepository(database),
        unusedProducers: createUnusedProducersRepository(database),
        fetchMembers,
        ...find,
      }),
      ...collaboratorRoutes({
        collaborators: createCollaboratorsRepository(database),
        vocals: createVocalsRepository(database),
        pictures: createPictureShelf(createPicturesRepository(database), fetchPicture, clock),
        ...find,
      }),
      ...favoriteRoutes({ favorites: createFavoritesRepository(database), keep, listedSongs, ...find }),
      ...songStatusRoutes({ songStatuses: createSongStatusesRepository(database), keep, ...find }),
      ...customTitleRoutes({ customTitles: createCustomTitlesRepository(database), keep, ...find }),
      ...hiddenSongRoutes(createHiddenSongsRepository(database), keep),
      ...commentRoutes({
        comments: createCommentsRepository(database),
        importedNotes: createImportedNotesRepository(database),
        noteStates: createNoteStatesRepository(database),
        fetchMembers,
        findMemberNames,
        findNumbered: (song, number) => songs.findByNumber(song.titleKey, number),
        ...find,
      }),
      ...newsRoutes({ news: createNewsRepository(database), comparisons }),
      ...notices.routes,
      ...eventRoutes(hub),
    ],
    log,
    metrics,
    metricsToken: settings.METRICS_TOKEN,
    identify: noticingPeople(identify, { people: createPeopleRepository(database), log }),
    budget,
    trustedProxies: settings.TRUSTED_PROXIES,
    publicUrl: settings.PUBLIC_URL,
    checkReplies: settings.NODE_ENV !== 'production',
    isReady: () => execute(database, 'SELECT 1 FROM change_clock'),
    extend: (router) => {
      mountHeldFiles(router, { feed: createFeedRepository(database), secret: settings.SIMMER_SECRET });
      mountZipContents(router, { zips: createZipsRepository(database), secret: settings.SIMMER_SECRET });
      notices.mount(router);
      mountShownMedia(router, { shownMedia: createShownMediaRepository(database), clock });
      mountShownBlind(router, { areHeard: voteCopies.areHeard, clock, ...secrets });
    },
  });

  let stopBackground: (() => Promise<void>) | undefined;
  return {
    app,
    metrics,
    start() {
      stopBackground = startBackground({
        database,
        settings,
        log,
        events,
        sharing,
        hearing,
        catchUp,
        catalogue,
        hub,
        metrics,
        jobs,
        feedRetryMs: waits.feedRetryMs,
        forgetTeam: team.forget,
        voteCopies,
        blindCopies,
        notices,
      });
    },
    endStreams: hub.close,
    async close() {
      hub.close();
      catalogue.close();
      await sharing.settle();
      await hearing.close();
      await stopBackground?.();
    },
  };
}
