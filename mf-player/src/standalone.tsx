import { getStreamUrl, listSongStatuses } from '@simmer/contracts';
import { aSong, libraryHandlers, standInFor } from '@simmer/contracts/testing';
import { startStandalone } from '@simmer/kit/standalone';
import { HttpResponse, http } from 'msw';
import { module } from './remote.tsx';
import { DemoSongs } from './standalone/DemoSongs.tsx';
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

await startStandalone({
  module: { ...module, routes: [{ path: '/', load: async () => ({ Component: DemoSongs }) }] },
  handlers: [
    standInFor(getStreamUrl, ({ params }) => ({
      streamUrl: demoTone(tones.get(params.key) ?? 220, DURATION_SECONDS),
      waveformUrl: `/demo-waveform?song=${encodeURIComponent(params.key)}`,
    })),
    http.get('*/demo-waveform', () => HttpResponse.json({ peaks: demoPeaks(DURATION_SECONDS) })),
    standInFor(listSongStatuses, () => songs.map(({ cleanTitle }) => ({ cleanTitle, status: 'Half-baked' as const }))),
    ...libraryHandlers(songs),
  ],
});
