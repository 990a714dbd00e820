import type { EntityManager } from 'typeorm';
import { type AuditRepository, auditRepository } from './audit.repository.ts';

/** Where what people do is recorded; a district can do it in a transaction of its own. */
export type AuditLog = Pick<AuditRepository, 'add' | 'addFailure'>;

export const auditLogOn = (manager: EntityManager): AuditLog => auditRepository(manager);
