import { exampleOf } from '../../base/call/exampleOf.ts';
import * as songs from './songs.ts';

export const exampleVersion: songs.Version = {
  id: 12,
  dropboxPath: '/Music/Midnight Drive v3 (prod. Ana).wav',
  cleanTitle: 'Midnight Drive',
  filename: 'Midnight Drive v3 (prod. Ana).wav',
  fileExtension: 'wav',
  version: 3,
  label: null,
  producer: 'Ana',
  session: null,
  isExperimental: false,
  isHidden: false,
  modifiedAt: '2026-05-01T20:15:00.000Z',
  duration: 187,
  fileSize: 33_000_000,
  key: 'Am',
  bpm: 124,
};

export const exampleSong: songs.Song = { ...exampleVersion, favoriteCount: 2, versionCount: 3, alsoFoundBy: null };

export const exampleAnalysis = { integratedLufs: -14.2, truePeakDbtp: -0.8, suggestedBpm: 124, suggestedKey: 'Am' };

export const songExamples = [
  exampleOf(songs.listSongs, { reply: [exampleSong] }),
  exampleOf(songs.listSongChanges, {
    query: { since: '1f0c9a3e-3-41' },
    reply: { kind: 'changes', revision: '1f0c9a3e-3-42', changed: [exampleSong], removed: ['old sketch'] },
  }),
  exampleOf(songs.getSong, { params: { key: 'Midnight Drive' }, reply: exampleSong }),
  exampleOf(songs.getSongByTitle, { params: { title: 'Midnight Drive' }, reply: exampleSong }),
  exampleOf(songs.listVersions, {
    params: { key: 'Midnight Drive' },
    reply: [{ ...exampleVersion, namedBpm: null, namedKey: null, analysis: exampleAnalysis }],
  }),
  exampleOf(songs.listSongArtworks, {
    query: { ids: [12, 9] },
    reply: [
      { id: 12, wave: '3457799abcdeeffedcb863' },
      { id: 9, wave: null },
    ],
  }),
  exampleOf(songs.getStreamUrl, {
    params: { key: '12' },
    reply: {
      streamUrl: '/media/NAME.wav?e=1777666500&s=SIGNATURE',
      worksForSeconds: 3600,
      waveformUrl: '/media/NAME.json?e=1777666500&s=SIGNATURE',
      finePeaksUrl: '/media/NAME.fine?e=1777666500&s=SIGNATURE',
      analysis: exampleAnalysis,
    },
  }),
  exampleOf(songs.reportDuration, { params: { key: '12' }, body: { duration: 187 } }),
];
