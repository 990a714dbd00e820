import { auditKind } from '@simmer/contracts/services';
import { CheckedEntity } from '@simmer/service-common/database/checkedEntity.ts';
import { z } from 'zod';

/** One recorded action. */
export const auditRow = z.object({
  id: z.string(),
  kind: auditKind,
  at: z.date(),
  lastAt: z.date(),
  count: z.number(),
  byId: z.number().nullable(),
  /** a key's label or a typed address; null if the actor has an account */
  byName: z.string().nullable(),
  personId: z.number().nullable(),
  detail: z.string(),
  network: z.string().nullable(),
  browser: z.string().nullable(),
});

export type AuditRow = z.infer<typeof auditRow>;

export const auditEntryEntity = new CheckedEntity<AuditRow>(auditRow, {
  name: 'auditEntry',
  tableName: 'audit_entry',
  columns: {
    id: { type: 'bigint', primary: true, generated: 'increment' },
    kind: { type: 'text' },
    at: { type: 'timestamptz' },
    lastAt: { type: 'timestamptz', name: 'last_at' },
    count: { type: 'integer', default: 1 },
    byId: { type: 'integer', name: 'by_id', nullable: true },
    byName: { type: 'text', name: 'by_name', nullable: true },
    personId: { type: 'integer', name: 'person_id', nullable: true },
    detail: { type: 'text' },
    network: { type: 'text', nullable: true },
    browser: { type: 'text', nullable: true },
  },
});
