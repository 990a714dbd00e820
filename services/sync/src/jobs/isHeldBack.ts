import { setTimeout as delay } from 'node:timers/promises';

const LONGEST_MS = 20_000;
const CHECK_EVERY_MS = 250;

/**
 * Waits for a moment while it is too early for a job that has been taken: those behind it stay in the queue meanwhile.
 * @returns whether it still is too early; then the job should be sent again
 */
export async function isHeldBack(isTooEarly: () => Promise<boolean>, signal: AbortSignal): Promise<boolean> {
  const untilMs = performance.now() + LONGEST_MS;
  while (await isTooEarly()) {
    if (performance.now() > untilMs) return true;
    await delay(CHECK_EVERY_MS, undefined, { signal });
  }
  return false;
}
