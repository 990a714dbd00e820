import type { ReadableAtom } from 'nanostores';
import { CROSSFADE_MS, crossfade } from '../../audio/crossfade.ts';
import type { Clock } from '../../clock/clock.ts';

/** Plays all parts equally loud, with a short fade at both ends. */
export type PartVolume = {
  /** a part is about to begin: silent until it sounds. @param level 0 to 1 */
  ready(level: number): void;
  /** the audio reports that it plays */
  sounds(): void;
  /** it is about to end. @param leftMs until it does */
  ends(leftMs: number): void;
  /** back to the volume that is set */
  rest(): void;
  close(): void;
};

/** @param setVolume of the engine, 0 to 1 */
export function createPartVolume(
  $volume: ReadableAtom<number>,
  setVolume: (volume: number) => void,
  clock: Clock,
): PartVolume {
  let level = 1;
  let part = 1;
  let isAwaited = false;
  let endFade: (() => void) | undefined;

  const show = (newPart: number) => {
    part = newPart;
    setVolume($volume.get() * level * part);
  };
  const settle = () => {
    endFade?.();
    endFade = undefined;
    isAwaited = false;
  };
  const rest = () => {
    settle();
    level = 1;
    show(1);
  };
  const stop = $volume.listen(() => show(part));
  return {
    ready(newLevel) {
      settle();
      level = newLevel;
      isAwaited = true;
      show(0);
    },
    sounds() {
      if (!isAwaited) return;
      isAwaited = false;
      endFade = crossfade(
        clock,
        (_, grown) => show(grown),
        () => {
          endFade = undefined;
        },
      );
    },
    ends(leftMs) {
      if (isAwaited || endFade) return;
      const left = Math.min(1, Math.max(0, leftMs / CROSSFADE_MS));
      if (left !== part) show(left);
    },
    rest,
    close() {
      rest();
      stop();
    },
  };
}
