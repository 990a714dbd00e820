import { AppError } from '@simmer/service-common/base/appError.ts';
import type { Clock } from '@simmer/service-common/base/clock.ts';
import type { Log } from '@simmer/service-common/base/log.ts';
import type { AuditLog } from '../../audit/auditLog.ts';
import type { AskedFrom } from '../../base/askedFrom.ts';

type Try = { how: 'code' | 'link' | 'access word'; email?: string; from: AskedFrom };

type Deps = {
  users: { findByEmail(email: string): Promise<{ id: number } | null> };
  audit: Pick<AuditLog, 'addFailure'>;
  clock: Clock;
  log: Log;
};

/**
 * Runs a sign-in and records a failure, without the typed code or word. Refusals by a limit are not recorded, because
 * the attempts before them were.
 * @see PRODUCT.md, Audit list
 */
export async function notingFailure<T>(
  { how, email, from }: Try,
  { users, audit, clock, log }: Deps,
  attempt: () => Promise<T>,
): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid_input') {
      await write().catch((failure: unknown) => log.warn({ err: failure }, 'could not record a failed sign-in'));
    }
    throw error;
  }

  async function write(): Promise<void> {
    const person = email === undefined ? null : await users.findByEmail(email);
    const whom = person ? { personId: person.id } : { byName: email ?? null };
    await audit.addFailure({ kind: 'signInFailed', ...whom, detail: how }, from, clock.now());
  }
}
