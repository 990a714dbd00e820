import type { AuditKind } from '@simmer/contracts';
import { EntitySchema } from 'typeorm';

/** One thing that was done. */
export type AuditRow = {
  id: string;
  kind: AuditKind;
  at: Date;
  lastAt: Date;
  count: number;
  byId: number | null;
  /** a key's label, or an address that was typed; null where it was somebody with an account */
  byName: string | null;
  personId: number | null;
  detail: string;
  network: string | null;
  browser: string | null;
};

export const auditEntryEntity = new EntitySchema<AuditRow>({
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
