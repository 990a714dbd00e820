import * as calls from '@simmer/contracts/calls';
import { auditReport } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import { browserInWords } from '@simmer/service-common/base/browserInWords.ts';
import { type Route, route } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import { requireInternalCall } from '@simmer/service-common/internal/internalCalls.ts';
import express, { type Router } from 'express';
import type { AuthDeps } from '../authDeps.ts';
import { shownNetwork } from '../base/askedFrom.ts';
import { listAudit } from './listAudit.ts';

export function auditRoutes(deps: AuthDeps): Route[] {
  return [route(calls.listAudit, ({ query }) => listAudit(query, deps))];
}

/** Lets the other services report an admin's actions; the proxy does not route it. */
export function mountInternalAudit(router: Router, { settings, audit, users }: AuthDeps): void {
  const onlyServices = requireInternalCall(settings.SIMMER_SECRET, 'auth');

  router.post('/internal/audit', onlyServices, express.json({ limit: '16kb' }), async (request, response) => {
    const report = auditReport.safeParse(request.body);
    if (!report.success) throw new AppError('invalid_input', 'State the action, who did it and when.');
    const { kind, userId, detail, network, userAgent, at } = report.data;
    const by = await users.findById(userId);
    const from = { network: shownNetwork(network), browser: browserInWords(userAgent) };
    await audit.add({ kind, byId: by?.id ?? null, detail }, from, new Date(at));
    response.status(204).end();
  });
}
