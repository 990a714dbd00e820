import { auditGroups } from '@simmer/contracts/services';
import type { Clock } from '@simmer/service-common/base/clock.ts';
import type { AuditRepository } from './audit.repository.ts';

/** The audit list goes back a year. */
const KEEP_MS = 365 * 24 * 3_600_000;
/** Entries that strangers can cause have their own limit. */
const MOST_FAILED_SIGN_INS = 10_000;

type Deps = { audit: Pick<AuditRepository, 'deleteBefore' | 'keepNewest'>; clock: Clock };

export async function trimAudit({ audit, clock }: Deps): Promise<void> {
  await audit.deleteBefore(new Date(clock.now().getTime() - KEEP_MS));
  await audit.keepNewest(auditGroups.failedSignIns, MOST_FAILED_SIGN_INS);
}
