import { AUDIT_PAGE, type AuditEntry, type AuditGroup, auditGroups } from '@simmer/contracts/services';
import type { AskedAudit } from './audit.repository.ts';

type Asked = { group?: AuditGroup | undefined; person?: number | undefined; before?: number | undefined };

type Deps = { audit: { list(asked: AskedAudit): Promise<AuditEntry[]> } };

/**
 * Returns a page of the audit list, newest first.
 * @see PRODUCT.md, Audit list
 */
export async function listAudit({ group, person, before }: Asked, { audit }: Deps) {
  const found = await audit.list({ kinds: group && auditGroups[group], person, before, limit: AUDIT_PAGE + 1 });
  const entries = found.slice(0, AUDIT_PAGE);
  return { entries, next: found.length > AUDIT_PAGE ? (entries.at(-1)?.id ?? null) : null };
}
