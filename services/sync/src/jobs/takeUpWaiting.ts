import type { Log } from '@simmer/service-common/base/log.ts';

/** Queues what waits without a job: an earlier version made none, a killed process still has it, or a recipe is new. */
export async function takeUpWaiting(takeUp: () => Promise<void>, log: Log): Promise<void> {
  try {
    await takeUp();
  } catch (error) {
    log.warn({ err: error }, 'could not queue the files that wait to be read; the next start does it');
  }
}
