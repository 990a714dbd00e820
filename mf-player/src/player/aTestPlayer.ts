import { DEFAULT_SONG_SORT, inOrder, type PlayableSong, playToggled, type Song } from '@simmer/contracts';
import { expect, onTestFinished, vi } from 'vitest';
import { createAudioEngine } from '../audio/createAudioEngine.ts';
import { FakeAudio } from '../audio/fakeAudio.ts';
import type { MediaControls } from '../audio/mediaSession.ts';
import { aFakeClock } from '../clock/fakeClock.ts';
import type { PlayedLists } from '../queue/playQueue.ts';
import { activatePlayer } from './activatePlayer.ts';
import type { PlayerCalls } from './carryOut.ts';
import { createPlayer } from './createPlayer.ts';
import type { TabChannel } from './oneTab.ts';

/** A random test opens thousands: one that was left is held no longer. */
const running = new Set<() => void>();

function stopAfterTest(stop: () => void) {
  if (running.size === 0) {
    onTestFinished(() => {
      for (const one of running) one();
      running.clear();
      localStorage.clear();
    });
  }
  running.add(stop);
}

/**
 * A player with audio, clock and server controlled by the test. Stops after the test, since all players share one bus, and what it
 * has stored goes with it.
 */
export function aTestPlayer(replies: Partial<PlayerCalls> = {}) {
  /** in the order the engine opens them: the first song’s, the next song’s, and the spare one */
  const [first, warmed, spare] = [new FakeAudio(), new FakeAudio(), new FakeAudio()];
  const closed = [first, warmed, spare];
  let audio = first;
  for (const element of closed) {
    // What is fetched ahead has another preload.
    element.addEventListener('loadstart', () => {
      if (element.preload === 'metadata') audio = element;
    });
  }
  /** what was opened after these three */
  const others: FakeAudio[] = [];
  const openOther = () => {
    const other = new FakeAudio();
    others.push(other);
    return other;
  };
  /** for stretches beside the current song, taken in turns */
  const [clip, nextClip] = [new FakeAudio(), new FakeAudio()];
  const closedClips = [clip, nextClip];
  const clock = aFakeClock();
  let isFrugal = false;
  const controls = { show: vi.fn<MediaControls['show']>(), listen: vi.fn<MediaControls['listen']>() };
  const keepAlive = { start: vi.fn<() => void>(), stop: vi.fn<() => void>() };
  const calls = {
    checkSong: vi.fn<PlayerCalls['checkSong']>(replies.checkSong ?? (async (song) => ({ song }))),
    fetchSource: vi.fn<PlayerCalls['fetchSource']>(
      replies.fetchSource ?? (async (song) => ({ streamUrl: `/media/${song.id}` })),
    ),
    reportDuration: vi.fn<PlayerCalls['reportDuration']>(replies.reportDuration ?? (async () => undefined)),
    fetchComparison: vi.fn<PlayerCalls['fetchComparison']>(
      replies.fetchComparison ??
        (async (newerId, olderId) => ({ newerId, olderId, comparison: null, isListeningCloser: false })),
    ),
  };
  const player = createPlayer({
    openEngine: (listeners) => createAudioEngine(() => closed.shift() ?? openOther(), listeners, clock),
    openElement: () => closedClips.shift() ?? new FakeAudio(),
    controls,
    clock,
    calls,
    keepAlive,
    isFrugal: () => isFrugal,
  });
  stopAfterTest(player.stop);
  /**
   * Connects it to the bus like the module, until stopped or the test ends. Without a channel there are no other tabs.
   */
  const activate = (channel: TabChannel | null = null) => {
    const deactivate = activatePlayer(player, { clock, channel });
    const leave = () => {
      running.delete(leave);
      running.delete(player.stop);
      deactivate();
    };
    stopAfterTest(leave);
    return leave;
  };
  /** The browser is set to save data. */
  const setFrugal = () => {
    isFrugal = true;
  };
  return {
    /** the element of the last pressed song */
    get audio() {
      return audio;
    },
    warmed,
    elements: () => [first, warmed, spare, clip, nextClip, ...others],
    others,
    clip,
    nextClip,
    clock,
    keepAlive,
    controls,
    calls,
    player,
    activate,
    setFrugal,
    /** Presses a song's button; replies and audio arrive. */
    async plays(song: PlayableSong, seconds = 187) {
      playToggled.emit({ song });
      await vi.waitFor(() => expect(audio.src).toBe(`/media/${song.id}`));
      audio.arrives(seconds);
    },
  };
}

/** The list of a new library: newest first, the same for next and continuous play. */
export function aTestList(songs: readonly Song[]): PlayedLists {
  const ordered = inOrder(songs, DEFAULT_SONG_SORT);
  return { walked: ordered, continuous: ordered };
}
