import * as calls from '@simmer/contracts/calls';
import { auditReport } from '@simmer/contracts/services';
import { browserInWords } from '@simmer/service-common/base/browserInWords.ts';
import { type Route, route } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import { mountInternalCall } from '@simmer/service-common/internal/mountInternalCall.ts';
import type { Router } from 'express';
import { shownNetwork } from '../base/askedFrom.ts';
import type { AuditLog } from './auditLog.ts';
import { listAudit } from './listAudit.ts';

export function auditRoutes(deps: Parameters<typeof listAudit>[1]): Route[] {
  return [route(calls.listAudit, ({ query }) => listAudit(query, deps))];
}

type InternalDeps = {
  secret: string;
  audit: Pick<AuditLog, 'add'>;
  users: { findById(id: number): Promise<{ id: number } | null> };
};

/** Lets the other services report an admin's actions. */
export function mountInternalAudit(router: Router, { secret, audit, users }: InternalDeps): void {
  mountInternalCall(router, {
    service: 'auth',
    secret,
    path: '/internal/audit',
    schema: auditReport,
    limit: '16kb',
    complaint: 'State the action, who did it and when.',
    async answer({ kind, userId, detail, network, userAgent, at }) {
      const by = await users.findById(userId);
      const from = { network: shownNetwork(network), browser: browserInWords(userAgent) };
      await audit.add({ kind, byId: by?.id ?? null, detail }, from, new Date(at));
      return undefined;
    },
  });
}
