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

/** What stays as it is from song to song, and is kept in the browser. */
export type PlaySettings = {
  $volume: ReadableAtom<number>;
  /** silent, whatever the volume is */
  $isMuted: ReadableAtom<boolean>;
  $continuousPlay: ReadableAtom<boolean>;
  $isShuffled: ReadableAtom<boolean>;
  $repeat: ReadableAtom<RepeatMode>;
  /** can be heard again, too */
  setVolume(volume: number): void;
  /** silent, or as loud as before */
  toggleMuted(): void;
  setContinuousPlay(isOn: boolean): void;
  toggleShuffle(): void;
  /** off, all, one, and off again. To repeat all is to play on. */
  stepRepeat(): void;
};

type Deps = { engine: Pick<AudioEngine, 'setVolume' | 'setMuted'>; queue: Pick<PlayQueue, 'setModes'> };

const afterRepeat = { off: 'all', all: 'one', one: 'off' } as const satisfies Record<RepeatMode, RepeatMode>;

/** The settings as this browser has them, brought to the audio and the queue. */
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
      // With nothing to come back to, it is as loud as in a browser that never chose.
      if (!$isMuted.get() && $volume.get() === 0) setVolume(DEFAULT_VOLUME);
      else setMuted(!$isMuted.get());
    },
    setContinuousPlay(isOn) {
      setContinuous(isOn);
      if (!isOn && $repeat.get() === 'all') setRepeat('off');
    },
    toggleShuffle() {
      const isShuffled = !$isShuffled.get();
      playerShuffle.write(isShuffled);
      $isShuffled.set(isShuffled);
      queue.setModes({ isShuffled });
    },
    stepRepeat() {
      const repeat = afterRepeat[$repeat.get()];
      setRepeat(repeat);
      if (repeat === 'all') setContinuous(true);
    },
  };
}
