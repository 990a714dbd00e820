import { callReport } from '@simmer/contracts/services';
import { mountInternalCall } from '@simmer/service-common/internal/mountInternalCall.ts';
import type { Router } from 'express';
import { addCalls } from './addCalls.ts';

type Deps = Parameters<typeof addCalls>[1] & { secret: string };

/** Lets the other services share their call counts. */
export function mountInternalCalls(router: Router, deps: Deps): void {
  mountInternalCall(router, {
    service: 'auth',
    secret: deps.secret,
    path: '/internal/calls',
    schema: callReport,
    limit: '512kb',
    complaint: 'Send at most 1000 counts, each with its key.',
    answer: (report) => addCalls(report, deps),
  });
}
