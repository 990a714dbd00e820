import { DEFAULT_SONG_SORT, inOrder, type Song } from '@simmer/contracts';
import { vi } from 'vitest';
import { createAudioEngine } from '../audio/audioEngine.ts';
import { FakeAudio } from '../audio/fakeAudio.ts';
import { createMediaControls } from '../audio/mediaSession.ts';
import type { PlayedLists } from '../queue/playQueue.ts';
import type { PlayerCalls } from './carryOut.ts';
import { aFakeClock } from './fakeClock.ts';
import { createPlayer } from './player.ts';

/** A player on an audio element, a clock and a server that do what the test says. */
export function aTestPlayer(given: Partial<PlayerCalls> = {}) {
  /** the element that sounds at first, and the one that waits beside it; they change places */
  const [audio, warmed] = [new FakeAudio(), new FakeAudio()];
  const closed = [audio, warmed];
  const clock = aFakeClock();
  const keepAlive = { start: vi.fn<() => void>(), stop: vi.fn<() => void>() };
  const calls = {
    checkSong: vi.fn<PlayerCalls['checkSong']>(given.checkSong ?? (async (song) => ({ song }))),
    fetchSource: vi.fn<PlayerCalls['fetchSource']>(
      given.fetchSource ?? (async (song) => ({ streamUrl: `/media/${song.id}` })),
    ),
    reportDuration: vi.fn<PlayerCalls['reportDuration']>(given.reportDuration ?? (async () => undefined)),
  };
  const player = createPlayer({
    openEngine: (listeners) => createAudioEngine(() => closed.shift() ?? new FakeAudio(), listeners, clock),
    controls: createMediaControls(undefined, () => undefined),
    clock,
    calls,
    keepAlive,
    isFrugal: () => false,
  });
  return { audio, warmed, clock, keepAlive, calls, player };
}

/** The list a fresh library shows: newest first, the same for next and for continuous play. */
export function aTestList(songs: readonly Song[]): PlayedLists {
  const ordered = inOrder(songs, DEFAULT_SONG_SORT);
  return { walked: ordered, continuous: ordered };
}
