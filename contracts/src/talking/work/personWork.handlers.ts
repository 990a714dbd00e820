import type { HttpHandler } from 'msw';
import { standInFor } from '../../base/doubles/standInFor.ts';
import { shownSong } from '../../catalogue/songs/songShown.builders.ts';
import type { SongsDouble } from '../../catalogue/songs/songs.double.ts';
import { getPersonWork, type PersonWork } from './personWork.ts';

/** Handlers for what a person has done. @param given by default, the first song of the library and a note on it */
export function personWorkHandlers(double: SongsDouble, given?: PersonWork): HttpHandler[] {
  return [
    standInFor(getPersonWork, () => {
      if (given) return given;
      const songs = double.visible().slice(0, 1).map(shownSong);
      return {
        songs: songs.map((song) => ({ song, versions: [song.version] })),
        notes: songs.map((song) => ({
          id: 1,
          song,
          comment: 'The bass is late.',
          version: song.version,
          createdAt: '2026-05-02T09:00:00.000Z',
        })),
      };
    }),
  ];
}
