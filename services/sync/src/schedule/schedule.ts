import { once } from 'node:events';
import type { Log } from '@simmer/service-common/base/log.ts';
import { schedule } from 'node-cron';

const times = {
  everyMinute: '* * * * *',
  everyThreeMinutes: '*/3 * * * *',
  atNight: '30 3 * * *',
};

type ScheduledTask = { name: string; at: keyof typeof times; run(): void | Promise<void> };

/** Runs tasks at their times until the signal, at every instance. A task never overlaps itself. */
export async function runOnSchedule(tasks: readonly ScheduledTask[], log: Log, signal: AbortSignal): Promise<void> {
  const scheduled = tasks.map(({ name, at, run }) => schedule(times[at], run, { name, noOverlap: true }));
  for (const task of scheduled) {
    task.on('execution:failed', () => log.warn({ task: task.name }, 'a scheduled task failed'));
  }
  if (!signal.aborted) await once(signal, 'abort');
  for (const task of scheduled) await task.destroy();
}
