import type { Clock } from './clock.ts';

/**
 * Wakes something at its next deadline.
 *
 * @returns a function that sets the deadline; null if there is none
 */
export function createWakeUp(clock: Clock, wake: () => void): (dueMs: number | null) => void {
  let armedForMs: number | null = null;
  let disarm: (() => void) | undefined;
  return (dueMs) => {
    if (dueMs === armedForMs) return;
    disarm?.();
    disarm = undefined;
    armedForMs = dueMs;
    if (dueMs === null) return;
    disarm = clock.after(Math.max(0, dueMs - clock.nowMs()), () => {
      armedForMs = null;
      wake();
    });
  };
}
