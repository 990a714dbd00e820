import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Polls until the result is true.
 * @param withinMs how long to poll
 * @returns whether it became true in time
 */
export async function waitFor(
  isTrue: () => boolean | Promise<boolean>,
  withinMs: number,
  everyMs = 20,
): Promise<boolean> {
  const end = Date.now() + withinMs;
  while (Date.now() < end) {
    if (await isTrue()) return true;
    await sleep(everyMs);
  }
  return isTrue();
}
