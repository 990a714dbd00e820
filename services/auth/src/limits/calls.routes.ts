import { callReport } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import { requireInternalCall } from '@simmer/service-common/internal/internalCalls.ts';
import express, { type Router } from 'express';
import type { AuthDeps } from '../authDeps.ts';
import { addCalls } from './addCalls.ts';

/** Lets the other services share their call counts; the proxy does not route it. */
export function mountInternalCalls(router: Router, deps: AuthDeps): void {
  const onlyServices = requireInternalCall(deps.settings.SIMMER_SECRET, 'auth');

  router.post('/internal/calls', onlyServices, express.json({ limit: '512kb' }), async (request, response) => {
    const report = callReport.safeParse(request.body);
    if (!report.success) throw new AppError('invalid_input', 'Send at most 1000 counts, each with its key.');
    response.setHeader('Cache-Control', 'no-store').json(await addCalls(report.data, deps));
  });
}
