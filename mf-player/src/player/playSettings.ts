import {
  continuousPlay,
  DEFAULT_VOLUME,
  playerMuted,
  playerRepeat,
  playerShuffle,
  playerVolume,
  type RepeatMode,
} from '@simmer/contracts';
import { atom, type ReadableAtom } from 'nanostores';
import type { AudioEngine } from '../audio/audioEngine.ts';
import { clampVolume } from '../playback/volume.ts';
import type { PlayQueue } from '../queue/playQueue.ts';

/** The settings that persist across songs, stored in the browser. */
export type PlaySettings = {
  $volume: ReadableAtom<number>;
  /** silent, regardless of the volume */
  $isMuted: ReadableAtom<boolean>;
  $continuousPlay: ReadableAtom<boolean>;
  $isShuffled: ReadableAtom<boolean>;
  $repeat: ReadableAtom<RepeatMode>;
  /** also unmutes */
  setVolume(volume: number): void;
  /** mutes, or restores the previous volume */
  toggleMuted(): void;
  setContinuousPlay(isOn: boolean): void;
  toggleShuffle(): void;
  /** turns continuous play on, and starts a new order of the list */
  playThrough(isShuffled: boolean): void;
  /** off, all, one, off. Repeating all turns continuous play on. */
  stepRepeat(): void;
};

type Deps = { engine: Pick<AudioEngine, 'setVolume' | 'setMuted'>; queue: Pick<PlayQueue, 'setModes'> };

const afterRepeat = { off: 'all', all: 'one', one: 'off' } as const satisfies Record<RepeatMode, RepeatMode>;

/** Loads this browser's settings and applies them to audio and queue. */
export function createPlaySettings({ engine, queue }: Deps): PlaySettings {
  const $volume = atom(clampVolume(playerVolume.read()));
  const $isMuted = atom(playerMuted.read());
  const $continuousPlay = atom(continuousPlay.read());
  const $isShuffled = atom(playerShuffle.read());
  const $repeat = atom(playerRepeat.read());
  engine.setVolume($volume.get());
  engine.setMuted($isMuted.get());
  queue.setModes({ isContinuous: $continuousPlay.get(), isShuffled: $isShuffled.get(), repeat: $repeat.get() });

  const setVolume = (volume: number) => {
    const clamped = clampVolume(volume);
    engine.setVolume(clamped);
    playerVolume.write(clamped);
    $volume.set(clamped);
  };
  const setMuted = (isMuted: boolean) => {
    engine.setMuted(isMuted);
    playerMuted.write(isMuted);
    $isMuted.set(isMuted);
  };
  const setContinuous = (isContinuous: boolean) => {
    continuousPlay.write(isContinuous);
    $continuousPlay.set(isContinuous);
    queue.setModes({ isContinuous });
  };
  const setShuffled = (isShuffled: boolean) => {
    playerShuffle.write(isShuffled);
    $isShuffled.set(isShuffled);
    queue.setModes({ isShuffled });
  };
  const setRepeat = (repeat: RepeatMode) => {
    playerRepeat.write(repeat);
    $repeat.set(repeat);
    queue.setModes({ repeat });
  };

  return {
    $volume,
    $isMuted,
    $continuousPlay,
    $isShuffled,
    $repeat,
    setVolume(volume) {
      if ($isMuted.get()) setMuted(false);
      setVolume(volume);
    },
    toggleMuted() {
      // With no volume to restore, use the default.
      if (!$isMuted.get() && $volume.get() === 0) setVolume(DEFAULT_VOLUME);
      else setMuted(!$isMuted.get());
    },
    setContinuousPlay(isOn) {
      setContinuous(isOn);
      if (!isOn && $repeat.get() === 'all') setRepeat('off');
    },
    toggleShuffle: () => setShuffled(!$isShuffled.get()),
    playThrough(isShuffled) {
      setContinuous(true);
      // Off first: the queue makes a new order when it is turned on.
      queue.setModes({ isShuffled: false });
      setShuffled(isShuffled);
    },
    stepRepeat() {
      const repeat = afterRepeat[$repeat.get()];
      setRepeat(repeat);
      if (repeat === 'all') setContinuous(true);
    },
  };
}
