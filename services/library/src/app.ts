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
import { startBackground } from './background.ts';
import { createEventHub } from './base/changes/eventHub.ts';
import { createEventsRepository } from './base/changes/events.repository.ts';
import { eventRoutes } from './base/changes/events.routes.ts';
import type { Database } from './base/database.ts';
import { keepAnswers } from './base/kept/keepAnswers.ts';
import { createLibraryStateReader } from './base/kept/libraryState.repository.ts';
import { createLibraryMetrics } from './base/metrics/libraryMetrics.ts';
import type { LibrarySettings } from './base/settings.ts';
import { findByTitle, findVersion } from './base/songKeys/findVersion.ts';
import { createArtworksRepository } from './catalogue/artwork/artworks.repository.ts';
import { artworkRoutes } from './catalogue/artwork/artworks.routes.ts';
import { createDuplicatesRepository } from './catalogue/duplicates/duplicates.repository.ts';
import { duplicateRoutes } from './catalogue/duplicates/duplicates.routes.ts';
import { createLikenessFetcher } from './catalogue/duplicates/fetchLikeness.ts';
import { createFavoritesRepository } from './catalogue/favorites/favorites.repository.ts';
import { favoriteRoutes } from './catalogue/favorites/favorites.routes.ts';
import { createFeedRepository } from './catalogue/feed/feed.repository.ts';
import { mountHeldFiles } from './catalogue/feed/heldFiles.routes.ts';
import { createCatalogueRepository } from './catalogue/list/catalogue.repository.ts';
import { createCatalogue } from './catalogue/list/catalogue.ts';
import { createListedSongs } from './catalogue/list/listedSongs.ts';
import { createSongMergesRepository } from './catalogue/merges/songMerges.repository.ts';
import { songMergeRoutes } from './catalogue/merges/songMerges.routes.ts';
import { findPlaylist } from './catalogue/playlists/findPlaylist.ts';
import { createLastPlaylistRepository } from './catalogue/playlists/lastPlaylist.repository.ts';
import { createPlaylistSongsRepository } from './catalogue/playlists/playlistSongs.repository.ts';
import { createPlaylistsRepository } from './catalogue/playlists/playlists.repository.ts';
import { playlistRoutes } from './catalogue/playlists/playlists.routes.ts';
import { findTitles } from './catalogue/songs/findTitles.ts';
import { createHiddenSongsRepository } from './catalogue/songs/hiddenSongs.repository.ts';
import { hiddenSongRoutes } from './catalogue/songs/hiddenSongs.routes.ts';
import { createSongsRepository } from './catalogue/songs/songs.repository.ts';
import { songRoutes } from './catalogue/songs/songs.routes.ts';
import { createSongStatusesRepository } from './catalogue/statuses/songStatuses.repository.ts';
import { songStatusRoutes } from './catalogue/statuses/songStatuses.routes.ts';
import { createCustomTitlesRepository } from './catalogue/titles/customTitles.repository.ts';
import { customTitleRoutes } from './catalogue/titles/customTitles.routes.ts';
import { createVersionsRepository } from './catalogue/versions/versions.repository.ts';
import { versionRoutes } from './catalogue/versions/versions.routes.ts';
import { createBlindCopies } from './deciding/blindAudio/fetchBlindCopies.ts';
import { decidingRoutes } from './deciding/deciding.ts';
import { createVoteCopiesRepository } from './deciding/votes/voteCopies.repository.ts';
import { createCollaboratorsRepository } from './people/collaborators/collaborators.repository.ts';
import { collaboratorRoutes } from './people/collaborators/collaborators.routes.ts';
import { fetchPicture } from './people/collaborators/fetchPicture.ts';
import { createPictureShelf } from './people/collaborators/pictureShelf.ts';
import { createPicturesRepository } from './people/collaborators/pictures.repository.ts';
import { createVocalsRepository } from './people/collaborators/vocals.repository.ts';
import { createProducersRepository } from './people/credits/producers.repository.ts';
import { producerRoutes } from './people/credits/producers.routes.ts';
import { createUnusedProducersRepository } from './people/credits/unusedProducers.repository.ts';
import { createMembersFetcher } from './people/members/fetchMembers.ts';
import { createTeamFetcher } from './people/members/fetchTeam.ts';
import { createMemberNames } from './people/members/memberNames.ts';
import { noticingPeople } from './people/members/noticePeople.ts';
import { createPeopleRepository } from './people/members/people.repository.ts';
import { createPeaksFetcher } from './playing/audio/fetchPeaks.ts';
import { mountShownBlind } from './playing/audio/shownBlind.routes.ts';
import { createShownMediaRepository } from './playing/audio/shownMedia.repository.ts';
import { mountShownMedia } from './playing/audio/shownMedia.routes.ts';
import { createCatchUp } from './playing/catchUp/catchUp.ts';
import { createCheckLimitsRepository } from './playing/checks/checkLimits.repository.ts';
import { createSoundChecksRepository } from './playing/checks/soundChecks.repository.ts';
import { soundCheckRoutes } from './playing/checks/soundChecks.routes.ts';
import { createVersionComparisonsRepository } from './playing/comparisons/versionComparisons.repository.ts';
import { versionComparisonRoutes } from './playing/comparisons/versionComparisons.routes.ts';
import { createHearing } from './playing/heard/hearing.ts';
import { createListeningRepository } from './playing/listening/listening.repository.ts';
import { listeningRoutes } from './playing/listening/listening.routes.ts';
import { createTimestampMarkersRepository } from './playing/markers/timestampMarkers.repository.ts';
import { timestampMarkerRoutes } from './playing/markers/timestampMarkers.routes.ts';
import { createSectionsRepository } from './playing/sections/sections.repository.ts';
import { sectionRoutes } from './playing/sections/sections.routes.ts';
import { createStatistics } from './playing/statistics/createStatistics.ts';
import { createSharing } from './sharing/sharing.ts';
import { mountZipContents } from './sharing/zips/zipContents.routes.ts';
import { createZipsRepository } from './sharing/zips/zips.repository.ts';
import { zipRoutes } from './sharing/zips/zips.routes.ts';
import { createCommentsRepository } from './talking/notes/comments.repository.ts';
import { commentRoutes } from './talking/notes/comments.routes.ts';
import { createImportedNotesRepository } from './talking/notes/importedNotes.repository.ts';
import { createNoteStatesRepository } from './talking/notes/noteStates.repository.ts';
import { createNewsRepository } from './telling/news/news.repository.ts';
import { newsRoutes } from './telling/news/news.routes.ts';
import { createNotices } from './telling/notices.ts';

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
