import { StorageError } from '../dropbox/connection/storageError.ts';
import { getStatus } from './getStatus.ts';
import { runAggregation } from './runAggregation.ts';
import type { TriggerDeps } from './triggerAggregation.ts';

/** A growing file is uploaded again and again; the scheduled run only takes files left alone for this long. */
const QUIET_MS = 30_000;

/** The scheduled run, every three minutes: does nothing while aggregation is off, and never throws. */
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
