import { DEFAULT_SONG_SORT, inOrder, type Song } from '@simmer/contracts';
import { onTestFinished, vi } from 'vitest';
import { createAudioEngine } from '../audio/audioEngine.ts';
import { FakeAudio } from '../audio/fakeAudio.ts';
import { createMediaControls } from '../audio/mediaSession.ts';
import { aFakeClock } from '../clock/fakeClock.ts';
import type { PlayedLists } from '../queue/playQueue.ts';
import { activatePlayer } from './activatePlayer.ts';
import type { PlayerCalls } from './carryOut.ts';
import { createPlayer } from './createPlayer.ts';
import type { TabChannel } from './oneTab.ts';

/** A player on an audio element, a clock and a server that do what the test says. It ends with the test: all players share one bus. */
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
  onTestFinished(() => player.stop());
  /** Connects it to the bus, as the module does, until it is told to stop or the test is over; without a channel there are no other tabs. */
  const activate = (channel: TabChannel | null = null) => {
    const deactivate = activatePlayer(player, { clock, channel });
    onTestFinished(deactivate);
    return deactivate;
  };
  return { audio, warmed, clock, keepAlive, calls, player, activate };
}

/** The list a fresh library shows: newest first, the same for next and for continuous play. */
export function aTestList(songs: readonly Song[]): PlayedLists {
  const ordered = inOrder(songs, DEFAULT_SONG_SORT);
  return { walked: ordered, continuous: ordered };
}
