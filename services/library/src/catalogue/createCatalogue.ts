import { FEED_CHANNEL } from '@simmer/contracts/services';
import { createWakeUp } from '@simmer/service-common/base/wakeUp.ts';
import { createLease } from '@simmer/service-common/database/lease.ts';
import type { District } from '@simmer/service-common/service/district.ts';
import { EVENTS_CHANNEL } from '../base/changes/announce.ts';
import type { Base } from '../base/createBase.ts';
import {
  type FindByTitle,
  type FindNumbered,
  type FindVersion,
  findByTitle,
  findVersion,
} from '../base/songs/findVersion.ts';
import { createArtworksRepository } from './artwork/artworks.repository.ts';
import { artworkRoutes } from './artwork/artworks.routes.ts';
import { createDuplicatesRepository } from './duplicates/duplicates.repository.ts';
import { duplicateRoutes } from './duplicates/duplicates.routes.ts';
import { createLikenessFetcher } from './duplicates/fetchLikeness.ts';
import { createFavoritesRepository } from './favorites/favorites.repository.ts';
import { favoriteRoutes } from './favorites/favorites.routes.ts';
import { createFeedRepository } from './feed/feed.repository.ts';
import { feedPageFetcher, followFeed } from './feed/followFeed.ts';
import { mountHeldFiles } from './feed/heldFiles.routes.ts';
import { createCatalogueRepository } from './list/catalogue.repository.ts';
import { createListedSongs } from './list/listedSongs.ts';
import { createSongList } from './list/songList.ts';
import { createSongMergesRepository } from './merges/songMerges.repository.ts';
import { songMergeRoutes } from './merges/songMerges.routes.ts';
import { type FindPlaylist, findPlaylist } from './playlists/findPlaylist.ts';
import { createLastPlaylistRepository } from './playlists/lastPlaylist.repository.ts';
import { createPlaylistSongsRepository } from './playlists/playlistSongs.repository.ts';
import { createPlaylistsRepository } from './playlists/playlists.repository.ts';
import { playlistRoutes } from './playlists/playlists.routes.ts';
import { findTitles } from './songs/findTitles.ts';
import { createHiddenSongsRepository } from './songs/hiddenSongs.repository.ts';
import { hiddenSongRoutes } from './songs/hiddenSongs.routes.ts';
import { createSongsRepository } from './songs/songs.repository.ts';
import { songRoutes } from './songs/songs.routes.ts';
import { createSongStatusesRepository } from './statuses/songStatuses.repository.ts';
import { songStatusRoutes } from './statuses/songStatuses.routes.ts';
import { createCustomTitlesRepository } from './titles/customTitles.repository.ts';
import { customTitleRoutes } from './titles/customTitles.routes.ts';
import { createVersionsRepository } from './versions/versions.repository.ts';
import { versionRoutes } from './versions/versions.routes.ts';

type CatalogueDeps = Omit<Base, 'queue'> & {
  /** how long to wait before the change log is read again after a failure, the first time */
  feedRetryMs?: number | undefined;
};

/** Songs and their versions, as the mirrored folder has them and the team arranges them. */
export type Catalogue = District & {
  find: { findVersion: FindVersion; findByTitle: FindByTitle; findNumbered: FindNumbered; findPlaylist: FindPlaylist };
  /** which contents sound alike, and which sync has yet to hear */
  fetchLikeness: ReturnType<typeof createLikenessFetcher>;
};

/** Lets one instance at a time follow the change log. Correctness doesn't depend on this; the cursor's row lock ensures it. */
const FEED_LOCK = 7_461_002;

/** Assembles songs, versions, playlists, and what follows the change log. */
export function createCatalogue(deps: CatalogueDeps): Catalogue {
  const { database, settings, log, clock, createCache, metrics, secrets, feedRetryMs } = deps;
  const asksSync = { syncUrl: settings.SYNC_URL, secret: settings.SIMMER_SECRET, log };
  const songs = createSongsRepository(database);
  const playlists = createPlaylistsRepository(database);
  const songList = createSongList(createCatalogueRepository(database), log);
  const listedSongs = createListedSongs(songList);
  const fetchLikeness = createLikenessFetcher(asksSync);
  const feed = createFeedRepository(database);
  const wakeUp = createWakeUp();
  const lease = createLease(database, FEED_LOCK);
  metrics.leases.watch('changeLog', lease);
  const find = {
    findVersion: (key: string) => findVersion(key, songs),
    findByTitle: (title: string) => findByTitle(title, songs),
    findTitles: (titles: readonly string[]) => findTitles(titles, songs),
    findNumbered: (song: { titleKey: string }, number: number) => songs.findByNumber(song.titleKey, number),
    findPlaylist: (id: number) => findPlaylist(id, playlists),
  };
  return {
    find,
    fetchLikeness,
    routes: [
      ...songRoutes({ songs, catalogue: songList, clock, createCache, mediaSecret: secrets.mediaSecret }),
      ...hiddenSongRoutes(createHiddenSongsRepository(database), createCache),
      ...artworkRoutes(createArtworksRepository(database)),
      ...versionRoutes(createVersionsRepository(database)),
      ...songMergeRoutes({ songMerges: createSongMergesRepository(database), clock, findVersion: find.findVersion }),
      ...duplicateRoutes({ duplicates: createDuplicatesRepository(database), fetchLikeness, ...find }),
      ...favoriteRoutes({ favorites: createFavoritesRepository(database), createCache, listedSongs, ...find }),
      ...songStatusRoutes({ songStatuses: createSongStatusesRepository(database), createCache, ...find }),
      ...customTitleRoutes({ customTitles: createCustomTitlesRepository(database), createCache, ...find }),
      ...playlistRoutes({
        playlists,
        playlistSongs: createPlaylistSongsRepository(database),
        lastPlaylist: createLastPlaylistRepository(database),
        shareTokenKey: secrets.shareTokenKey,
        createCache,
        listedSongs,
        clock,
        ...find,
      }),
    ],
    mount: (router) => mountHeldFiles(router, { feed, secret: settings.SIMMER_SECRET }),
    jobs: (signal) =>
      Promise.all([
        database.channels.follow(FEED_CHANNEL, wakeUp.ring, signal),
        database.channels.follow(EVENTS_CHANNEL, () => songList.prepare(), signal),
        followFeed({
          feed,
          lease,
          fetchPage: feedPageFetcher(settings.SYNC_URL, settings.SIMMER_SECRET),
          wakeUp,
          log,
          signal,
          firstRetryMs: feedRetryMs,
        }),
      ]),
    trim: songList.trim,
    close: async () => songList.close(),
  };
}
