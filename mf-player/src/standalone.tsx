import { getStreamUrl, getVersionComparison, listSongStatuses } from '@simmer/contracts';
import { getCatchUp, getListening, listComments } from '@simmer/contracts/extra';
import {
  aCatchUp,
  aCatchUpItem,
  aComment,
  aComparedPair,
  aSong,
  aVersionAnalysis,
  libraryHandlers,
  standInFor,
} from '@simmer/contracts/testing';
import { startStandalone } from '@simmer/kit/standalone';
import { HttpResponse, http } from 'msw';
import { module } from './remote.tsx';
import { DemoSongs, SILENT_SECONDS } from './standalone/DemoSongs.tsx';
import { demoListening } from './standalone/demoListening.ts';
import { demoPeaks, demoTone } from './standalone/demoTone.ts';

const DURATION_SECONDS = 48;
const demos = [
  { title: 'Midnight Drive', producer: 'Ana', session: 'Session 2', rootHz: 220 },
  { title: 'Paper Boats', producer: 'Ben & Chloé', session: null, rootHz: 262 },
  {
    title: 'A rather long working title that nobody has had the heart to cut',
    producer: null,
    session: null,
    rootHz: 196,
  },
];
const songs = demos.map(({ title, producer, session }, index) =>
  aSong({
    id: index + 1,
    cleanTitle: title,
    producer,
    session,
    version: index + 1,
    duration: DURATION_SECONDS,
    filename: `${title}.wav`,
    dropboxPath: `/Music/${title}.wav`,
    modifiedAt: new Date(Date.now() - (index + 1) * 864e5).toISOString(),
  }),
);
const tones = new Map(songs.map((song, index) => [song.dropboxPath, demos[index]?.rootHz ?? 220]));

const news = ['the bridge is new', '8 s new at 0:20 and something added in the last chorus'];
const items = songs.map((song) =>
  aCatchUpItem({
    song,
    title: song.cleanTitle,
    parts: news.map((what, index) => ({ fromSeconds: 5 + index * 15, untilSeconds: 13 + index * 15, news: what })),
  }),
);

await startStandalone({
  module: { ...module, routes: [{ path: '/', load: async () => ({ Component: DemoSongs }) }] },
  handlers: [
    standInFor(getListening, () => ({ listening: demoListening(songs) })),
    standInFor(getStreamUrl, ({ params }) => ({
      // A path that is in no list is the older version of the first song.
      streamUrl: demoTone(tones.get(params.key) ?? 220, DURATION_SECONDS, tones.has(params.key) ? 0 : SILENT_SECONDS),
      waveformUrl: `/demo-waveform?song=${encodeURIComponent(params.key)}`,
      analysis: aVersionAnalysis({ integratedLufs: tones.has(params.key) ? -9.7 : -12 }),
    })),
    standInFor(getVersionComparison, ({ params, query }) => ({
      newerId: 1,
      olderId: Math.max(Number(params.key), query.with ?? 0),
      isListeningCloser: false,
      comparison: aComparedPair({
        alignment: {
          stretches: [{ older: [SILENT_SECONDS, DURATION_SECONDS], newer: [0, DURATION_SECONDS - SILENT_SECONDS] }],
          unsure: [],
        },
      }),
    })),
    standInFor(getCatchUp, () => aCatchUp({ items })),
    standInFor(listComments, ({ params: { cleanTitle } }) =>
      [8, 21.5, 33].map((atSeconds, index) => aComment({ id: index + 1, cleanTitle, atSeconds, versionId: 1 })),
    ),
    http.get('*/demo-waveform', () => HttpResponse.json({ peaks: demoPeaks(DURATION_SECONDS) })),
    standInFor(listSongStatuses, () => songs.map(({ cleanTitle }) => ({ cleanTitle, status: 'Half-baked' as const }))),
    ...libraryHandlers(songs),
  ],
});
