import type { HttpHandler } from 'msw';
import { standInFor } from '../../base/doubles/standInFor.ts';
import { shownSong } from '../../catalogue/songs/songShown.builders.ts';
import type { SongsDouble } from '../../catalogue/songs/songs.double.ts';
import { exampleSongPlays } from './statistics.examples.ts';
import { getSongPlays, getStatistics, type SongPlays, type TeamStatistics } from './statistics.ts';

/** What a test's team has played; by default its songs, each a little less than the one before. */
export type StatisticsGiven = { statistics?: TeamStatistics; plays?: SongPlays };

/** Handlers for what the team plays. */
export function statisticsHandlers(double: SongsDouble, { statistics, plays }: StatisticsGiven = {}): HttpHandler[] {
  return [
    standInFor(getStatistics, () => {
      if (statistics) return statistics;
      const songs = double.visible();
      return {
        month: '2026-05',
        plays: songs.reduce((sum, _, place) => sum + songs.length - place, 0),
        mostPlayed: songs.map((song, place) => ({ song: shownSong(song), plays: songs.length - place })),
        longestUnheard: songs.toReversed().map((song, place) => ({
          song: shownSong(song),
          lastHeardAt: place % 2 ? '2026-04-01T10:00:00.000Z' : null,
          arrivedAt: song.modifiedAt ?? '2026-03-01T10:00:00.000Z',
        })),
      };
    }),
    standInFor(getSongPlays, ({ params }) => {
      double.find(params.key);
      return plays ?? exampleSongPlays;
    }),
  ];
}
