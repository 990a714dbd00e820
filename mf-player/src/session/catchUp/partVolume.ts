import type { ReadableAtom } from 'nanostores';
import { CROSSFADE_MS, crossfade } from '../../audio/crossfade.ts';
import type { Clock } from '../../clock/clock.ts';

export type PartVolume = ReturnType<typeof createPartVolume>;

/** Plays all parts equally loud, with a short fade at both ends. @param setVolume of the engine, 0 to 1 */
export function createPartVolume($volume: ReadableAtom<number>, setVolume: (volume: number) => void, clock: Clock) {
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
    /** a part is about to begin: silent until it sounds. @param newLevel 0 to 1 */
    ready(newLevel: number) {
      settle();
      level = newLevel;
      isAwaited = true;
      show(0);
    },
    /** the audio reports that it plays */
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
    /** it is about to end. @param leftMs until it does */
    ends(leftMs: number) {
      if (isAwaited || endFade) return;
      const left = Math.min(1, Math.max(0, leftMs / CROSSFADE_MS));
      if (left !== part) show(left);
    },
    /** back to the volume that is set */
    rest,
    close() {
      rest();
      stop();
    },
  };
}
