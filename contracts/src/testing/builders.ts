import type { VersionAnalysis } from '../catalogue/audioFiles/versionAnalysis.ts';
import type { Song, Version } from '../catalogue/songs/songs.ts';
import { exampleCurrentUser } from '../people/signIn/auth.examples.ts';
import type { CurrentUser } from '../people/signIn/auth.ts';
import type { SyncStatus } from '../running/sync/sync.ts';
import type { SharedSong } from '../sharing/page/shares.ts';

/** A valid version; override what the test is about. Its file is named after its path or title. */
export function aVersion(given: Partial<Version> = {}): Version {
  const dropboxPath = given.dropboxPath ?? `/Music/${given.cleanTitle ?? 'Midnight Drive'} v3 (prod. Ana).wav`;
  return {
    id: 1,
    dropboxPath,
    cleanTitle: 'Midnight Drive',
    filename: dropboxPath.slice(dropboxPath.lastIndexOf('/') + 1),
    fileExtension: 'wav',
    version: 3,
    producer: 'Ana',
    session: null,
    isExperimental: false,
    isHidden: false,
    modifiedAt: '2026-05-01T20:15:00.000Z',
    duration: 187,
    fileSize: 33_000_000,
    key: null,
    bpm: null,
    ...given,
  };
}

/** A version's measurements; override what the test is about. */
export function aVersionAnalysis(given: Partial<VersionAnalysis> = {}): VersionAnalysis {
  return { integratedLufs: -14.2, truePeakDbtp: -0.8, suggestedBpm: 124, suggestedKey: 'Am', ...given };
}

/** A valid row of the library. */
export function aSong(given: Partial<Song> = {}): Song {
  return { ...aVersion(given), favoriteCount: 0, versionCount: 3, ...given };
}

export function aCurrentUser(given: Partial<CurrentUser> = {}): CurrentUser {
  return { ...exampleCurrentUser, bio: null, ...given };
}

export function aSyncStatus(given: Partial<SyncStatus> = {}): SyncStatus {
  return {
    isSyncing: false,
    backgroundSyncActive: true,
    hasAccessToken: true,
    lastSync: '2026-05-01T20:15:00.000Z',
    folderPath: '/Music',
    isAdmin: true,
    tokenStatus: 'valid',
    lastError: null,
    fileCount: 12,
    accountName: 'Band account',
    ...given,
  };
}

export function aSharedSong(given: Partial<SharedSong> = {}): SharedSong {
  return {
    type: 'song',
    share: { title: 'Midnight Drive', description: null, createdAt: '2026-05-02T09:00:00.000Z' },
    song: { version: 3, producer: 'Ana', key: null, bpm: null, duration: 187 },
    sharedBy: { firstName: 'Ana', displayName: 'ana' },
    canDownload: false,
    ...given,
  };
}

/** A small, realistic library: always the same songs. @param seconds how long each is; each another length if not given */
export function aSmallLibrary(seconds?: number): Song[] {
  const titles = ['Midnight Drive', 'Paper Boats', 'Slow Boil', 'Kitchen Light', 'Été à Lyon', 'Take 10', 'Take 9'];
  return titles.map((cleanTitle, index) =>
    aSong({
      id: index + 1,
      cleanTitle,
      filename: `${cleanTitle} v${index + 1}.mp3`,
      fileExtension: 'mp3',
      dropboxPath: `/Music/${cleanTitle} v${index + 1}.mp3`,
      version: index + 1,
      versionCount: index + 1,
      duration: seconds ?? 120 + index * 17,
      modifiedAt: new Date(Date.UTC(2026, 4, 1 + index, 20)).toISOString(),
    }),
  );
}
