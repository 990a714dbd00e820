import { getStreamUrl } from '@simmer/contracts';
import {
  aGuest,
  aGuestVerdict,
  aPersonShown,
  aVersionHearing,
  aVersionListener,
  commentHandlers,
  guestHandlers,
  heardHandlers,
  libraryHandlers,
  someComments,
  standInFor,
} from '@simmer/contracts/testing';
import { startStandalone } from '@simmer/kit/standalone';
import { HttpResponse, http } from 'msw';
import { module } from './remote.tsx';
import { demoVotes } from './standalone/voteDoubles.ts';

const SECONDS = 154;

/** A made-up song: verses, choruses and an end that fades. */
function loudness(seconds: number): number {
  const part = [0.35, 0.8, 0.5, 0.95, 0.3, 1][Math.floor(seconds / 26) % 6] ?? 1;
  const beat = 0.65 + 0.35 * Math.abs(Math.sin(seconds * Math.PI * 2));
  const grain = 0.8 + 0.2 * Math.sin(seconds * 91.7) * Math.sin(seconds * 17.3);
  return part * beat * grain * Math.min(1, seconds, (SECONDS - seconds) / 8);
}

const peaks = (count: number) =>
  Array.from({ length: count }, (_, at) => Math.min(1, Math.max(0, loudness((at / count) * SECONDS))));

const kim = aGuest({ id: 5, name: 'Kim', mayManage: false });
const verdicts = [
  aGuestVerdict({ versionId: 3, verdict: 'changes', sentence: 'The vocal could be louder.', guest: kim }),
  aGuestVerdict({ versionId: 3 }),
  aGuestVerdict({ versionId: 1003, isOutdated: true }),
];

/** Played to its end by some; the loud part again and again, and a place where people leave. */
const heard = aVersionHearing({
  versionId: 3,
  version: 3,
  listeners: [
    aVersionListener({ user: aPersonShown({ id: 11, displayName: 'Ana' }), share: 1, furthestSeconds: SECONDS }),
    aVersionListener({ user: aPersonShown({ id: 22, displayName: 'Bo' }), share: 0.62, furthestSeconds: 96 }),
    aVersionListener({ user: aPersonShown({ id: 23, displayName: 'Mira' }), share: 0.55, furthestSeconds: 88 }),
    aVersionListener({
      user: aPersonShown({ id: 24, displayName: 'Jo' }),
      hasHeard: false,
      share: 0.08,
      furthestSeconds: 12,
    }),
  ],
  plays: Array.from({ length: 31 }, (_, part) => (part >= 16 && part < 21 ? 7 : part < 13 ? 4 : part < 19 ? 3 : 2)),
  leaves: [0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 3],
});

await startStandalone({
  module,
  handlers: [
    standInFor(getStreamUrl, ({ params: { key } }) => ({
      streamUrl: `/media/${key}`,
      waveformUrl: `/media/${key}/waveform`,
      finePeaksUrl: `/media/${key}/fine`,
    })),
    http.get('*/media/:key/waveform', () => HttpResponse.json({ peaks: peaks(2000) })),
    http.get('*/media/:key/fine', () =>
      HttpResponse.arrayBuffer(Uint8Array.from(peaks(SECONDS * 100), (peak) => Math.round(peak * 255)).buffer),
    ),
    ...commentHandlers([], someComments()),
    ...guestHandlers({}, verdicts),
    ...heardHandlers(undefined, { teamCount: 6, others: [heard] }),
    ...demoVotes(),
    ...libraryHandlers(),
  ],
});
