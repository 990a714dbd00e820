import { exampleVersion } from './songs.examples.ts';
import type { Song, Version } from './songs.ts';

/** A valid version; override what the test is about. Its file is named after its path or title. */
export function aVersion(overrides: Partial<Version> = {}): Version {
  const dropboxPath = overrides.dropboxPath ?? `/Music/${overrides.cleanTitle ?? 'Midnight Drive'} v3 (prod. Ana).wav`;
  return {
    ...exampleVersion,
    id: 1,
    dropboxPath,
    filename: dropboxPath.slice(dropboxPath.lastIndexOf('/') + 1),
    key: null,
    bpm: null,
    ...overrides,
  };
}

/** A valid row of the library. */
export function aSong(overrides: Partial<Song> = {}): Song {
  return { ...aVersion(overrides), favoriteCount: 0, versionCount: 3, ...overrides };
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
