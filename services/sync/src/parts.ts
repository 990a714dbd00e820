import { join } from 'node:path';
import type { Clock } from '@simmer/service-common/clock.ts';
import type { Log } from '@simmer/service-common/log.ts';
import type { DataSource } from 'typeorm';
import { createAnalysisRepository } from './analysis/analysis.repository.ts';
import { createPeaksFolder } from './analysis/peaks/peaksFolder.ts';
import { createPlayableCopies } from './analysis/playable/playableCopies.ts';
import { createConnectionRepository } from './dropbox/connection.repository.ts';
import type { ConnectDeps } from './dropbox/connectStorage.ts';
import type { StorageApp } from './dropbox/consent.ts';
import { createDropboxStorage } from './dropbox/dropboxStorage.ts';
import { storageFetch } from './dropbox/storageFetch.ts';
import { createStorageSession } from './dropbox/storageSession.ts';
import { createTokenVault } from './dropbox/tokenVault.ts';
import { createFeedRepository } from './feed/feed.repository.ts';
import { createCacheFolder } from './media/cacheFolder.ts';
import { createMediaFileRepository } from './media/mediaFile.repository.ts';
import { createMediaStore } from './media/mediaStore.ts';
import { createJobRepository } from './metadata/job.repository.ts';
import type { SyncSettings } from './settings.ts';
import { createMirrorRepository } from './songSync/mirror.repository.ts';
import { createPageRepository } from './songSync/page.repository.ts';

export type Given = { settings: SyncSettings; database: DataSource; clock: Clock; log: Log };

/** What the service is put together from; routes and background work take what they need from it. */
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

export function createParts({ settings, database, clock, log }: Given) {
  const secret = settings.SIMMER_SECRET;
  const app = storageAppOf(settings);
  const connections = createConnectionRepository(database, createTokenVault(secret));
  const session = createStorageSession({ app, connections, clock, log });
  const storage = createDropboxStorage(app, session, clock);
  const mirror = createMirrorRepository(database);
  const cache = createCacheFolder(join(settings.SIMMER_DATA, 'cache', 'media'));
  const media = createMediaStore({ cache, storage, boundBytes: settings.MEDIA_CACHE_BYTES, clock, log });
  const connect: ConnectDeps = { app, connections, clock, onConnected: () => mirror.wake() };
  return {
    settings,
    secret,
    database,
    clock,
    log,
    usesStandIn: settings.DROPBOX_APP_KEY === undefined,
    folder: settings.STORAGE_FOLDER,
    connections,
    connect,
    storage,
    mirror,
    pages: createPageRepository(database, secret),
    feed: createFeedRepository(database),
    jobs: createJobRepository(database),
    cache,
    mediaFiles: createMediaFileRepository(database),
    media,
    copies: createPlayableCopies({ cache, media, clock, log }),
    peaks: createPeaksFolder(join(settings.SIMMER_DATA, 'cache', 'media', 'peaks')),
    analyses: createAnalysisRepository(database),
  };
}
