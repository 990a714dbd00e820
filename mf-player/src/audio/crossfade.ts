import type { Clock } from '../clock/clock.ts';

/** Short enough to be heard as one sound, long enough to have no click. */
export const CROSSFADE_MS = 60;
const STEPS = 6;

/**
 * From one sound to another, over 60 ms.
 *
 * @param show how loud each is, 0 to 1 of its own loudness
 * @returns how to end it now; the first one is silenced in either case
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
    // Two versions of one song add up: together they are as loud as one of them alone.
    show(1 - step / STEPS, step / STEPS);
    disarm = clock.after(CROSSFADE_MS / STEPS, next);
  };
  next();
  return end;
}
