import type { SongShown } from './songShown.ts';

export const exampleSongShown: SongShown = {
  versionId: 12,
  cleanTitle: 'Midnight Drive',
  title: 'Midnight Drive',
  version: 3,
  dropboxPath: '/Music/Midnight Drive v3 (prod. Ana).wav',
  modifiedAt: '2026-05-01T18:20:00.000Z',
};
