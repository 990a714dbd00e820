import type { Clock } from '../clock/clock.ts';

/** Short enough to be heard as one sound, long enough to avoid a click. */
export const CROSSFADE_MS = 60;
const STEPS = 6;

/**
 * Fades from one sound to another over 60 ms.
 *
 * @param show receives the level of each sound, 0 to 1
 * @returns a function that ends the fade now; either way, the first sound is silenced
 */
export function crossfade(clock: Clock, show: (from: number, to: number) => void, onDone: () => void): () => void {
  let step = 0;
  let disarm: (() => void) | undefined;
  let isDone = false;
  const end = () => {
    if (isDone) return;
    isDone = true;
    disarm?.();
    show(0, 1);
    onDone();
  };
  const next = () => {
    step += 1;
    if (step >= STEPS) return end();
    // Two versions of a song add up, so linear levels keep the loudness constant.
    show(1 - step / STEPS, step / STEPS);
    disarm = clock.after(CROSSFADE_MS / STEPS, next);
  };
  next();
  return end;
}
