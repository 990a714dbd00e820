import type { Log } from '@simmer/service-common/log.ts';
import { schedule } from 'node-cron';

const EVERY_MINUTE = '* * * * *';

export type Schedule = { stop(): Promise<void> };

/** What happens by the clock: a look at storage every minute, in case an announcement was missed. Nothing overlaps itself. */
export function startSchedule({ lookAtStorage, log }: { lookAtStorage(): void; log: Log }): Schedule {
  const task = schedule(EVERY_MINUTE, lookAtStorage, { name: 'look-at-storage', noOverlap: true });
  task.on('execution:failed', () => log.warn('a scheduled task failed'));
  return {
    async stop() {
      await task.destroy();
    },
  };
}
