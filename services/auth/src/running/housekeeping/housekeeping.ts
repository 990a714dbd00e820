import { type AuditKind, auditGroups } from '@simmer/contracts/services';
import type { Clock } from '@simmer/service-common/base/clock.ts';
import type { Log } from '@simmer/service-common/base/log.ts';

const EVERY_MS = 10 * 60_000;
/** Attempts are kept one day past their expiry, to help with questions about failed sign-ins. */
const KEEP_ATTEMPTS_MS = 24 * 3_600_000;

/** As long as an unused version of a module is kept. */
const KEEP_FAILURES_MS = 30 * 24 * 3_600_000;
/** The audit list goes back a year. */
const KEEP_AUDIT_MS = 365 * 24 * 3_600_000;
/** Admins see which emails could not be sent, for a month. */
const KEEP_GIVEN_UP_MS = 30 * 24 * 3_600_000;
/** Another service repeats a call within minutes. */
const KEEP_MAIL_KEYS_MS = 7 * 24 * 3_600_000;
/** Entries that strangers can cause have their own limit. */
const KEPT_FAILED_SIGN_INS = 10_000;

type Deps = {
  rateWindows: { deleteEnded(now: Date): Promise<void> };
  sessions: { deleteExpired(now: Date): Promise<void> };
  signInAttempts: { deleteExpired(before: Date): Promise<void> };
  mailJobs: { trim(before: { givenUp: Date; keys: Date }): Promise<void> };
  inTransaction(work: (repositories: { mailJobs: { takeUp(): Promise<void> } }) => Promise<void>): Promise<void>;
  moduleFailures: { deleteSilentSince(before: Date): Promise<void> };
  audit: {
    deleteBefore(before: Date): Promise<void>;
    keepNewest(kinds: readonly AuditKind[], most: number): Promise<void>;
  };
  clock: Clock;
  log: Log;
};

/**
 * Deletes expired limits, sessions and attempts, module failures not reported for a month, emails given up a month ago,
 * and audit entries over a year old. Queues emails that have no job.
 */
export async function cleanUp({
  rateWindows,
  sessions,
  signInAttempts,
  mailJobs,
  inTransaction,
  moduleFailures,
  audit,
  clock,
}: Omit<Deps, 'log'>): Promise<void> {
  const now = clock.now();
  await rateWindows.deleteEnded(now);
  await sessions.deleteExpired(now);
  await signInAttempts.deleteExpired(new Date(now.getTime() - KEEP_ATTEMPTS_MS));
  await mailJobs.trim({
    givenUp: new Date(now.getTime() - KEEP_GIVEN_UP_MS),
    keys: new Date(now.getTime() - KEEP_MAIL_KEYS_MS),
  });
  await inTransaction((repositories) => repositories.mailJobs.takeUp());
  await moduleFailures.deleteSilentSince(new Date(now.getTime() - KEEP_FAILURES_MS));
  await audit.deleteBefore(new Date(now.getTime() - KEEP_AUDIT_MS));
  await audit.keepNewest(auditGroups.failedSignIns, KEPT_FAILED_SIGN_INS);
}

/** Cleans up now and every ten minutes; several instances can do so at once. */
export function startHousekeeping(deps: Deps): { stop(): void } {
  const run = () => {
    cleanUp(deps).catch((error: unknown) => deps.log.warn({ err: error }, 'cleanup failed; will retry later'));
  };
  run();
  const timer = setInterval(run, EVERY_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
