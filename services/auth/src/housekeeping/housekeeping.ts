import { type AuditKind, auditGroups } from '@simmer/contracts';
import type { Clock } from '@simmer/service-common/base/clock.ts';
import type { Log } from '@simmer/service-common/base/log.ts';

const EVERY_MS = 10 * 60_000;
/** Attempts are kept a day longer than they are good for, to answer questions with. */
const KEEP_ATTEMPTS_MS = 24 * 3_600_000;

/** As long as a version is kept that nobody has any more. */
const KEEP_FAILURES_MS = 30 * 24 * 3_600_000;
/** The audit list goes back a year. */
const KEEP_AUDIT_MS = 365 * 24 * 3_600_000;
/** What strangers can cause has a bound of its own. */
const KEPT_FAILED_SIGN_INS = 10_000;

type Deps = {
  rateWindows: { deleteEnded(now: Date): Promise<void> };
  sessions: { deleteExpired(now: Date): Promise<void> };
  signInAttempts: { deleteExpired(before: Date): Promise<void> };
  moduleFailures: { deleteSilentSince(before: Date): Promise<void> };
  audit: {
    deleteBefore(before: Date): Promise<void>;
    keepNewest(kinds: readonly AuditKind[], most: number): Promise<void>;
  };
  clock: Clock;
  log: Log;
};

/** Deletes what is over: limits, sessions, attempts, failures of modules that nobody has reported for a month, what was written down a year ago. */
export async function cleanUp({
  rateWindows,
  sessions,
  signInAttempts,
  moduleFailures,
  audit,
  clock,
}: Omit<Deps, 'log'>): Promise<void> {
  const now = clock.now();
  await rateWindows.deleteEnded(now);
  await sessions.deleteExpired(now);
  await signInAttempts.deleteExpired(new Date(now.getTime() - KEEP_ATTEMPTS_MS));
  await moduleFailures.deleteSilentSince(new Date(now.getTime() - KEEP_FAILURES_MS));
  await audit.deleteBefore(new Date(now.getTime() - KEEP_AUDIT_MS));
  await audit.keepNewest(auditGroups.failedSignIns, KEPT_FAILED_SIGN_INS);
}

/** Cleans up now and every ten minutes; instances may do so side by side. */
export function startHousekeeping(deps: Deps): { stop(): void } {
  const run = () => {
    cleanUp(deps).catch((error: unknown) => deps.log.warn({ err: error }, 'cleanup failed; will retry later'));
  };
  run();
  const timer = setInterval(run, EVERY_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
