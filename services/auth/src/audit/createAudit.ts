import type { District } from '@simmer/service-common/service/district.ts';
import type { Base } from '../base/createBase.ts';
import { auditRepository } from './audit.repository.ts';
import { auditRoutes, mountInternalAudit } from './audit.routes.ts';
import { trimAudit } from './trimAudit.ts';

type AuditDeps = Pick<Base, 'database' | 'settings' | 'clock'> & {
  users: { findById(id: number): Promise<{ id: number } | null> };
};

/** Assembles the list of what people with rights did, and of failed sign-ins. */
export function createAudit({ database, settings, clock, users }: AuditDeps): District {
  const audit = auditRepository(database.manager);
  return {
    routes: auditRoutes({ audit }),
    mount: (router) => mountInternalAudit(router, { secret: settings.SIMMER_SECRET, audit, users }),
    trim: () => trimAudit({ audit, clock }),
  };
}
