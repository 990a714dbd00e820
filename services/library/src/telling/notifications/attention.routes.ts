import { syncAttention } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import { requireInternalCall } from '@simmer/service-common/internal/internalCalls.ts';
import express, { type Router } from 'express';
import type { Database } from '../../base/database/database.ts';
import { keepAttention } from './attention.ts';

/** `POST /internal/attention`: sync says what of it needs an admin. */
export function mountAttention(router: Router, { database, secret }: { database: Database; secret: string }): void {
  const onlyServices = requireInternalCall(secret, 'library');
  router.post('/internal/attention', onlyServices, express.json({ limit: '16kb' }), async (request, response) => {
    const asked = syncAttention.safeParse(request.body);
    if (!asked.success) throw new AppError('invalid_input', 'Send what needs an admin, and since when.');
    await keepAttention(database, asked.data);
    response.status(204).end();
  });
}
