import type { Log } from '@simmer/service-common/base/log.ts';
import { schedule } from 'node-cron';

const EVERY_MINUTE = '* * * * *';
const EVERY_THREE_MINUTES = '*/3 * * * *';
/** At night. */
const AT_NIGHT = '30 3 * * *';

type Schedule = { stop(): Promise<void> };

type Scheduled = {
  /** in case a notification was missed */
  lookAtStorage(): void;
  aggregate(): Promise<void>;
  askForComparison(): Promise<void>;
  forgetGone(): Promise<void>;
  log: Log;
};

/** The scheduled tasks. A task never overlaps itself. */
export function startSchedule({ lookAtStorage, aggregate, askForComparison, forgetGone, log }: Scheduled): Schedule {
  const tasks = [
    schedule(EVERY_MINUTE, lookAtStorage, { name: 'look-at-storage', noOverlap: true }),
    schedule(EVERY_THREE_MINUTES, aggregate, { name: 'aggregate', noOverlap: true }),
    schedule(AT_NIGHT, askForComparison, { name: 'compare', noOverlap: true }),
    schedule(AT_NIGHT, forgetGone, { name: 'forget-gone', noOverlap: true }),
  ];
  for (const task of tasks) task.on('execution:failed', () => log.warn({ task: task.name }, 'a scheduled task failed'));
  return {
    async stop() {
      for (const task of tasks) await task.destroy();
    },
  };
}
