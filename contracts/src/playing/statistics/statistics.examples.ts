import { exampleOf } from '../../base/call/exampleOf.ts';
import { exampleSongShown } from '../../catalogue/songs/songShown.examples.ts';
import * as statistics from './statistics.ts';

export const exampleStatistics: statistics.TeamStatistics = {
  month: '2026-05',
  plays: 31,
  mostPlayed: [{ song: exampleSongShown, plays: 12 }],
  longestUnheard: [
    {
      song: { ...exampleSongShown, versionId: 31, cleanTitle: 'Paper Boats', title: 'Paper Boats', version: 1 },
      lastHeardAt: null,
      arrivedAt: '2026-04-02T11:30:00.000Z',
    },
  ],
};

export const exampleSongPlays: statistics.SongPlays = {
  today: '2026-05-02',
  days: [
    { day: '2026-04-30', plays: 2 },
    { day: '2026-05-01', plays: 10 },
  ],
};

export const statisticsExamples = [
  exampleOf(statistics.getStatistics, { reply: exampleStatistics }),
  exampleOf(statistics.getSongPlays, { params: { key: 'Midnight Drive' }, reply: exampleSongPlays }),
];
