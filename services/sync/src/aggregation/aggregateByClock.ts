import { StorageError } from '../dropbox/storageError.ts';
import { getStatus } from './getStatus.ts';
import { runAggregation } from './runAggregation.ts';
import type { TriggerDeps } from './triggerAggregation.ts';

/** A file somebody is still writing is given again and again while it grows: only what was left alone this long is taken by itself. */
const QUIET_MS = 30_000;

/** The run of every three minutes: does nothing while aggregation is off, and never fails. */
export async function aggregateByClock(deps: TriggerDeps): Promise<void> {
  try {
    if (!(await getStatus(deps)).isRunning) return;
    const outcome = await runAggregation({ quietMs: QUIET_MS }, deps);
    if (outcome && outcome.moved > 0) await deps.wake();
  } catch (error) {
    const level = error instanceof StorageError ? 'info' : 'warn';
    deps.log[level]({ err: error }, 'aggregation failed; it runs again at its next scheduled time');
  }
}
